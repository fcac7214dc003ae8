import { payTableHashOf } from '#features/fairness/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor, type Minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { betTypes as contract, type BetTypeView } from '../../contract/terms/bet-types.ts';
import { drawsInMotion, findDrawById } from '../../db/draws/find-draws.ts';
import { findGame } from '../../db/games/games.ts';
import { newestTerms } from '../../db/terms/terms.ts';
import { type BetTerms, reducedRate } from '../../domain/terms/bet-terms.ts';
import { chanceOfHit, returnOf, shapesOf } from '../../domain/terms/exact-return.ts';
import { fractionText, percentText } from '../../domain/terms/fraction.ts';
import { slipLinesMax } from '../../domain/games/game-rules.ts';
import { least } from '../../domain/limits/number-limit.ts';
import { rate, type Rate } from '../../domain/terms/rate.ts';
import { offerOf } from './draw-offer.ts';
import { announcedPayTable } from './pay-table.ts';
import { termsOf } from './terms-of.ts';

export const betTypes = handle(contract, (world) => async ({ gameCode, drawId }, { merchantId, player }) => {
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
  const offer = await offerOf(tx, {
    gameId: game.game_id,
    drawNo: draw?.announcement ? draw.draw_no : undefined,
    terms: terms.betTypes,
    memberId: player?.memberId,
  });
  const limits = offer.totals?.limits;
  return accept({
    gameCode,
    drawId: draw?.draw_id,
    termsVersion: terms.version,
    payTableHash: payTableHashOf(announcedPayTable(terms.betTypes)),
    slipLinesMax,
    playerDrawMax: minor(least(game.rules.playerDrawMax, limits?.playerDrawMax ?? game.rules.playerDrawMax)),
    drawStakesMax: limits?.stakesMax,
    drawPayoutMax: limits?.payoutMax,
    betTypes: offer.terms.map((bet) =>
      viewBetType(bet, { rate: offer.rates.get(bet.betType), stakesMax: limits?.betTypes[bet.betType]?.stakesMax }),
    ),
  });
});

type Own = { rate: Rate | undefined; stakesMax: Minor | undefined };

const viewBetType = (bet: BetTerms, { rate: own = bet.rate, stakesMax }: Own): BetTypeView => ({
  betType: bet.betType,
  family: bet.family,
  digits: bet.digits,
  ...(bet.numbers !== undefined && { numbers: bet.numbers }),
  extractor: bet.extractor,
  combinator: bet.combinator,
  rate: own,
  reducedRate: reducedRate({ rate: own, reducedPercent: bet.reducedPercent }),
  isOwnRate: own !== bet.rate,
  drawStakesMax: stakesMax,
  stakeMin: bet.stakeMin,
  stakeMax: bet.stakeMax,
  ...(bet.stakeStep !== undefined && { stakeStep: bet.stakeStep }),
  playerNumberMax: bet.playerNumberMax,
  payoutMax: bet.payoutMax,
  ...(bet.tiers && {
    tiers: bet.tiers.map(({ extractor, combinator, rate: full }) => ({
      extractor,
      combinator,
      // Smaller prizes are shares of the headline rate, whichever that is.
      rate: rate(Math.floor((full * own) / bet.rate)),
    })),
    tiersPay: bet.tiersPay,
  }),
  costMultiplier: bet.costMultiplier,
  discountPercent: String(bet.discount / 100),
  refusedShapes: bet.refusedShapes,
  returns: returnsOf(bet, own),
});

/** The exact return of a bet for each shape of number that is taken, at the rate of the terms or another. */
export const returnsOf = (bet: BetTerms, at: Rate = bet.rate): BetTypeView['returns'] =>
  shapesOf(bet).map(({ shape, number }) => ({
    shape,
    chance: fractionText(chanceOfHit(bet, number)),
    fraction: fractionText(returnOf(bet, number, at)),
    percent: percentText(returnOf(bet, number, at)),
  }));
