import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffFinding as contract } from '../../contract/findings/staff-finding.ts';
import { findingById } from '../../db/findings/findings.ts';
import { callsOfTransaction } from '../../db/calls/request-log.ts';
import { actsAround, roundByNo } from '../../db/rounds/round-desk.ts';
import { findRound } from '../../db/rounds/rounds.ts';
import { requestedActs, requestedRound } from '../../domain/requested-round.ts';
import { masked } from '../calls/staff-calls.ts';
import { viewFinding } from './staff-findings.ts';
import { viewAct } from '../rounds/staff-rounds.ts';

export const staffFinding = handle(contract, (world) => async ({ findingId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const found = await findingById(read, merchantId, findingId);
  if (!found) return refuse('not_found');
  const { vendor, subject, request } = found;
  const asked = requestedRound(request);
  const round = asked && (await findRound(read, { vendor, ...asked }));
  const [acts, calls, theirs] = await Promise.all([
    actsAround(read, { merchantId, vendor, names: [...new Set([subject, ...requestedActs(request)])] }),
    callsOfTransaction(read, { vendor, transactionId: subject }),
    round && roundByNo(read, merchantId, round.round_no),
  ]);
  return accept({
    finding: viewFinding(found),
    request: masked(request),
    acts: acts.map(viewAct),
    calls: calls.map((call) => ({
      logNo: call.log_no.toString(),
      operation: call.operation,
      code: call.code,
      request: masked(call.request),
      requestedAt: call.requested_at,
    })),
    roundNo: theirs?.round_no.toString() ?? null,
  });
});
