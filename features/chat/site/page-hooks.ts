import { forgetSession } from '#kit/browser/session/session.ts';

/** What a chat in a window of its own may call of the page that opened it, by the specification's names. */
export type PageHooks = {
  /** How many messages of staff are unread. */
  cbsUnreadCount: (count: number) => void;
  /** The chat has found its session over: this page forgets it and goes home. */
  cbsLogout: () => void;
};

declare global {
  interface Window extends Partial<PageHooks> {}
}

/** @returns takes them away again. */
export const offerHooks = (onUnread: (count: number) => void): (() => void) => {
  window.cbsUnreadCount = (count) => {
    if (Number.isSafeInteger(count) && count >= 0) onUnread(count);
  };
  window.cbsLogout = () => {
    forgetSession();
    location.assign('/');
  };
  return () => {
    delete window.cbsUnreadCount;
    delete window.cbsLogout;
  };
};

/** The hooks of the page that opened this window, where it is one of ours and still there. */
export const hooksOfOpener = (): Partial<PageHooks> => {
  const { opener }: { opener: unknown } = window;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a window of another origin throws here
    const { cbsUnreadCount, cbsLogout } = (opener ?? {}) as Partial<PageHooks>;
    return { ...(cbsUnreadCount && { cbsUnreadCount }), ...(cbsLogout && { cbsLogout }) };
  } catch {
    return {};
  }
};
