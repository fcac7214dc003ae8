import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerSocialAccounts as contract } from '../../contract/social/staff-player-social-accounts.ts';
import { socialAccountsOf } from '../../db/social/social-accounts.ts';
import { memberById } from '../../db/accounts/member-row.ts';
import { socialAccountShown } from './show-social.ts';

export const staffPlayerSocialAccounts = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const member = await memberById(tx, memberId);
  if (member?.merchant_id !== merchantId) return refuse('player_unknown');
  return accept({
    socialAccounts: (await socialAccountsOf(tx, memberId)).map((row) => socialAccountShown(world, row)),
  });
});
