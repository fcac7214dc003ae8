import { endpoint } from '#kit/shared/endpoint.ts';
import { sessionRefusals } from './round-view.ts';
import { betAnswer, ofBet } from './shared-view.ts';

export const cancelBet = endpoint({
  method: 'POST',
  path: '/rounds/shared/cancel',
  access: 'visitor',
  summary: 'Takes a bet back while its round takes bets.',
  input: ofBet,
  output: betAnswer,
  refusals: { ...sessionRefusals, round_unknown: 404, bets_closed: 409 },
});
