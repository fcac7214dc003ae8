import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { routers as contract } from '../../contract/routers.ts';
import { merchantOf } from '../settings.ts';

export const routers = handle(contract, (world) => async (_input, { merchantId }) => {
  const { imageCdns, launchGameCdns, resources: links } = await merchantOf(world, merchantId);
  return accept({ imageCDNs: [...imageCdns], launchGameCDNs: [...launchGameCdns], resources: [...links] });
});
