import { type Instant, instant } from '#kit/shared/time.ts';

// Apart from the session, which needs React: formats are also for pages that have none.
export const kindName = 'isAgent';
export const endName = 'trialEnd';
/** As the account type is numbered on the wire. */
export const trialKind = '4';

/** When the trial account ends that this tab plays with; undefined for everybody else, and where a frame may keep nothing. */
export const trialEnd = (): Instant | undefined => {
  if (typeof window === 'undefined') return undefined;
  try {
    return sessionStorage.getItem(kindName) === trialKind
      ? instant(Number(sessionStorage.getItem(endName)))
      : undefined;
  } catch {
    // The page of a game on another site than the one around it, where the browser blocks what third parties keep.
    return undefined;
  }
};
