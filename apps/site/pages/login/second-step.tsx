import { SecondStep as Step } from '#features/identity/site/factors/second-step-dialog.tsx';
import { wholly } from '../../whole-language.tsx';

export const SecondStep = wholly(Step);
