import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as callContract from '../contract/staff-call.ts';
import type * as callsContract from '../contract/staff-calls.ts';
import { callByNo, callsPageSize, findCalls, type FoundCall } from '../db/call-search.ts';
import { findRound } from '../db/rounds.ts';
import { roundByNo } from '../db/round-desk.ts';
import { textMax } from './call-log.ts';

export const staffCalls =
  (world: World): Handler<typeof callsContract.staffCalls> =>
  async ({ before, ...filter }, { merchantId }) => {
    const rows = await findCalls(world.backofficeDatabase.read, {
      ...filter,
      merchantId,
      before: before === undefined ? undefined : BigInt(before),
    });
    const page = rows.slice(0, callsPageSize);
    return accept({
      calls: page.map(viewCall),
      next: rows.length > callsPageSize ? page.at(-1)?.log_no.toString() : undefined,
    });
  };

const viewCall = (it: FoundCall) => ({
  logNo: it.log_no.toString(),
  vendor: it.vendor,
  operation: it.operation,
  requestId: it.request_id,
  transactionId: it.transaction_id,
  memberId: it.member_id,
  game: it.game,
  roundId: it.round_id,
  status: it.status,
  code: it.code,
  askedAt: it.asked_at,
  elapsedMs: it.elapsed_ms,
});

/** Codes and new players: what is asked once cannot be asked again, nor tried without being done. */
const singleUse: ReadonlySet<string> = new Set(['authenticate', 'sandbox-player', 'sandbox-leave']);

export const replayOf = ({ operation, request }: Pick<FoundCall, 'operation' | 'request'>) => {
  if (singleUse.has(operation)) return 'single_use';
  return request.length >= textMax ? 'cut' : 'possible';
};

/** A session lets its holder play; the end of it is enough to tell two apart. */
export const masked = (text: string): string => text.replace(/gps_[0-9a-f]{26}(?=[0-9a-f]{6})/g, 'gps_…');

export const staffCall =
  (world: World): Handler<typeof callContract.staffCall> =>
  async ({ logNo }, { merchantId }) => {
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
  };
