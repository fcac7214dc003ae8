import { createContext, use } from 'react';
import { useHasSession } from './session.ts';

export type LoginTab = 'login' | 'register';

/** Opens the app's log-in pop-up. @param next where the person wanted to go; they get there once logged in. */
export type RequestLogin = (tab: LoginTab, next?: string) => void;

export const RequestLoginContext = createContext<RequestLogin>(() => undefined);

/** Whether somebody is logged in, and the way to ask for it: `if (!isLoggedIn) return askLogin('login')`. */
export const useLogin = () => ({
  isLoggedIn: useHasSession(),
  askLogin: use(RequestLoginContext),
});
