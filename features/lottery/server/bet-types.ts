import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { payTableHashOf } from '#features/fairness/public.ts';
import type { betTypes as contract, BetTypeView } from '../contract/bet-types.ts';
import { drawsInMotion, findDrawById } from '../db/find-draws.ts';
import { findGame } from '../db/games.ts';
import { newestTerms } from '../db/terms.ts';
import { type BetTerms, reducedRate } from '../domain/bet-terms.ts';
import { chanceOfHit, returnOf, shapesOf } from '../domain/exact-return.ts';
import { fractionText, percentText } from '../domain/fraction.ts';
import { slipLinesMax } from '../domain/game-rules.ts';
import { announcedPayTable } from './pay-table.ts';
import { termsOf } from './terms-of.ts';

export const betTypes =
  (world: World): Handler<typeof contract> =>
  async ({ gameCode, drawId }, { merchantId }) => {
    const tx = world.database.read;
    const game = await findGame(tx, merchantId, gameCode);
    if (!game) return refuse('game_unknown');
    const now = world.clock.now();
    const draw =
      drawId === undefined
        ? (await drawsInMotion(tx, game.game_id, 20)).find(({ state, close_at }) => state === 'open' && close_at > now)
        : await findDrawById(tx, merchantId, drawId);
    if (drawId !== undefined && draw?.game_id !== game.game_id) return refuse('draw_unknown');
    const terms = draw?.announcement
      ? await termsOf(world, draw.announcement.terms_id)
      : await newestTerms(tx, game.game_id);
    if (!terms) return refuse('game_unknown');
    return accept({
      gameCode,
      drawId: draw?.draw_id,
      termsVersion: terms.version,
      payTableHash: payTableHashOf(announcedPayTable(terms.betTypes)),
      slipLinesMax,
      playerDrawMax: game.rules.playerDrawMax,
      betTypes: terms.betTypes.map(viewBetType),
    });
  };

const viewBetType = (bet: BetTerms): BetTypeView => ({
  betType: bet.betType,
  family: bet.family,
  digits: bet.digits,
  extractor: bet.extractor,
  combinator: bet.combinator,
  rate: bet.rate,
  reducedRate: reducedRate(bet),
  stakeMin: bet.stakeMin,
  stakeMax: bet.stakeMax,
  playerNumberMax: bet.playerNumberMax,
  payoutMax: bet.payoutMax,
  costMultiplier: bet.costMultiplier,
  discountPercent: String(bet.discount / 100),
  refusedShapes: bet.refusedShapes,
  returns: returnsOf(bet),
});

/** The exact return of a bet for each shape of number that is taken. */
export const returnsOf = (bet: BetTerms): BetTypeView['returns'] =>
  shapesOf(bet).map(({ shape, number }) => ({
    shape,
    chance: fractionText(chanceOfHit(bet, number)),
    fraction: fractionText(returnOf(bet, number)),
    percent: percentText(returnOf(bet, number)),
  }));
