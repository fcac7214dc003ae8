import { endpoint } from '#kit/shared/endpoint.ts';
import { sessionRefusals } from './round-view.ts';
import { betAnswer, ofBet } from './shared-view.ts';

export const cashOut = endpoint({
  method: 'POST',
  path: '/rounds/shared/cash-out',
  access: 'visitor',
  summary:
    'Takes a bet of a running round at the moment at which the server hears it. Asked again it is answered as it stands.',
  input: ofBet,
  output: betAnswer,
  refusals: {
    ...sessionRefusals,
    round_unknown: 404,
    not_running: 409,
    /** There is nothing to take yet. */
    too_early: 409,
    /** The round was over by then. */
    too_late: 409,
    round_voided: 409,
  },
});
