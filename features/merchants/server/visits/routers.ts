import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { routers as contract } from '../../contract/routers.ts';
import { merchantOf } from '../settings.ts';
import { settingIn } from '../settings/setting-of.ts';
import { imageCdns, launchGameCdns } from '../settings/site-settings.ts';

export const routers = handle(contract, (world) => async (_input, { merchantId }) => {
  const settings = await merchantOf(world, merchantId);
  return accept({
    imageCDNs: [...settingIn(settings, imageCdns)],
    launchGameCDNs: [...settingIn(settings, launchGameCdns)],
    resources: [...settings.resources],
  });
});
