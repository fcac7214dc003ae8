import { z } from 'zod';
import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffSetCashbackTerms as contract } from '../../contract/desk/staff-set-cashback-terms.ts';
import { cashbackRecord, areTiersAscending } from '../../domain/cashback.ts';
import { requestTerms } from '../approvals.ts';

export const staffSetCashbackTerms = handle(contract, (world) => async ({ terms, baseVersion, reason }, visit) => {
  if (!areTiersAscending(terms.tiers)) return refuse('tiers_fall');
  const document = JSON.stringify(z.encode(cashbackRecord, terms));
  return requestTerms(world, visit, { kind: 'cashback', document, baseVersion, reason });
});
