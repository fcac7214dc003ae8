import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { domainRoute as contract } from '../../contract/domain-route.ts';
import { merchantOf } from '../settings.ts';

export const domainRoute = handle(
  contract,
  (world) =>
    async (_input, { merchantId }) =>
      accept({ domainList: [...(await merchantOf(world, merchantId)).hosts] }),
);
