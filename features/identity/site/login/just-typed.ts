import { onSessionChange } from '#kit/browser/session/session.ts';

let typed: string | undefined;

// Whoever comes next has not typed it.
onSessionChange(() => (typed = undefined));

/** The password that was typed at this page's log-in: in memory alone, gone with the page or the session. */
export const justTyped = (): string | undefined => typed;

/** To be called once the session is kept. */
export const noteTyped = (password: string): void => {
  typed = password;
};
