import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffWithdrawalTerms as contract } from '../../contract/staff-withdrawal-terms.ts';
import { termsOf, versionsOf } from '../../db/terms.ts';

export const staffWithdrawalTerms = handle(
  contract,
  (world) =>
    async (_input, { merchantId }) =>
      accept({
        terms: await termsOf(world.backofficeDatabase.read, merchantId),
        versions: await versionsOf(world.backofficeDatabase.read, merchantId),
      }),
);
