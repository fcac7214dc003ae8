import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffCall as contract } from '../../contract/calls/staff-call.ts';
import { callByNo } from '../../db/calls/call-search.ts';
import { roundByNo } from '../../db/rounds/round-desk.ts';
import { findRound } from '../../db/rounds/rounds.ts';
import { masked, replayOf, viewCall } from './staff-calls.ts';

export const staffCall = handle(contract, (world) => async ({ logNo }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const found = await callByNo(read, merchantId, BigInt(logNo));
  if (!found) return refuse('not_found');
  const { vendor, game, round_id: roundId } = found;
  const round = game !== null && roundId !== null ? await findRound(read, { vendor, game, roundId }) : undefined;
  const isTheirs = round !== undefined && (await roundByNo(read, merchantId, round.round_no)) !== undefined;
  return accept({
    call: viewCall(found),
    keyId: found.key_id,
    calledFrom: found.called_from,
    request: masked(found.request),
    answer: masked(found.answer),
    roundNo: isTheirs ? round.round_no.toString() : null,
    replay: replayOf(found),
  });
});
