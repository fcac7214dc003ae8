import { saveSession } from '#kit/browser/session/session.ts';
import type { Admission } from '../../contract/login/admission.ts';
import { requestSecondStep, requestSetUp } from '../factors/second-step.ts';

export type Entered = { account: string; isFirst: boolean; mustChange: boolean };

/**
 * Goes in with what a way in answered: a second step that is owed is asked for here, the session is kept, and the form learns
 * what is left to do. @returns undefined when the person went back from the second step.
 */
export const enter = async (admission: Admission): Promise<Entered | undefined> => {
  const admitted = admission.token === null ? await requestSecondStep(admission.secondFactor) : admission;
  if (!admitted) return undefined;
  const { token, account, firstTimeLogin, passwordExpired, secondFactorRequired } = admitted;
  saveSession(token);
  if (secondFactorRequired && !passwordExpired) requestSetUp();
  return { account, isFirst: firstTimeLogin, mustChange: passwordExpired };
};
