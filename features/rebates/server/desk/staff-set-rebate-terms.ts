import { z } from 'zod';
import { handle } from '#kit/server/http/handle.ts';
import { staffSetRebateTerms as contract } from '../../contract/desk/staff-set-rebate-terms.ts';
import { rebateRecord } from '../../domain/rebate-terms.ts';
import { requestTerms } from '../approvals.ts';

export const staffSetRebateTerms = handle(contract, (world) => ({ terms, baseVersion, reason }, visit) => {
  const document = JSON.stringify(z.encode(rebateRecord, terms));
  return requestTerms(world, visit, { kind: 'rebate', document, baseVersion, reason });
});
