import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { limitedNumbers as contract } from '../contract/limited-numbers.ts';
import { findDrawById } from '../db/find-draws.ts';
import { allExposuresOf, limitsByHand } from '../db/slip-facts.ts';
import { allNumbers } from '../domain/numbers.ts';
import { standingOf } from '../domain/number-limit.ts';
import { keyOf } from '../domain/price-slip.ts';
import { termsOf } from './terms-of.ts';

export const limitedNumbers =
  (world: World): Handler<typeof contract> =>
  async ({ drawId }, { merchantId }) => {
    const tx = world.database.read;
    const draw = await findDrawById(tx, merchantId, drawId);
    if (!draw?.announcement) return refuse('draw_unknown');
    const { betTypes } = await termsOf(world, draw.announcement.terms_id);
    const exposures = await allExposuresOf(tx, draw.draw_no);
    const byHand = await limitsByHand(tx, draw.draw_no);
    const numbers = betTypes.flatMap((bet) => {
      // Lines of several numbers are too many to go through; a slip is told of them when it is priced.
      if (bet.numbers !== undefined) return [];
      const exposure = exposures.get(bet.betType) ?? { payouts: new Map<string, bigint>(), stakes: 0n };
      return allNumbers(bet.digits).flatMap((number) => {
        const hand = byHand.get(keyOf(bet.betType, number)) ?? 'open';
        if (hand === 'open' && exposure.payouts.size === 0) return [];
        const { state, rate, remaining } = standingOf(bet, number, exposure, hand);
        if (state === 'open') return [];
        return [{ betType: bet.betType, number, state, rate, remaining: minor(remaining) }];
      });
    });
    return accept({ drawId, numbers });
  };
