import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffBonusTrace as contract } from '../../contract/desk/staff-bonus-trace.ts';
import { grantById } from '../../db/grants.ts';
import { findTrace, traceFile } from '../grants/find-trace.ts';

export const staffBonusTrace = handle(contract, (world) => async ({ grantId }, { merchantId, language }) => {
  const grant = await grantById(world.backofficeDatabase.read, grantId);
  if (grant?.merchant_id !== merchantId) return refuse('grant_unknown');
  return accept({ ...(await findTrace(world, grant, language)), file: await traceFile(world, grant) });
});
