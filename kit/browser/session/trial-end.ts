import { type Instant, instant } from '#kit/shared/time.ts';

// Apart from the session, which needs React: formats are also for pages that have none.
export const kindName = 'isAgent';
export const endName = 'trialEnd';
/** As the account type is numbered on the wire. */
export const trialKind = '4';

/** When the trial account ends that this tab plays with; undefined for everybody else. */
export const trialEnd = (): Instant | undefined =>
  typeof window !== 'undefined' && sessionStorage.getItem(kindName) === trialKind
    ? instant(Number(sessionStorage.getItem(endName)))
    : undefined;
