import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffWebhookDeliveries as contract } from '../contract/staff-webhook-deliveries.ts';
import { listDeliveries } from '../db/delivery-list.ts';
import { endpointOf } from '../db/endpoints.ts';
import { viewDelivery } from './view.ts';

const pageSize = 50;

export const staffWebhookDeliveries = handle(contract, (world) => async ({ before, ...filter }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  if (!(await endpointOf(read, merchantId, filter.endpointId))) return refuse('endpoint_unknown');
  const rows = await listDeliveries(read, {
    ...filter,
    before: before === undefined ? undefined : BigInt(before),
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  return accept({
    deliveries: page.map(viewDelivery),
    ...(rows.length > pageSize && { next: page.at(-1)!.delivery_no.toString() }),
  });
});
