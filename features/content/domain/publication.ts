import type { Instant } from '#kit/shared/time.ts';

/** One decision about an entry, in the order in which they were made. */
export type Publication = {
  no: number;
  act: 'publish' | 'withdraw';
  revision: number | null;
  shownFrom: Instant;
  shownUntil: Instant | null;
  /** Counts the publications: the version of a document. */
  version: number | null;
};

/** The latest decision that has begun; later ones wait, earlier ones are history. */
const ruling = <Of extends Publication>(publications: readonly Of[], now: Instant): Of | undefined =>
  publications.filter(({ shownFrom }) => shownFrom <= now).toSorted((a, b) => b.no - a.no)[0];

const isShown = (publication: Publication | undefined, now: Instant): boolean =>
  publication?.act === 'publish' && (publication.shownUntil === null || now < publication.shownUntil);

/** What players see now: from its first moment to the one before its end. */
export const shownAt = <Of extends Publication>(publications: readonly Of[], now: Instant): Of | undefined => {
  const rules = ruling(publications, now);
  return isShown(rules, now) ? rules : undefined;
};

export type EntryState = 'draft' | 'scheduled' | 'live' | 'ended' | 'withdrawn';

export const entryStates = [
  'draft',
  'scheduled',
  'live',
  'ended',
  'withdrawn',
] as const satisfies readonly EntryState[];

/** How an entry stands, for staff; `next` is what was decided later than what rules now and has not begun. */
export const standingAt = <Of extends Publication>(
  publications: readonly Of[],
  now: Instant,
): { state: EntryState; shown: Of | undefined; next: Of | undefined } => {
  const rules = ruling(publications, now);
  const shown = isShown(rules, now) ? rules : undefined;
  const next = publications
    .filter(({ no, act, shownFrom }) => act === 'publish' && shownFrom > now && no > (rules?.no ?? 0))
    .toSorted((a, b) => a.shownFrom - b.shownFrom)[0];
  if (shown) return { state: 'live', shown, next };
  if (next) return { state: 'scheduled', shown, next };
  if (!rules) return { state: 'draft', shown, next };
  return { state: rules.act === 'withdraw' ? 'withdrawn' : 'ended', shown, next };
};
