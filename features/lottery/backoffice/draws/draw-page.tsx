import { z } from 'zod';
import { DrawDetailView, drawTabs } from './draw-view.tsx';
import { hrefOf, useAddressState, useGoTo, useLastPathPart } from '#kit/browser/desk/address-state.ts';

const search = z.object({ tab: z.enum(drawTabs).catch('exposure').default('exposure') });

export const DrawPage = () => {
  const drawId = useLastPathPart();
  const goTo = useGoTo();
  const [{ tab }] = useAddressState(search);
  return <DrawDetailView drawId={drawId} tab={tab} onTab={(name) => goTo(hrefOf(`/draws/${drawId}`, { tab: name }))} />;
};
