import { memberNamed } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { sentList } from '#features/withdrawals/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, instant } from '#kit/shared/time.ts';
import { moneyPageSize, teamMoney as contract } from '../../contract/account/team-money.ts';
import { type MoneyPage, moneyOfMembers, type MoneyRow } from '../../db/team-money.ts';
import { type TimeBelow, timesBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, rangeOf } from '../../domain/ranges.ts';
import { teamReads } from '../limits.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from '../tree/agent-of.ts';

export const teamMoney = handle(contract, (world) => async ({ range: name, search, before }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, teamReads, visit.player.memberId);
  if (tooMany) return tooMany;
  const { timeZone, currency } = await merchantOf(world, visit.merchantId);
  const range = rangeOf(name, world.clock.now(), timeZone);
  const stays = await staysSeen(world, found.value, range, search);
  const members = [...stays.keys()];
  const { from, to, first, last, isRunning } = range;
  const page = { members, currency, from, to, before: cursorOf(before), limit: moneyPageSize + 1 };
  const rows = await newestOf(world, found.value, page);
  const shown = rows.slice(0, moneyPageSize);
  const end = shown.at(-1);
  // What happened while the member stood elsewhere is not of this team: a page may be shorter for it.
  const own = shown.filter((row) => wasBelow(stays.get(row.member_id), row.at));
  const nameOf = await namesOf(
    read,
    visit.merchantId,
    own.map((row) => row.member_id),
  );
  return accept({
    range: { first, last, isRunning },
    transactions: own.map((row) => ({
      transactionId: row.ref,
      memberId: row.member_id,
      account: nameOf(row.member_id),
      kind: row.kind,
      amount: minor(row.amount),
      at: row.at,
    })),
    ...(rows.length > moneyPageSize && end && { next: `${end.at}.${end.ref}` }),
  });
});

const cursorOf = (before: string | undefined): MoneyPage['before'] => {
  if (before === undefined) return undefined;
  const [at = '', ...ref] = before.split('.');
  return { at: instant(Number(at)), ref: ref.join('.') };
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
