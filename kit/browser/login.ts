import { createContext, use } from 'react';
import { useHasSession } from './session.ts';

export type LoginTab = 'login' | 'register';

/** Opens the app's log-in pop-up. */
export const AskLoginContext = createContext<(tab: LoginTab) => void>(() => undefined);

/** Whether somebody is logged in, and the way to ask for it: `if (!isLoggedIn) return askLogin('login')`. */
export const useLogin = () => ({
  isLoggedIn: useHasSession(),
  askLogin: use(AskLoginContext),
});
