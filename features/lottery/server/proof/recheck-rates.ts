import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { AnnouncementRow, DrawRow } from '../../db/draws/draw-row.ts';
import { limitsHistory } from '../../db/limits/draw-limits.ts';
import { rateHistories, ratesEver } from '../../db/terms/rate-history.ts';
import type { PaidLine, TicketRow } from '../../db/tickets/tickets.ts';
import { costOf, type Terms } from '../../domain/terms/bet-terms.ts';
import { type DrawLimits, noLimits, rateCeiling, strictest } from '../../domain/limits/draw-limits.ts';
import { type Rate, rateText } from '../../domain/terms/rate.ts';
import { isOnOffer, isPlacedAnew, ownRatesAt, type RateHistory } from '../../domain/terms/rate-on-offer.ts';

type Ticket = Pick<TicketRow, 'member_id' | 'bought_at'>;

/**
 * What is wrong with the price of a ticket's lines: each costs what its terms say, and was taken at the rate of the published
 * terms or at the account's own one at that moment.
 */
export const priceFaults = async (
  world: World,
  { draw, announcement, terms }: { draw: DrawRow; announcement: AnnouncementRow; terms: Terms },
  tickets: readonly Ticket[],
): Promise<(ticket: Ticket, lines: readonly PaidLine[]) => Promise<string | undefined>> => {
  const tx = world.database.read;
  const bets = new Map(terms.map((bet) => [bet.betType, bet]));
  const histories = await rateHistories(
    tx,
    draw.game_id,
    tickets.map(({ member_id }) => member_id),
  );
  const limits = histories.size === 0 ? [] : await limitsIn(world, draw, announcement);
  const ownOf = async (history: RateHistory, betType: string, at: Instant): Promise<(Rate | undefined)[]> => {
    const own = [...ownRatesAt(history, betType, at)];
    return isPlacedAnew(history, at) ? [...own, undefined, ...(await ratesEver(tx, draw.game_id, betType))] : own;
  };
  return async ({ member_id, bought_at }, lines) => {
    for (const line of lines) {
      const bet = bets.get(line.betType);
      if (!bet) return `${line.betType} was never on offer`;
      if (line.cost !== costOf(bet, line.stake))
        return `${line.betType} ${line.number} cost another sum than its terms say`;
      const own = await ownOf(histories.get(member_id) ?? [], line.betType, bought_at);
      if (!isOnOffer(bet, line, { own, ceilings: limits.map((one) => rateCeiling(bet, one)) }))
        return `${line.betType} ${line.number} was taken at ${rateText(line.rate)}, which was never on offer`;
    }
    return undefined;
  };
};

/** The limits that held in the draw at some time: of its game as it was announced, and made stricter for itself since. */
const limitsIn = async (world: World, draw: DrawRow, announcement: AnnouncementRow): Promise<DrawLimits[]> => {
  const tx = world.database.read;
  const ofGame = await limitsHistory(tx, { gameId: draw.game_id, drawNo: undefined });
  const ofDraw = await limitsHistory(tx, { gameId: draw.game_id, drawNo: draw.draw_no });
  const announced = ofGame.find(({ set_at }) => set_at <= announcement.announced_at)?.limits ?? noLimits;
  return [announced, ...ofDraw.map(({ limits }) => strictest([announced, limits]))];
};
