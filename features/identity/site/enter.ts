import { keepSession } from '#kit/browser/session.ts';
import type { Admission } from '../contract/admission.ts';

export type Entered = { account: string; isFirst: boolean; mustChange: boolean };

/** Goes in with what a way in answered: the session is kept, and the form learns what is left to do. */
export const enter = ({ token, account, firstTimeLogin, passwordExpired }: Admission): Entered => {
  keepSession(token);
  return { account, isFirst: firstTimeLogin, mustChange: passwordExpired };
};
