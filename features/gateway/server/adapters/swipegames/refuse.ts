import { refused } from '../refused.ts';
import type { ShapeAnswer, ShapeRefusal } from '../shape.ts';

/** Codes for which the vendor's own page has a message for the player. */
const codes: Partial<Record<ShapeRefusal['code'], string>> = {
  player_unknown: 'session_not_found',
  session_ended: 'session_expired',
  insufficient_funds: 'insufficient_funds',
  account_blocked: 'account_blocked',
  wallet_blocked: 'account_blocked',
  licence_needed: 'account_blocked',
  country_refused: 'account_blocked',
  player_limit: 'account_blocked',
  game_disabled: 'game_not_found',
  currency_refused: 'currency_not_supported',
};

const statusOf = (code: ShapeRefusal['code']): number => {
  switch (code) {
    case 'signature_invalid':
      return 401;
    case 'network_refused':
      return 403;
    case 'player_unknown':
    case 'operation_unknown':
      return 404;
    case 'too_many_requests':
      return 429;
    case 'internal_error':
      return 500;
    case 'unavailable':
    case 'held_for_review':
    case 'site_maintenance':
      return 503;
    default:
      return 400;
  }
};

/** A status that is not 200 makes them refund a bet, and ask again for a win or a refund. */
export const refuse = ({ code }: ShapeRefusal): ShapeAnswer => {
  const known = codes[code];
  const action = code === 'session_ended' || code === 'player_unknown' ? { action: 'refresh' } : {};
  const body = JSON.stringify({ message: textOf(code), details: code, ...(known ? { code: known } : {}), ...action });
  return refused(statusOf(code), code, body);
};

const textOf = (code: string): string => code.replaceAll('_', ' ');
