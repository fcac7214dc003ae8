import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffLiability as contract } from '../../contract/limits/staff-liability.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { allExposuresOf, limitsByHand } from '../../db/slips/slip-facts.ts';
import { newestTerms, termsById } from '../../db/terms/terms.ts';
import type { BetTerms, Terms } from '../../domain/terms/bet-terms.ts';
import { noLimits } from '../../domain/limits/draw-limits.ts';
import { cellsOf } from '../../domain/limits/liability.ts';
import type { Stand } from '../../domain/limits/standings.ts';
import { offerOf } from '../terms/draw-offer.ts';

/** Read as it stands at this moment; purchases go on meanwhile. */
export const staffLiability = handle(contract, (world) => async ({ drawId, betType }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const draw = await findDrawById(tx, merchantId, drawId);
  if (!draw) return refuse('draw_unknown');
  const { terms, totals } = await offerOf(tx, {
    gameId: draw.game_id,
    drawNo: draw.draw_no,
    terms: await termsOfDraw(tx, draw),
    memberId: undefined,
  });
  if (betType !== undefined && terms.every((bet) => bet.betType !== betType)) return refuse('bet_type_unknown');
  const limits = totals?.limits ?? noLimits;
  const exposures = await allExposuresOf(tx, draw.draw_no);
  const byHand = await limitsByHand(tx, draw.draw_no);
  const standOf = (bet: BetTerms): Stand => ({ exposure: exposures.get(bet.betType), byHand, rate: undefined });
  const summed = terms.map((bet) => summaryOf(bet, standOf(bet)));
  const dearest = summed.filter(({ cells }) => cells.length > 0).sort((a, b) => (a.worst < b.worst ? 1 : -1))[0];
  const chosen = betType === undefined ? dearest : summed.find(({ bet }) => bet.betType === betType);
  return accept({
    stakes: sum(summed.map(({ stakes }) => minor(stakes))),
    payoutWorst: sum(summed.map(({ worst }) => minor(worst))),
    stakesMax: limits.stakesMax,
    payoutMax: limits.payoutMax,
    betTypes: summed.map(({ bet, stakes, worst, cells }) => ({
      betType: bet.betType,
      stakes: minor(stakes),
      stakesMax: limits.betTypes[bet.betType]?.stakesMax,
      payoutWorst: minor(worst),
      exposureWorst: minor(worst - stakes),
      closedAbove: bet.closedAbove,
      reduced: cells.filter(({ state }) => state === 'reduced').length,
      closed: cells.filter(({ state }) => state === 'closed').length,
    })),
    chosen: chosen && viewChosen(chosen),
  });
});

type Summary = ReturnType<typeof summaryOf>;

const summaryOf = (bet: BetTerms, stand: Stand) => ({
  bet,
  stakes: stand.exposure?.stakes ?? 0n,
  worst: [...(stand.exposure?.payouts.values() ?? [])].reduce((most, one) => (one > most ? one : most), 0n),
  cells: cellsOf(bet, stand),
});

const viewChosen = ({ bet, stakes, cells }: Summary) => ({
  betType: bet.betType,
  digits: bet.digits,
  numbers: bet.numbers,
  stakes: minor(stakes),
  fullRateUpTo: bet.fullRateUpTo,
  closedAbove: bet.closedAbove,
  cells: cells.map(({ payout, exposure, room, ...cell }) => ({
    ...cell,
    payout: minor(payout),
    exposure: minor(exposure),
    room: minor(room),
  })),
});

const termsOfDraw = async (read: Read, draw: DrawRow): Promise<Terms> => {
  const terms = draw.announcement
    ? await termsById(read, draw.announcement.terms_id)
    : await newestTerms(read, draw.game_id);
  return terms?.betTypes ?? [];
};
