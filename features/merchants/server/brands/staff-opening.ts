import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffOpening as contract } from '../../contract/brands/staff-opening.ts';
import { openingOf } from '../../db/brands.ts';
import { checksOf } from './opening.ts';

export const staffOpening = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  return accept({ ...(await openingOf(read, merchantId)), checks: await checksOf(world, read, merchantId) });
});
