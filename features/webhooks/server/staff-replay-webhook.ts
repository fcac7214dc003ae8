import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { positionsBetween } from '#kit/server/events/read-events.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf, later } from '#kit/shared/time.ts';
import { staffReplayWebhook as contract } from '../contract/staff-replay-webhook.ts';
import { lockEndpoint } from '../db/endpoints.ts';
import { insertReplay, hasReplay } from '../db/replays.ts';
import { storedForMs } from '../domain/retry.ts';

export const staffReplayWebhook = handle(contract, (world) => async ({ endpointId, from, until, reason }, visit) => {
  if (until <= from || from < later(world.clock.now(), -storedForMs)) return refuse('time_unfit');
  return world.backofficeDatabase.transact(async (tx) => {
    const row = await lockEndpoint(tx, visit.merchantId, endpointId);
    if (!row) return refuse('endpoint_unknown');
    if (row.state !== 'active') return refuse('endpoint_not_active');
    if (await hasReplay(tx, endpointId)) return refuse('replay_running');
    const wanted = outgoingEvents.of(world).filter(({ type }) => row.types.includes(type));
    const found = await positionsBetween(tx, { names: wanted.map(({ event }) => event), from, until });
    if (!found) return refuse('no_events');
    const replayId: string = world.entropy.id('whr');
    await insertReplay(tx, { replayId, endpointId, from, until, ...found, by: visit.staff.username });
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'webhooks.replay',
      subject: { kind: 'webhook', id: endpointId },
      after: { replayId, from: isoOf(from), until: isoOf(until) },
      reason,
    });
    return accept({ replayId });
  });
});
