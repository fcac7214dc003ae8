import type { Chance } from '../chance.ts';
import type { Game, GameEvent } from '../game.ts';
import { payoutOf, thousandthsOf } from '../payout.ts';
import { pickedCells } from '../picked-cells.ts';
import { isWholeIn, plainFields } from '../plain-fields.ts';
import { type KenoRules, multiplierOf } from './rules.ts';

/** The numbers on the ticket, ascending. */
export type KenoChoice = { picks: readonly number[] };

/** Balls are drawn; a ticket is paid by how many of its numbers came. */
export const kenoGame = (rules: KenoRules): Game<KenoChoice> => ({
  code: rules.code,
  version: rules.version,
  maths: mathsOf(rules),
  readChoice: (input) => {
    const { picks } = plainFields(input, ['picks']) ?? {};
    return isTicket(rules, picks) ? { picks: [...picks] } : undefined;
  },
  play: ({ stake, choices: [ticket, ...rest], chance }) => {
    if (!ticket || rest.length > 0) return undefined;
    const { picks } = ticket;
    const came = drawBalls(rules, chance);
    const hits = picks.filter((number) => came.includes(number)).length;
    const multiplier = multiplierOf(rules, picks.length, hits);
    const payout = payoutOf(stake, BigInt(multiplier));
    const events: GameEvent[] = [
      { kind: 'ticket', picks },
      ...came.map((ball) => ({ kind: 'ball', ball, isHit: picks.includes(ball) })),
      { kind: 'result', hits, multiplier, amount: String(payout) },
    ];
    return { events, isOver: true, payout };
  },
  topThousandths: ({ picks }) =>
    thousandthsOf(BigInt(Math.max(...Object.values(rules.pays[picks.length] ?? { 0: 0 })))),
  paceMs: 5000,
});

const mathsOf = ({ balls, drawn, picksMax, pays }: KenoRules): Game<KenoChoice>['maths'] => ({
  balls,
  drawn,
  picksMax,
  pays: Object.fromEntries(Object.entries(pays).map(([picked, table]) => [picked, { ...table }])),
  multiplier: 'pays[picks][hits] / 10^4, 0 where none stands',
  payout: 'floor(stake * multiplier)',
  draws: [`ball i of ${drawn}, i = 0 ... ${drawn - 1}: below(${balls} - i), among the balls left in order`],
});

const isTicket = ({ balls, picksMax }: KenoRules, picks: unknown): picks is number[] =>
  Array.isArray(picks) &&
  picks.length >= 1 &&
  picks.length <= picksMax &&
  picks.every((pick, at) => isWholeIn(pick, at === 0 ? 1 : Number(picks[at - 1]) + 1, balls));

/** Ball by ball, in the order in which they come. */
export const drawBalls = ({ balls, drawn }: KenoRules, chance: Chance): number[] =>
  pickedCells(balls, drawn, chance).map((cell) => cell + 1);
