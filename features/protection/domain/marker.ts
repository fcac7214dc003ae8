import { daysMs, hoursMs, type Instant, later } from '#kit/shared/time.ts';

/** Signs that play may be harming somebody. None proves anything: staff looks and talks. */
export const markerKinds = [
  'chasing_losses',
  'night_play',
  'limits_raised',
  'raise_asked_again',
  'many_deposits',
  'failed_deposits',
  'words_written',
] as const;
export type MarkerKind = (typeof markerKinds)[number];
/** Those that are counted; words are weighed by what they speak of. */
export type CountedKind = Exclude<MarkerKind, 'words_written'>;

/** What the sign was seen in: counts, minutes, minor units. */
export type MarkerFacts = Readonly<Record<string, number>>;

export const markerOutcomes = [
  'no_concern',
  'false_alarm',
  'contacted',
  'limit_lowered',
  'play_restricted',
  'watched',
] as const;
export type MarkerOutcome = (typeof markerOutcomes)[number];

export const contactChannels = ['phone', 'mail', 'chat', 'in_person', 'none'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export const markerStates = ['open', 'reviewed', 'settled', 'passed'] as const;
export type MarkerState = (typeof markerStates)[number];

type Times = { reviewed_at: Instant | null; settled_at: Instant | null; passed_at: Instant | null };

/** Open until somebody looks; looked at until it is settled with an outcome. One whose signs go before that has passed. */
export const markerState = ({ reviewed_at, settled_at, passed_at }: Times): MarkerState => {
  if (passed_at !== null) return 'passed';
  if (settled_at !== null) return 'settled';
  return reviewed_at === null ? 'open' : 'reviewed';
};

/** From when on so many count; below that nothing is marked. */
export const thresholds: Readonly<Record<CountedKind, number>> = {
  /** Deposits of a day that followed when at most a tenth of the one before was left. */
  chasing_losses: 2,
  /** Nights of the last seven with an hour of stakes between midnight and five where the site is. */
  night_play: 3,
  /** Higher limits, or none, asked for within thirty days. */
  limits_raised: 3,
  /** The same limit asked to be raised within seven days. */
  raise_asked_again: 2,
  /** Credited within a day. */
  many_deposits: 6,
  /** Cancelled, run out or refused within a day. */
  failed_deposits: 4,
};

const weights: Readonly<Record<CountedKind, number>> = {
  chasing_losses: 30,
  night_play: 15,
  limits_raised: 15,
  raise_asked_again: 25,
  many_deposits: 8,
  failed_deposits: 10,
};

/** How strong a sign is; undefined where there are too few to speak of one. */
export const scoreOf = (kind: CountedKind, count: number): number | undefined =>
  count < thresholds[kind] ? undefined : Math.min(100, count * weights[kind]);

/** From this score on somebody has to look within a day, otherwise within three. */
const pressingFrom = 60;
export const reviewBy = (now: Instant, score: number): Instant => later(now, hoursMs(score >= pressingFrom ? 24 : 72));

/** What was settled is not marked again so long, unless it has become this much stronger. */
export const quietMs = daysMs(7);
export const strongerBy = 20;
