import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffAlerts as contract } from '../../contract/staff-alerts.ts';
import { countPressing, endedAlerts, standingAlerts } from '../../db/alerts.ts';
import { readableAreas, view } from './alerts.ts';

const most = 200;

export const staffAlerts = handle(contract, (world) => async ({ state }, { merchantId, staff: { permissions } }) => {
  const { read } = world.backofficeDatabase;
  const seen = { merchantId, areas: readableAreas(permissions) };
  const rows = await (state === 'standing' ? standingAlerts : endedAlerts)(read, seen, most);
  return accept({
    alerts: rows.map((row) => view(row, permissions)),
    pressing: await countPressing(read, seen),
  });
});
