import { memberNamed } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { sentList } from '#features/withdrawals/public.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type MoneyPage, moneyOfMembers, type MoneyRow } from '../../db/team-money.ts';
import { type TimeBelow, timesBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, type RangeChoice, rangeOf } from '../../domain/ranges.ts';

type MoneyFilter = { range: RangeChoice; search?: string | undefined };

export type FoundMoney = {
  range: Range;
  currency: Money;
  /** What happened while its member stood in the team, the newest first. */
  rows: MoneyRow[];
  /** The last one that was looked at, where there are more. */
  end: MoneyRow | undefined;
};

/** Money of an agent's team: of everybody who is not protected, or of the one who is searched for. */
export const findMoney = async (
  world: World,
  agent: Position,
  { range: name, search }: MoneyFilter,
  { before, limit }: Pick<MoneyPage, 'before' | 'limit'>,
): Promise<FoundMoney> => {
  const { timeZone, currency } = await merchantOf(world, agent.merchant_id);
  const range = rangeOf(name, world.clock.now(), timeZone);
  const stays = await staysSeen(world, agent, range, search);
  const { from, to } = range;
  const found = await newestOf(world, agent, {
    members: [...stays.keys()],
    currency,
    from,
    to,
    before,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  // What happened while the member stood elsewhere is not of this team: a page may be shorter for it.
  const rows = shown.filter((row) => wasBelow(stays.get(row.member_id), row.at));
  return { range, currency, rows, end: found.length > limit ? shown.at(-1) : undefined };
};

/** When each member of the team, or the one who is searched for, stood below; without whom the time protects. */
const staysSeen = async (
  world: World,
  agent: Position,
  range: Range,
  search: string | undefined,
): Promise<Map<string, TimeBelow[]>> => {
  const { read } = world.database;
  const found = search === undefined ? undefined : await memberNamed(read, agent.merchant_id, search);
  if (search !== undefined && found === undefined) return new Map();
  const stays = await timesBelow(read, agent.member_id, range, found?.memberId);
  const closed = await protectedDuring(read, agent.merchant_id, { from: range.from, until: range.to });
  const shut = new Set<string>(closed.map((closure) => closure.member_id));
  return Map.groupBy(
    stays.filter(({ member_id: memberId }) => !shut.has(memberId)),
    ({ member_id: memberId }): string => memberId,
  );
};

const wasBelow = (stays: readonly TimeBelow[] = [], at: Instant): boolean =>
  stays.some(({ since, until }) => (since === null || at >= since) && (until === null || at < until));

/** Withdrawals among what the tree's own tables say, each with a reference that sorts them apart. */
const newestOf = async (world: World, { merchant_id: merchantId }: Position, page: MoneyPage): Promise<MoneyRow[]> => {
  const { read } = world.database;
  const { before, ...others } = page;
  const money = await moneyOfMembers(read, page);
  const sent = await sentList(read, { ...others, merchantId, before: before && sentBefore(before) });
  const withdrawals = sent.map((one): MoneyRow => ({ ...one, ref: `w${one.withdrawal_id}`, kind: 'withdrawal' }));
  return [...money, ...withdrawals]
    .toSorted((one, other) => other.at - one.at || (one.ref < other.ref ? 1 : -1))
    .slice(0, page.limit);
};

/** `w` comes after all other references: what is before one of those is before every withdrawal of the moment that is smaller than it. */
const sentBefore = ({ at, ref }: { at: Instant; ref: string }) => ({
  at,
  withdrawalId: ref.startsWith('w') ? ref.slice(1) : '',
});
