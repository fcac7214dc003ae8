import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffNetworks as contract } from '../../contract/reviews/staff-networks.ts';
import { networkListsOf } from '../../db/reviews/network-lists.ts';

export const staffNetworks = handle(contract, (world) => async (_input, { merchantId, ip }) => {
  const rows = await networkListsOf(world.backofficeDatabase.read, merchantId);
  return accept({
    ownAddress: ip,
    lists: rows.map(({ place, networks, set_at: setAt, set_by_name: setBy }) => ({ place, networks, setAt, setBy })),
  });
});
