import { createContext, use } from 'react';
import { useHasSession } from './session.ts';

export type LoginTab = 'login' | 'register';

/** Opens the app's log-in pop-up. */
export const AskLoginContext = createContext<(tab: LoginTab) => void>(() => undefined);

/** The logged-in member's id, once it is known; names the member's live topics. */
export const MemberIdContext = createContext<string | undefined>(undefined);

/** Whether somebody is logged in, who, and the way to ask for it: `if (!isLoggedIn) return askLogin('login')`. */
export const useLogin = () => ({
  isLoggedIn: useHasSession(),
  memberId: use(MemberIdContext),
  askLogin: use(AskLoginContext),
});
