import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { changedPlay, settledPlay, type SettledPlay } from '#features/turnover/public.ts';
import { inOneSnapshot } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, later, secondsMs } from '#kit/shared/time.ts';

/** What changes in the last moments counts with the next look: a change that is being written now would be passed over. */
const unsettledMs = secondsMs(30);
const ever = secondsMs(3_000_000);

export type CountedPlay = {
  from: Instant;
  to: Instant;
  /** As it was known at that moment. */
  knownAt: Instant;
  plays: readonly SettledPlay[];
  /** How what was counted before has changed since. */
  changes: readonly SettledPlay[];
  /** Whom play was closed to at any moment of it: they are left out. */
  shut: ReadonlySet<string>;
};

const sumsBelow = ['bets', 'stake', 'turnover', 'turnover_winning', 'payout', 'bonus'] as const;

const less = (play: SettledPlay, change: SettledPlay): SettledPlay => {
  const left = { ...play };
  for (const name of sumsBelow) left[name] = play[name] - change[name];
  return left;
};

const keyOf = ({ member_id: id, product }: SettledPlay): string => `${id}/${product}`;

/** Sums as they were before some changes. */
const without = (plays: readonly SettledPlay[], changes: readonly SettledPlay[]): SettledPlay[] => {
  const left = new Map(plays.map((play) => [keyOf(play), play]));
  for (const change of changes) {
    const none = { ...change, bets: 0n, stake: 0n, turnover: 0n, turnover_winning: 0n, payout: 0n, bonus: 0n };
    left.set(keyOf(change), less(left.get(keyOf(change)) ?? none, change));
  }
  return [...left.values()];
};

/**
 * What everybody of a merchant played on days that are over, both included, and how play of days before has changed since the last
 * look: each change counts once, with the look after it. Fresh only after `followNow`; never inside a transaction.
 * @param changedAfter up to when the play of days before was known; undefined where nothing was counted.
 */
export const countedPlay = async (
  world: World,
  {
    merchantId,
    first,
    last,
    changedAfter,
  }: { merchantId: MerchantId; first: string; last: string; changedAfter: Instant | undefined },
): Promise<CountedPlay> => {
  const { timeZone, currency } = await merchantOf(world, merchantId);
  const [{ from }, { to }] = [spanOf(first, timeZone), spanOf(last, timeZone)];
  const knownAt = later(world.clock.now(), -unsettledMs);
  const whose = { merchantId, currency };
  return inOneSnapshot(world.database, async (read) => {
    const since = await changedPlay(read, whose, {
      settled: { from, before: to },
      after: knownAt,
      until: later(knownAt, ever),
    });
    const plays = without(await settledPlay(read, whose, { from, to }), since);
    const changes =
      changedAfter === undefined
        ? []
        : await changedPlay(read, whose, { settled: { before: from }, after: changedAfter, until: knownAt });
    const closed = await protectedDuring(read, merchantId, { from, until: to });
    return { from, to, knownAt, plays, changes, shut: new Set(closed.map((closure) => closure.member_id)) };
  });
};

/** A member's play by product: what was played, and what changed of what was counted before. */
export type MemberLines = { memberId: string; lines: { product: string; play: SettledPlay; changed: SettledPlay }[] };

const nothingOf = ({ member_id, product }: SettledPlay): SettledPlay => ({
  member_id,
  product,
  bets: 0n,
  stake: 0n,
  turnover: 0n,
  turnover_winning: 0n,
  payout: 0n,
  bonus: 0n,
});

/** By member, without those who are left out, in a fixed order. */
export const linesOf = ({ plays, changes, shut }: CountedPlay): MemberLines[] => {
  const [played, changed] = [
    new Map(plays.map((play) => [keyOf(play), play])),
    new Map(changes.map((play) => [keyOf(play), play])),
  ];
  const all = [...plays, ...changes].filter((play) => !shut.has(play.member_id));
  const byMember = Map.groupBy(all, ({ member_id: id }) => id);
  return [...byMember]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([memberId, of]) => ({
      memberId,
      lines: [...new Map(of.map((play) => [play.product, play])).values()]
        .toSorted((one, other) => (one.product < other.product ? -1 : 1))
        .map((play) => ({
          product: play.product,
          play: played.get(keyOf(play)) ?? nothingOf(play),
          changed: changed.get(keyOf(play)) ?? nothingOf(play),
        })),
    }));
};
