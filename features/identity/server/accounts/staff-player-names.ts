import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlayerNames as contract } from '../../contract/accounts/staff-player-names.ts';
import { playerNames } from '../../db/accounts/player-names.ts';

export const staffPlayerNames = handle(contract, (world) => async ({ memberIds }, { merchantId }) => {
  const rows = await playerNames(world.backofficeDatabase.read, merchantId, memberIds.split(','));
  return accept({ names: Object.fromEntries(rows.map(({ member_id, username }) => [member_id, username])) });
});
