import { announcedIn } from '#features/content/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';
import { agentAnnouncements as contract } from '../../contract/announcements/agent-announcements.ts';
import { openRequestsTo } from '../../db/contracts/requests.ts';
import { openOffersOf, type Version, versionsOfMember } from '../../db/contracts/versions.ts';
import { isNoticeState } from '../../domain/contract-notices.ts';
import { teamReads } from '../limits.ts';
import { requestViewOf } from '../contracts/request-views.ts';
import { namesOf } from '../names-of.ts';
import { agentOf } from '../tree/agent-of.ts';

const newsMax = 20;
const newsFor = daysMs(60);

export const agentAnnouncements = handle(contract, (world) => async (_, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, teamReads, memberId);
  if (tooMany) return tooMany;
  const since = later(world.clock.now(), -newsFor);
  const waiting = (await openOffersOf(read, memberId)).slice(0, newsMax);
  const happened = (await versionsOfMember(read, memberId, 200))
    .filter((one) => one.state !== 'offered' && happenedAt(one) >= since)
    .toSorted((one, other) => happenedAt(other) - happenedAt(one))
    .slice(0, newsMax);
  const versions = [...waiting, ...happened];
  const requests = await openRequestsTo(read, { uplineId: memberId, at: world.clock.now(), limit: newsMax });
  const nameOf = await namesOf(read, visit.merchantId, [
    ...versions.map((one) => (one.agentId === memberId ? one.payerId : one.agentId)),
    ...requests.map((one) => one.agent_id),
  ]);
  return accept({
    announcements: await announcedIn(world, visit, 'AG'),
    requests: requests.map((request) => requestViewOf(request, memberId, nameOf)),
    contracts: versions.flatMap((one) => {
      const { state, agentId, payerId } = one;
      if (!isNoticeState(state)) return [];
      const side = agentId === memberId ? ('agent' as const) : ('payer' as const);
      const other = side === 'agent' ? payerId : agentId;
      return {
        versionId: one.versionId,
        type: one.type,
        state,
        side,
        account: other === null ? null : nameOf(other),
        at: happenedAt(one),
        expiresAt: state === 'offered' ? one.expiresAt : null,
      };
    }),
  });
});

/** A contract that ends does so at the end of its period. */
const happenedAt = ({ state, offeredAt, answeredAt, validTo }: Version): Instant =>
  (state === 'terminated' || state === 'auto_ended' ? validTo : answeredAt) ?? offeredAt;
