import type { InputOf } from '#kit/shared/endpoint.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { buyTicket } from '../../contract/tickets/buy-ticket.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import type { LimitState } from '../../domain/limits/limit-state.ts';
import type { Rate } from '../../domain/terms/rate.ts';
import type { Quote } from '../slips/use-quote.ts';

export type OrderLine = {
  id: number;
  betType: string;
  number: string;
  stake: Minor;
  /** What it takes from the wallet: for all prizes a multiple of the stake. */
  cost: Minor;
  rate: Rate;
  state: LimitState;
  payoutIfHit: Minor;
  /** The rate that was shown before, where it has fallen since. */
  rateBefore: Rate | undefined;
};

/** What the person is asked to confirm: exactly what is sent. */
export type Order = {
  drawId: string;
  gameCode: string;
  numero: string;
  closeAt: Instant;
  lines: readonly OrderLine[];
  stakeTotal: Minor;
  costTotal: Minor;
  /** False when a purchase of exactly this would be refused. */
  isAcceptable: boolean;
};

/** @param shown rates that the person saw last, by line. */
export const orderOf = (draw: DrawView, { value, asked }: Quote, shown: ReadonlyMap<number, Rate>): Order => ({
  drawId: draw.drawId,
  gameCode: draw.gameCode,
  numero: draw.numero,
  closeAt: draw.closeAt,
  lines: asked.flatMap(({ id }, at) => {
    const line = value.lines[at];
    if (!line) return [];
    const { betType, number, stake, cost, rate, state, payoutIfHit } = line;
    const before = shown.get(id);
    return [
      {
        id,
        betType,
        number,
        stake,
        cost,
        rate,
        state,
        payoutIfHit,
        rateBefore: before && before > rate ? before : undefined,
      },
    ];
  }),
  stakeTotal: value.stakeTotal,
  costTotal: value.costTotal,
  isAcceptable: value.isAcceptable,
});

export const wireOrderLines = (lines: readonly OrderLine[]): InputOf<typeof buyTicket>['lines'] =>
  lines.map(({ betType, number, stake, rate }) => ({ betType, number, stake, rate }));

export const ratesOf = ({ lines }: Order): ReadonlyMap<number, Rate> =>
  new Map(lines.map(({ id, rate }) => [id, rate]));
