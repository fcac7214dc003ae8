import { dateOf, daysMs, hoursMs, type Instant, later } from '#kit/shared/time.ts';

export const closedKinds = ['time_out', 'self_exclusion', 'by_staff'] as const;
export type ClosedKind = (typeof closedKinds)[number];

/** Play that is closed to a player. */
export type Closure = {
  kind: ClosedKind;
  from: Instant;
  /** None: for good. */
  until: Instant | undefined;
  /** Of a self-exclusion: from when on its player may play again, once they asked to return. */
  returnsAt: Instant | undefined;
};

/** How long a break may be, in days. */
export const breakDays = [1, 7, 30, 42] as const;

/** How long a player may exclude themselves, in months; `forever` has no end. */
export const exclusionMonths = ['6', '12', '60', 'forever'] as const;
export type ExclusionLength = (typeof exclusionMonths)[number];

/** Whoever asks to return after a self-exclusion thinks it over for a day. */
export const returnAfterMs = hoursMs(24);

export const breakEnd = (now: Instant, days: (typeof breakDays)[number]): Instant => later(now, daysMs(days));

/** The same day of the month so many months on, or the last one of a shorter month; none for ever. */
export const exclusionEnd = (now: Instant, length: ExclusionLength): Instant | undefined => {
  if (length === 'forever') return undefined;
  const begun = dateOf(now);
  const ends = dateOf(now);
  ends.setUTCMonth(begun.getUTCMonth() + Number(length));
  // A shorter month has run over into the next: back to its last day.
  if (ends.getUTCDate() !== begun.getUTCDate()) ends.setUTCDate(0);
  return later(now, ends.getTime() - begun.getTime());
};

/** Whether play is closed now. A break and what staff decided end by themselves; a self-exclusion waits for its player's word. */
export const isClosed = ({ kind, until, returnsAt }: Closure, now: Instant): boolean =>
  kind === 'self_exclusion' ? returnsAt === undefined || now < returnsAt : until === undefined || now < until;

const closesLonger = (until: Instant | undefined, standing: Closure): boolean =>
  standing.until !== undefined && (until === undefined || until > standing.until);

/** Nothing shortens what stands, and nothing that ends by itself takes the place of a self-exclusion. */
export const mayReplace = (next: Pick<Closure, 'kind' | 'until'>, standing: Closure): boolean =>
  closesLonger(next.until, standing) && (standing.kind !== 'self_exclusion' || next.kind === 'self_exclusion');

/** From when on its player may ask to return; none where they can't. */
export const mayReturnFrom = ({ kind, until, returnsAt }: Closure): Instant | undefined =>
  kind === 'self_exclusion' && returnsAt === undefined ? until : undefined;
