import { daysMs, hoursMs } from '#kit/shared/time.ts';

export const limitKinds = ['deposit', 'stake', 'loss', 'play_time'] as const;
export type LimitKind = (typeof limitKinds)[number];

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/**
 * A lower limit is `in_force` at once. A higher one, or none any more, is `pending` for a day, then stays `to_confirm` for
 * a week: confirmed it is `in_force` (or the old one `lifted`), otherwise it is `lapsed`. Its player may let it be
 * (`withdrawn`). What was in force before is `superseded`.
 */
export type LimitState = 'in_force' | 'pending' | 'to_confirm' | 'superseded' | 'lifted' | 'withdrawn' | 'lapsed';

export const raiseAfterMs = hoursMs(24);
export const confirmWithinMs = daysMs(7);

/** Minor units; far above what anybody pays in a month. */
export const amountMost = 10_000_000_00n;

/** Minutes of play that a period can hold. */
export const minutesMost: Readonly<Record<LimitPeriod, bigint>> = { day: 1440n, week: 10_080n, month: 44_640n };
/** Time is counted in slots of five minutes in which something was staked. */
export const slotMinutes = 5;

/** Whether what a player asks can be a limit at all. */
export const isLimit = (kind: LimitKind, period: LimitPeriod, most: bigint): boolean =>
  kind === 'play_time'
    ? most >= 15n && most <= minutesMost[period] && most % BigInt(slotMinutes) === 0n
    : most >= 0n && most <= amountMost;

/** `undefined` means no limit, and counts as higher than any amount. */
type Most = bigint | undefined;

/** How what is asked stands to what is in force. */
export const changeOf = (inForce: Most, asked: Most): 'same' | 'lower' | 'higher' => {
  if (inForce === asked) return 'same';
  if (asked === undefined) return 'higher';
  return inForce === undefined || asked < inForce ? 'lower' : 'higher';
};
