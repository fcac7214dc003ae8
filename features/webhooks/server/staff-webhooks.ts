import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffWebhooks as contract } from '../contract/staff-webhooks.ts';
import { listEndpoints } from '../db/endpoints.ts';
import { secretsOf } from '../db/secrets.ts';
import { viewEndpoint, viewType } from './view.ts';

export const staffWebhooks = handle(contract, (world) => async (_, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await listEndpoints(read, merchantId);
  const endpoints = await Promise.all(
    rows.map(async (row) => viewEndpoint(row, await secretsOf(read, row.endpoint_id))),
  );
  return accept({ endpoints, types: outgoingEvents.of(world).map(viewType) });
});
