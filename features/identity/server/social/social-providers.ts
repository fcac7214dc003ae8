import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { socialProviders as contract } from '../../contract/social/social-providers.ts';
import { offeredProviders } from './provider-setup.ts';
import { withButton } from './show-social.ts';

export const socialProviders = handle(contract, (world) => async (_input, { merchantId }) => {
  const offered = await offeredProviders(world, world.database.read, merchantId);
  return accept({
    providers: withButton(offered),
    hasPhoneAuth: offered.some(({ provider }) => provider === 'firebase'),
  });
});
