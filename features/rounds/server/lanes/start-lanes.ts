import { isUnavailable, isUniqueViolation } from '#kit/server/database/database.ts';
import { sharedLanes } from '#kit/server/database/shared-lanes.ts';
import { mayEndAtOnce } from '../../domain/at-once.ts';
import type { House } from '../games/house.ts';
import type { BetRequest } from './bet-request.ts';
import { carryStarts, type Start, type BeginAnswer } from './carry-starts.ts';

type StartLanes = {
  /**
   * Begins and ends a round in a transaction that it shares with rounds of other players.
   * @returns undefined of a round that goes alone instead: nothing was done then, and nothing is said of what speaks against it.
   */
  carry: (request: BetRequest) => Promise<BeginAnswer | undefined>;
};

/** Gathers rounds that players begin while earlier ones are played, those of one vendor together. */
export const startLanes = (house: House): StartLanes => {
  // Whose rounds need further choices: known once one of them did.
  const goingOn = new Set<string>();
  const lanes = sharedLanes<Start, BeginAnswer>({
    kindOf: ({ request }) => request.session.vendor,
    carryAll: (starts) =>
      carryStarts(house, starts, (game) => goingOn.add(game)).catch((error: unknown) => {
        // Each goes alone now, and meets by itself what this was.
        if (!isUnavailable(error) && !isUniqueViolation(error))
          house.world.log.warn('rounds did not go together', { rounds: starts.length, error });
        return new Map();
      }),
  });
  return {
    carry: async (request) =>
      mayEndAtOnce(request.game) && !goingOn.has(request.game.code)
        ? house.wallet.pairs?.inTurn(request.session, (payee) => lanes.carry({ request, payee }))
        : undefined,
  };
};
