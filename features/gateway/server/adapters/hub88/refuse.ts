import { toHundredThousandths } from '../amounts.ts';
import { writeExact } from '../exact-json.ts';
import { refused, textIn } from '../refused.ts';
import type { ShapeAnswer, ShapeRefusal } from '../shape.ts';

const statuses: Readonly<Record<ShapeRefusal['code'], string>> = {
  duplicate_mismatch: 'RS_ERROR_DUPLICATE_TRANSACTION',
  already_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bet_settled: 'RS_ERROR_UNKNOWN',
  round_closed: 'RS_ERROR_UNKNOWN',
  not_undoable: 'RS_ERROR_UNKNOWN',
  launch_code_invalid: 'RS_ERROR_INVALID_TOKEN',
  session_ended: 'RS_ERROR_TOKEN_EXPIRED',
  player_unknown: 'RS_ERROR_INVALID_TOKEN',
  account_blocked: 'RS_ERROR_USER_DISABLED',
  game_disabled: 'RS_ERROR_INVALID_GAME',
  currency_refused: 'RS_ERROR_WRONG_CURRENCY',
  licence_needed: 'RS_ERROR_USER_DISABLED',
  country_refused: 'RS_ERROR_USER_DISABLED',
  player_limit: 'RS_ERROR_LIMIT_REACHED',
  wallet_not_found: 'RS_ERROR_USER_DISABLED',
  wallet_blocked: 'RS_ERROR_USER_DISABLED',
  held_for_review: 'RS_ERROR_UNKNOWN',
  payout_refused: 'RS_ERROR_USER_DISABLED',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  free_rounds_used: 'RS_ERROR_UNKNOWN',
  sandbox_only: 'RS_ERROR_INVALID_PARTNER',
  material_invalid: 'RS_ERROR_INVALID_PARTNER',
  site_maintenance: 'RS_ERROR_INVALID_PARTNER',
  unavailable: 'RS_ERROR_UNKNOWN',
  signature_invalid: 'RS_ERROR_INVALID_SIGNATURE',
  network_refused: 'RS_ERROR_INVALID_PARTNER',
  timestamp_refused: 'RS_ERROR_INVALID_SIGNATURE',
  too_many_requests: 'RS_ERROR_UNKNOWN',
  operation_unknown: 'RS_ERROR_WRONG_SYNTAX',
  input_invalid: 'RS_ERROR_WRONG_SYNTAX',
  internal_error: 'RS_ERROR_UNKNOWN',
};

const troubles: Partial<Record<ShapeRefusal['code'], number>> = {
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
};

/** The status tells; `reason` says which of ours it is. Trouble of ours is told by HTTP too, so that it is asked again. */
export const refuse = ({ code, currency, balance }: ShapeRefusal, read: unknown): ShapeAnswer => {
  const body = writeExact({
    user: textIn(read, 'user'),
    status: statuses[code],
    request_uuid: textIn(read, 'request_uuid'),
    reason: code,
    ...(balance === undefined ? {} : { currency, balance: toHundredThousandths(balance) }),
  });
  return refused(troubles[code] ?? 200, code, body);
};
