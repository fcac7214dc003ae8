import { limitsDuring } from '#features/protection/public.ts';
import { playInWindows, type SettledPlay } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, instant } from '#kit/shared/time.ts';
import { depositsInWindows } from '../../db/cash-days.ts';
import { overDepositSince, overLimitSince } from '../../domain/gross-pay.ts';
import { type Beyond, type Played, type Share, shareOver, without } from '../../domain/over-limit.ts';
import { type Period, periodAfter, periodAt } from '../../domain/periods.ts';

type Query = {
  merchantId: MerchantId;
  currency: Money;
  zone: string;
  period: Pick<Period, 'from' | 'to'>;
  asKnownAt?: Instant | undefined;
  formula: number;
};

/** The shares of members' play in a period that went beyond their own limits of deposits, stakes or losses, by member. */
export const sharesOver = async (
  read: Read,
  { merchantId, currency, zone, period, asKnownAt, formula }: Query,
  plays: readonly SettledPlay[],
): Promise<Map<string, Share>> => {
  const shares = new Map<string, Share>();
  if (formula < overLimitSince || plays.length === 0) return shares;
  const standing = (await limitsDuring(read, merchantId, { from: period.from, until: period.to })).filter(
    ({ kind }) => kind !== 'deposit' || formula >= overDepositSince,
  );
  if (standing.length === 0) return shares;
  const played = Map.groupBy(plays, ({ member_id: id }) => id);
  const limits = standing.flatMap((limit) => {
    const windows = windowsOf(limit.period, period, zone);
    return played.has(limit.member_id) ? [{ ...limit, windows }] : [];
  });
  const asked = new Map<string, { memberId: string; since: Instant; until: Instant }>();
  for (const { member_id: memberId, windows } of limits)
    for (const { since, before, after } of windows)
      for (const until of before === undefined ? [after] : [before, after])
        asked.set(keyOf(memberId, since, until), { memberId, since, until });
  const paidIn = new Map<string, bigint>();
  for (const row of await depositsInWindows(read, currency, [...asked.values()]))
    paidIn.set(keyOf(row.member_id, row.since, row.until), row.deposited);
  const found = new Map<string, Played>();
  for (const row of await playInWindows(read, { merchantId, currency }, [...asked.values()], asKnownAt))
    found.set(keyOf(row.member_id, row.since, row.until), {
      deposited: paidIn.get(keyOf(row.member_id, row.since, row.until)) ?? 0n,
      staked: row.staked,
      lostPlaced: row.lost_placed,
      lostSettled: row.lost_settled,
    });
  for (const [memberId, own] of Map.groupBy(limits, ({ member_id: id }) => id)) {
    const beyond = own.map(({ kind, most, windows }) =>
      windows.map(
        ({ since, before, after }): Beyond => ({
          kind,
          most,
          before: before === undefined ? undefined : found.get(keyOf(memberId, since, before)),
          after: found.get(keyOf(memberId, since, after)) ?? nothingPlayed,
        }),
      ),
    );
    const of = played.get(memberId) ?? [];
    const share = shareOver(beyond, {
      stake: of.reduce((sum, { stake }) => sum + stake, 0n),
      payout: of.reduce((sum, { payout }) => sum + payout, 0n),
    });
    if (share) shares.set(memberId, share);
  }
  return shares;
};

const nothingPlayed: Played = { deposited: 0n, staked: 0n, lostPlaced: 0n, lostSettled: 0n };
const keyOf = (memberId: string, since: Instant, until: Instant) => `${memberId}/${since}/${until}`;

/** A limit's windows that a period is in, or has in it. */
const windowsOf = (kind: 'day' | 'week' | 'month', { from, to }: Pick<Period, 'from' | 'to'>, zone: string) => {
  const windows = [];
  for (let one = periodAt(kind, from, zone); one.from < to; one = periodAfter(one, zone))
    windows.push({
      since: one.from,
      before: one.from < from ? from : undefined,
      after: instant(Math.min(one.to, to)),
    });
  return windows;
};

/** A line of play without the share. */
export const cutBy = <Play extends SettledPlay>(play: Play, share: Share | undefined): Play =>
  share === undefined
    ? play
    : {
        ...play,
        stake: without(play.stake, share),
        turnover: without(play.turnover, share),
        turnover_winning: without(play.turnover_winning, share),
        payout: without(play.payout, share),
        bonus: without(play.bonus, share),
      };
