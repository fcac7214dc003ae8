import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffAccountRates as contract } from '../../contract/terms/staff-account-rates.ts';
import { subjectOf, viewRates } from './account-rates.ts';

export const staffAccountRates = handle(contract, (world) => async ({ memberId, gameCode }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const found = await subjectOf(tx, merchantId, { memberId, gameCode });
  return found.ok ? accept(await viewRates(tx, found.value)) : found;
});
