import { memberNamed } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { sentList } from '#features/withdrawals/public.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type MoneyPage, moneyOfMembers, type MoneyRow } from '../../db/team-money.ts';
import { isLarge, timesBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, type RangeChoice, rangeOf } from '../../domain/ranges.ts';
import { hiddenDays, partByHidden, type DaysBelow, daysBelowOf } from '../hidden-days.ts';

type MoneyFilter = { range: RangeChoice; search?: string | undefined };

export type FoundMoney = {
  range: Range;
  currency: Money;
  /** What happened while its member stood in the team, the newest first. */
  rows: MoneyRow[];
  /** The last one that was looked at, where there are more. */
  end: MoneyRow | undefined;
};

/**
 * Money of an agent's team: of everybody who is not protected, or of the one who is searched for.
 * @param more that of a team of more members is found among all of the merchant.
 */
export const findMoney = async (
  world: World,
  agent: Position,
  { range: name, search }: MoneyFilter,
  { before, limit }: Pick<MoneyPage, 'before' | 'limit'>,
  more = listedMembers,
): Promise<FoundMoney> => {
  const { read } = world.database;
  const { timeZone, currency } = await merchantOf(world, agent.merchant_id);
  const now = world.clock.now();
  const range = rangeOf(name, now, timeZone);
  const { from, to } = range;
  const page = { currency, from, to, before };
  if (search === undefined && (await isLarge(read, agent, now, more)))
    return { range, currency, ...(await moneyOfLarge(world, agent, range, { ...page, limit })) };
  const stays = await staysSeen(world, agent, range, search);
  const found = await newestOf(world, agent, { ...page, members: [...stays.keys()], limit: limit + 1 });
  const shown = found.slice(0, limit);
  // What happened while the member stood elsewhere is not of this team: a page may be shorter for it.
  const rows = shown.filter((row) => wasBelow(stays.get(row.member_id), row.at));
  return { range, currency, rows, end: found.length > limit ? shown.at(-1) : undefined };
};

/** Of a team of so many each one's money is looked up. */
const listedMembers = 1_500;
/** So many at a time, and so many times at most for one page: whoever has a large part of a merchant's members soon finds one. */
const [rowsAtOnce, turnsMax] = [300, 10];

type LargePage = Pick<MoneyPage, 'currency' | 'from' | 'to' | 'before' | 'limit'>;

/** From the newest on, a part at a time, until a page is full. */
const moneyOfLarge = async (
  world: World,
  agent: Position,
  range: Range,
  { limit, ...asked }: LargePage,
): Promise<Pick<FoundMoney, 'rows' | 'end'>> => {
  const rows: MoneyRow[] = [];
  let { before } = asked;
  for (let turn = 0; turn < turnsMax; turn++) {
    const some = await newestOf(world, agent, { ...asked, before, members: undefined, limit: rowsAtOnce });
    const stays = await staysOf(world, agent, range, [...new Set(some.map((row) => row.member_id))]);
    for (const row of some)
      if (wasBelow(stays.get(row.member_id), row.at)) {
        if (rows.length === limit) return { rows, end: rows.at(-1) };
        rows.push(row);
      }
    if (some.length < rowsAtOnce) return { rows, end: undefined };
    before = some.at(-1);
  }
  return { rows, end: before && { ...nobody, ...before } };
};

/** A page that ends at what was looked at last, whoever's it was. */
const nobody = { member_id: '', kind: 'deposit', amount: 0n } as const;

/** When each member of the team, or the one who is searched for, stood below; without the days that are hidden for protection. */
const staysSeen = async (
  world: World,
  agent: Position,
  range: Range,
  search: string | undefined,
): Promise<Map<string, DaysBelow[]>> => {
  if (search === undefined) return staysOf(world, agent, range);
  const found = await memberNamed(world.database.read, agent.merchant_id, search);
  return found === undefined ? new Map() : staysOf(world, agent, range, [found.memberId]);
};

const staysOf = async (
  world: World,
  agent: Position,
  range: Range,
  memberIds?: readonly string[],
): Promise<Map<string, DaysBelow[]>> => {
  const { read } = world.database;
  const { timeZone: zone } = await merchantOf(world, agent.merchant_id);
  const stays = (await timesBelow(read, agent.member_id, range, memberIds)).map((time) =>
    daysBelowOf(time, range, zone),
  );
  const shut = await hiddenDays(read, { merchantId: agent.merchant_id, zone }, range);
  return Map.groupBy(partByHidden(stays, shut, zone).seen, ({ memberId }): string => memberId);
};

const wasBelow = (stays: readonly DaysBelow[] = [], at: Instant): boolean =>
  stays.some(({ from, to }) => at >= from && at < to);

/** Withdrawals among what the tree's own tables say, each with a reference that sorts them apart. */
const newestOf = async (
  world: World,
  { merchant_id: merchantId }: Position,
  asked: Omit<MoneyPage, 'merchantId'>,
): Promise<MoneyRow[]> => {
  const page = { ...asked, merchantId };
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
