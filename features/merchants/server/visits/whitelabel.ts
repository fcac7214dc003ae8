import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { whitelabel as contract } from '../../contract/whitelabel.ts';
import { flagTree } from '../../domain/flags.ts';
import { allFlags } from '../flags/all-flags.ts';
import { merchantOf } from '../settings.ts';

export const whitelabel = handle(
  contract,
  (world) =>
    async (_input, { merchantId }) =>
      accept(flagTree(allFlags(world), (await merchantOf(world, merchantId)).switched)),
);
