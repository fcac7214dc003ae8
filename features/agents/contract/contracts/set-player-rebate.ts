import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { agentRefusals, memberId } from '../range-input.ts';
import { ratesGiven } from '../rates-given.ts';
import { offerRefusals } from './preview-offer.ts';

export const setPlayerRebate = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_setPlayerRebate',
  access: 'agent',
  summary: 'Sets the rebate rates of a player directly below, up to the own ones; they hold from the next day on.',
  input: z.strictObject({ memberId, rates: ratesGiven }),
  output: z.object({ versionId: z.string(), from: wireInstant }),
  refusals: { ...agentRefusals, ...offerRefusals, rate_of_players: 409 },
});
