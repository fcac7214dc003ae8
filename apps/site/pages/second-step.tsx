import { SecondStep as Step } from '#features/identity/site/second-step-dialog.tsx';
import { wholly } from '../whole-language.tsx';

export const SecondStep = wholly(Step);
