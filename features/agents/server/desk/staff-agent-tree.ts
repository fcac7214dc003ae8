import { agentTypeOfMember, memberNamed } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { daySumsOfAgent, daySumsOfMember } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAgentTree as contract, treeRowsMax } from '../../contract/desk/staff-agent-tree.ts';
import { directDownlines, nodesById, topAgents } from '../../db/tree/downlines.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { rangeOf } from '../../domain/ranges.ts';
import { namesOf } from '../names-of.ts';

export const staffAgentTree = handle(contract, (world) => async ({ under, search, after }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const now = world.clock.now();
  const { timeZone } = await merchantOf(world, merchantId);
  const found = search === undefined ? undefined : await memberNamed(read, merchantId, search);
  if (search !== undefined && !found) return refuse('not_in_tree');
  const head = await positionAt(read, found?.memberId ?? under ?? '', now);
  if ((search !== undefined || under !== undefined) && head?.merchant_id !== merchantId) return refuse('not_in_tree');
  const page = { at: now, limit: treeRowsMax + 1, after };
  const rows = found
    ? await nodesById(read, [found.memberId], now)
    : under === undefined
      ? await topAgents(read, merchantId, now, treeRowsMax)
      : await directDownlines(read, under, page);
  const shown = rows.slice(0, treeRowsMax);
  const trail = head ? [...head.above.toReversed(), ...(found ? [] : [head.member_id])] : [];
  const nameOf = await namesOf(read, merchantId, [...trail, ...shown.map((row) => row.member_id)]);
  const { first, last } = rangeOf('this_month', now, timeZone);
  const members = await Promise.all(
    shown.map(async (row) => ({
      memberId: row.member_id,
      account: nameOf(row.member_id),
      type: (await agentTypeOfMember(read, row.member_id)) ?? 0,
      depth: row.depth,
      joinedAt: row.joined_at,
      direct: row.direct,
      ...(await playedBelow(read, row, { from: first, until: last })),
      movesAt: (await positionAt(read, row.member_id, now))?.valid_to ?? null,
    })),
  );
  return accept({
    trail: trail.map((memberId) => ({ memberId, account: nameOf(memberId) })),
    members,
    ...(rows.length > treeRowsMax && { next: shown.at(-1)?.member_id }),
  });
});

const playedBelow = async (
  read: Read,
  { member_id: memberId, direct }: { member_id: MemberId; direct: number },
  days: { from: string; until: string },
) => {
  const sums = direct > 0 ? await daySumsOfAgent(read, memberId, days) : await daySumsOfMember(read, memberId, days);
  return {
    turnover: minor(sums.reduce((total, { turnover }) => total + turnover, 0n)),
    ggr: minor(sums.reduce((total, { ggr, correction }) => total + ggr - correction, 0n)),
  };
};
