import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffCalls as contract } from '../../contract/calls/staff-calls.ts';
import { callsPageSize, findCalls, type FoundCall } from '../../db/calls/call-search.ts';
import { textMax } from './call-log.ts';

export const staffCalls = handle(contract, (world) => async ({ before, ...filter }, { merchantId }) => {
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
});

export const viewCall = (it: FoundCall) => ({
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
  requestedAt: it.requested_at,
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
