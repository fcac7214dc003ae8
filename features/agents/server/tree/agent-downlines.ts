import { memberOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import type { DaySum } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { agentDownlines as contract, downlinesMax } from '../../contract/tree/agent-downlines.ts';
import { openRequestsTo } from '../../db/contracts/requests.ts';
import { openOffersOf, signedOf } from '../../db/contracts/versions.ts';
import { teamReads } from '../limits.ts';
import { namesOf } from '../names-of.ts';
import { ownContract } from '../contracts/own-ceiling.ts';
import { agentOf, hasType } from './agent-of.ts';
import { findDownlines } from './find-downlines.ts';
import { type SeenMember, seenMembers } from './seen-members.ts';
import { teamDays } from './team-days.ts';

/** More wait for nobody: each downline asks once for each type. */
const requestsMax = 500;

export const agentDownlines = handle(contract, (world) => async ({ after, ...asked }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, teamReads, visit.player.memberId);
  if (tooMany) return tooMany;
  const agent = found.value;
  const now = world.clock.now();
  const { timeZone, currency } = await merchantOf(world, visit.merchantId);
  const meant = await findDownlines(world, agent, asked, { after, limit: downlinesMax });
  if (!meant.ok) return meant;
  const { range, head, rows, sort, hasMore } = meant.value;
  const trailIds = head.above.slice(0, head.depth - agent.depth - 1).toReversed();
  const trail = asked.under === undefined ? [] : [...trailIds, head.member_id];
  const nameOf = await namesOf(read, visit.merchantId, [...rows.map((row) => row.member_id), ...trail]);
  const signed = await signedOf(read, { payerId: agent.member_id }, now);
  const offers = await openOffersOf(read, agent.member_id);
  const requests = await openRequestsTo(read, { uplineId: agent.member_id, at: now, limit: requestsMax });
  const seen = await seenMembers(
    world,
    rows.map((row) => row.member_id),
    { zone: timeZone, currency },
  );
  const members = await Promise.all(
    rows.map(async (row) => ({
      memberId: row.member_id,
      account: nameOf(row.member_id),
      isAgent: (await memberOf(read, row.member_id))?.kind === 'agent',
      level: row.depth - agent.depth,
      joinedAt: row.joined_at,
      direct: row.direct,
      ...(seen.get(row.member_id) ?? nobody),
      turnover: row.turnover,
      ggr: row.ggr,
      contracts: signed.filter((one) => one.agentId === row.member_id).length,
      offers: offers.filter((one) => one.agentId === row.member_id).length,
      requests: requests.filter((one) => one.agent_id === row.member_id).length,
    })),
  );
  const { first, last, isRunning } = range;
  return accept({
    range: { first, last, isRunning },
    sort,
    trail: trail.map((memberId) => ({ memberId, account: nameOf(memberId) })),
    mayGiveRates:
      (await hasType(world, visit.merchantId, 'rebate')) &&
      (await ownContract(read, agent.member_id, 'rebate', now)) !== undefined,
    members,
    ...(asked.search === undefined && { sums: totalOf(await teamDays(world, head, range)) }),
    ...(hasMore && { next: rows.at(-1)?.member_id }),
  });
});

const nobody: SeenMember = { isOnline: false, lastSeen: null, balance: 'empty' };

const totalOf = (sums: readonly DaySum[]) => ({
  turnover: minor(sums.reduce((total, { turnover }) => total + turnover, 0n)),
  ggr: minor(sums.reduce((total, { ggr, correction }) => total + ggr - correction, 0n)),
});
