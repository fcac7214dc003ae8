import { ResultDraw } from './result-draw.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';

export const ResultPage = () => <ResultDraw drawId={useLastPathPart()} />;
