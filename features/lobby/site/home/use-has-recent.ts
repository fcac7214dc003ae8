import { useLogin } from '#kit/browser/session/login.ts';
import { useTrialEnd } from '#kit/browser/session/session.ts';

/** Whether games played last have a list: who plays for free has none of their own. */
export const useHasRecent = (): boolean => {
  const { isLoggedIn } = useLogin();
  return useTrialEnd() === undefined && isLoggedIn;
};
