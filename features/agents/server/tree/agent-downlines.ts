import { memberNamed, memberOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { daySumsOfAgent, type DaySum, daySumsOfMember } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { agentDownlines as contract, downlinesMax } from '../../contract/tree/agent-downlines.ts';
import { openOffersOf, signedOf } from '../../db/contracts/versions.ts';
import { belowOf, directDownlines, type Downline } from '../../db/tree/downlines.ts';
import { type Position, positionAt } from '../../db/tree/positions.ts';
import { type Range, rangeOf } from '../../domain/ranges.ts';
import { teamReads } from '../limits.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from './agent-of.ts';
import { type SeenMember, seenMembers } from './seen-members.ts';
import { teamDays } from './team-days.ts';

export const agentDownlines = handle(contract, (world) => async ({ range: name, under, search, after }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, teamReads, visit.player.memberId);
  if (tooMany) return tooMany;
  const agent = found.value;
  const now = world.clock.now();
  const { timeZone, currency } = await merchantOf(world, visit.merchantId);
  const range = rangeOf(name, now, timeZone);
  const head = under === undefined ? agent : await standsBelow(world, read, agent, under);
  if (!head) return refuse('downline_unknown');
  const page = { at: now, limit: downlinesMax + 1, after };
  const rows =
    search === undefined ? await directDownlines(read, head.member_id, page) : await byName(world, read, agent, search);
  const shown = rows.slice(0, downlinesMax);
  const trailIds = head.above.slice(0, head.depth - agent.depth - 1).toReversed();
  const trail = under === undefined ? [] : [...trailIds, head.member_id];
  const nameOf = await namesOf(read, visit.merchantId, [...shown.map((row) => row.member_id), ...trail]);
  const hidden = await hiddenIn(read, visit.merchantId, range);
  const signed = await signedOf(read, { payerId: agent.member_id }, now);
  const offers = await openOffersOf(read, agent.member_id);
  const seen = await seenMembers(
    world,
    shown.map((row) => row.member_id),
    { zone: timeZone, currency },
  );
  const members = await Promise.all(
    shown.map(async (row) => ({
      memberId: row.member_id,
      account: nameOf(row.member_id),
      isAgent: (await memberOf(read, row.member_id))?.kind === 'agent',
      level: row.depth - agent.depth,
      joinedAt: row.joined_at,
      direct: row.direct,
      ...(seen.get(row.member_id) ?? nobody),
      ...(await playedBy(read, row, range, hidden)),
      contracts: signed.filter((one) => one.agentId === row.member_id).length,
      offers: offers.filter((one) => one.agentId === row.member_id).length,
    })),
  );
  const { first, last, isRunning } = range;
  return accept({
    range: { first, last, isRunning },
    trail: trail.map((memberId) => ({ memberId, account: nameOf(memberId) })),
    members,
    ...(search === undefined && { sums: totalOf(await teamDays(world, head, range)) }),
    ...(rows.length > downlinesMax && { next: shown.at(-1)?.member_id }),
  });
});

const nobody: SeenMember = { isOnline: false, lastSeen: null, balance: 'empty' };

/** Somebody of the own team; whoever stands elsewhere is as good as nobody. */
const standsBelow = async (
  world: World,
  read: Read,
  agent: Position,
  memberId: string,
): Promise<Position | undefined> => {
  const stands = await positionAt(read, memberId, world.clock.now());
  return stands?.merchant_id === agent.merchant_id && stands.above.includes(agent.member_id) ? stands : undefined;
};

const byName = async (world: World, read: Read, agent: Position, search: string): Promise<Downline[]> => {
  const found = await memberNamed(read, agent.merchant_id, search);
  return found === undefined ? [] : belowOf(read, agent, [found.memberId], world.clock.now());
};

/** Whom the time protected: their play is shown to nobody above. */
const hiddenIn = async (read: Read, merchantId: MerchantId, { from, to }: Range): Promise<ReadonlySet<string>> =>
  new Set((await protectedDuring(read, merchantId, { from, until: to })).map((closure) => closure.member_id));

const totalOf = (sums: readonly DaySum[]) => ({
  turnover: minor(sums.reduce((total, { turnover }) => total + turnover, 0n)),
  ggr: minor(sums.reduce((total, { ggr, correction }) => total + ggr - correction, 0n)),
});

/** Of an agent everything below, of a player the own play; nothing of whom the time protects. */
const playedBy = async (
  read: Read,
  { member_id: memberId, direct }: { member_id: MemberId; direct: number },
  { first, last }: Range,
  hidden: ReadonlySet<string>,
) => {
  const days = { from: first, until: last };
  if (direct > 0) return totalOf(await daySumsOfAgent(read, memberId, days));
  return totalOf(hidden.has(memberId) ? [] : await daySumsOfMember(read, memberId, days));
};
