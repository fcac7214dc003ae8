import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { resources as contract } from '../../contract/resources.ts';
import { merchantOf } from '../settings.ts';

export const resources = handle(
  contract,
  (world) =>
    async (_input, { merchantId }) =>
      accept([...(await merchantOf(world, merchantId)).resources]),
);
