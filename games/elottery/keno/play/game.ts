import type { Chance } from '#games/engine/chance.ts';
import type { Game, GameEvent } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/payout.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { balls, drawn, multiplierOf, pays, picksMax } from './pays.ts';

/** The numbers on the ticket, ascending. */
export type KenoChoice = { picks: readonly number[] };

/** Twenty of eighty balls are drawn; a ticket of one to ten numbers is paid by how many of them came. */
export const keno: Game<KenoChoice> = {
  code: 'keno',
  version: 1,
  maths: {
    balls,
    drawn,
    picksMax,
    pays: Object.fromEntries(Object.entries(pays).map(([picked, table]) => [picked, { ...table }])),
    multiplier: 'pays[picks][hits] / 10^4, 0 where none stands',
    payout: 'floor(stake * multiplier)',
    draws: ['ball i of 20, i = 0 ... 19: below(80 - i), among the balls left in order'],
  },
  readChoice: (input) => {
    const { picks } = plainFields(input, ['picks']) ?? {};
    return isTicket(picks) ? { picks: [...picks] } : undefined;
  },
  play: ({ stake, choices: [ticket, ...rest], chance }) => {
    if (!ticket || rest.length > 0) return undefined;
    const { picks } = ticket;
    const came = drawBalls(chance);
    const hits = picks.filter((number) => came.includes(number)).length;
    const multiplier = multiplierOf(picks.length, hits);
    const payout = payoutOf(stake, BigInt(multiplier));
    const events: GameEvent[] = [
      { kind: 'ticket', picks },
      ...came.map((ball) => ({ kind: 'ball', ball, isHit: picks.includes(ball) })),
      { kind: 'result', hits, multiplier, amount: String(payout) },
    ];
    return { events, isOver: true, payout };
  },
  topThousandths: ({ picks }) => thousandthsOf(BigInt(Math.max(...Object.values(pays[picks.length] ?? { 0: 0 })))),
  paceMs: 5000,
};

const isTicket = (picks: unknown): picks is number[] =>
  Array.isArray(picks) &&
  picks.length >= 1 &&
  picks.length <= picksMax &&
  picks.every((pick, at) => isWholeIn(pick, at === 0 ? 1 : Number(picks[at - 1]) + 1, balls));

/** Ball by ball: the next is number `below(balls that are left)` of those left, counted from the lowest. */
export const drawBalls = (chance: Chance): number[] => {
  const left = Array.from({ length: balls }, (_, at) => at + 1);
  return Array.from({ length: drawn }, () => left.splice(chance.below(left.length), 1)[0]!);
};
