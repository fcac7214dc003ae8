import { toDecimalNumber } from '../amounts.ts';
import { exactNumber, writeExact } from '../exact-json.ts';
import { refused, textIn } from '../refused.ts';
import type { ShapeAnswer, ShapeRefusal } from '../shape.ts';

const statusCodes: Readonly<Record<ShapeRefusal['code'], number>> = {
  player_unknown: 10001,
  wallet_not_found: 10001,
  session_ended: 10001,
  launch_code_invalid: 10001,
  insufficient_funds: 10002,
  account_blocked: 10003,
  wallet_blocked: 10003,
  held_for_review: 50001,
  payout_refused: 10003,
  licence_needed: 10003,
  country_refused: 10003,
  player_limit: 10003,
  currency_refused: 10004,
  game_disabled: 10005,
  free_rounds_used: 10006,
  bet_not_found: 20001,
  duplicate_mismatch: 20002,
  bet_settled: 20003,
  round_closed: 20003,
  already_rolled_back: 20004,
  not_undoable: 20004,
  input_invalid: 40001,
  operation_unknown: 40001,
  signature_invalid: 40003,
  network_refused: 40003,
  timestamp_refused: 40003,
  sandbox_only: 40003,
  material_invalid: 40003,
  too_many_requests: 50001,
  internal_error: 50001,
  unavailable: 50001,
  site_maintenance: 50002,
};

const troubles: Partial<Record<ShapeRefusal['code'], number>> = {
  signature_invalid: 401,
  network_refused: 403,
  operation_unknown: 404,
  input_invalid: 400,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
};

/** The status code tells, the HTTP status of the transport only; `error` says which of ours it is. */
export const refuse = ({ code, currency, balance }: ShapeRefusal, read: unknown): ShapeAnswer => {
  const body = writeExact({
    id: textIn(read, 'id'),
    statusCode: exactNumber(String(statusCodes[code])),
    error: code,
    username: textIn(read, 'username'),
    ...(balance === undefined ? {} : { currency, balance: toDecimalNumber(balance) }),
  });
  return refused(troubles[code] ?? 200, code, body);
};
