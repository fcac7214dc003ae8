import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { socialAccounts as contract } from '../../contract/social/social-accounts.ts';
import { socialAccountsOf } from '../../db/social/social-accounts.ts';
import type { SocialProvider } from '../../domain/social-providers.ts';
import { offeredProviders } from './provider-setup.ts';
import { socialAccountShown, withButton } from './show-social.ts';

export const socialAccounts = handle(contract, (world) => async (_input, { merchantId, player }) => {
  const rows = await socialAccountsOf(world.database.read, player.memberId);
  const offered = withButton(await offeredProviders(world, world.database.read, merchantId));
  const isLinked = (name: SocialProvider) => rows.some(({ provider }) => provider === name);
  return accept({
    socialAccounts: rows.map((row) => socialAccountShown(world, row)),
    free: player.kind === 'trial' ? [] : offered.filter((name) => !isLinked(name)),
  });
});
