import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerBonds as contract } from '../../contract/social/staff-player-bonds.ts';
import { bondsOf } from '../../db/social/bonds.ts';
import { memberById } from '../../db/accounts/member-row.ts';
import { bondShown } from './show-social.ts';

export const staffPlayerBonds = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const member = await memberById(tx, memberId);
  if (member?.merchant_id !== merchantId) return refuse('player_unknown');
  return accept({ bonds: (await bondsOf(tx, memberId)).map((row) => bondShown(world, row)) });
});
