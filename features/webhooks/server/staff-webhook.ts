import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffWebhook as contract } from '../contract/staff-webhook.ts';
import { endpointOf } from '../db/endpoints.ts';
import { type ReplayRow, replaysOf } from '../db/replays.ts';
import { secretsOf } from '../db/secrets.ts';
import { stateOfSecret, viewEndpoint, viewType } from './view.ts';

const replaysMax = 5;

export const staffWebhook = handle(contract, (world) => async ({ endpointId }, { merchantId, staff }) => {
  const { read } = world.backofficeDatabase;
  const row = await endpointOf(read, merchantId, endpointId);
  if (!row) return refuse('endpoint_unknown');
  const now = world.clock.now();
  const secrets = await secretsOf(read, endpointId);
  return accept({
    endpoint: viewEndpoint(row, secrets),
    types: outgoingEvents.of(world).map(viewType),
    secrets: secrets.map((it) => ({
      secretId: it.secret_id,
      state: stateOfSecret(it, now),
      requestedBy: it.requested_name,
      madeAt: it.made_at,
      retiresAt: it.retires_at,
      isYoursToReveal: stateOfSecret(it, now) === 'sealed' && it.requested_by === staff.staffId,
    })),
    replays: (await replaysOf(read, endpointId, replaysMax)).map(viewReplay),
  });
});

const viewReplay = (it: ReplayRow) => ({
  replayId: it.replay_id,
  from: it.from_at,
  until: it.until_at,
  state: it.state,
  percent: percentOf(it),
  queued: it.queued,
  requestedBy: it.requested_by,
  requestedAt: it.requested_at,
});

const percentOf = ({ first_position: first, last_position: last, position }: ReplayRow): number =>
  last === first ? 100 : Number(((position - first) * 100n) / (last - first));
