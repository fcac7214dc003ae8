import type { Chance } from '../chance/chance.ts';
import type { Game, GameEvent, Played } from '../game.ts';
import { payoutOf, thousandthsOf } from '../figures/payout.ts';
import { pickedCells } from '../chance/picked-cells.ts';
import { isWholeIn, plainFields } from '../plain-fields.ts';
import { type KenoRules, multiplierOf } from './rules.ts';
import { isSideWon, seeDraw, type SideBet, sideQuantities } from './side-bets.ts';

/** The numbers on the ticket, ascending; or a bet on the draw as a whole. */
export type KenoChoice = { picks: readonly number[] } | { side: string };

/** Balls are drawn; a ticket is paid by how many of its numbers came. */
export const kenoGame = (rules: KenoRules): Game<KenoChoice> => ({
  code: rules.code,
  version: rules.version,
  maths: mathsOf(rules),
  readChoice: (input) => {
    const { picks } = plainFields(input, ['picks']) ?? {};
    if (isTicket(rules, picks)) return { picks: [...picks] };
    const { side } = plainFields(input, ['side']) ?? {};
    const known = rules.sides?.find(({ id }) => id === side);
    return known && { side: known.id };
  },
  play: ({ stake, choices: [ticket, ...rest], chance }) => {
    if (!ticket || rest.length > 0) return undefined;
    if ('side' in ticket) return sidePlayed(rules, { side: ticket.side, stake, chance });
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
  topThousandths: (choice) =>
    thousandthsOf(
      BigInt(
        'side' in choice
          ? (sideOf(rules, choice.side)?.multiplier ?? 0)
          : Math.max(...Object.values(rules.pays[choice.picks.length] ?? { 0: 0 })),
      ),
    ),
  paceMs: 5000,
});

const sideOf = ({ sides }: KenoRules, side: string): SideBet | undefined => sides?.find(({ id }) => id === side);

type SideRound = { side: string; stake: bigint; chance: Chance };
const sidePlayed = (rules: KenoRules, { side, stake, chance }: SideRound): Played | undefined => {
  const bet = sideOf(rules, side);
  if (!bet) return undefined;
  const came = drawBalls(rules, chance);
  const seen = seeDraw(rules, came);
  const multiplier = isSideWon(bet, seen) ? bet.multiplier : 0;
  const payout = payoutOf(stake, BigInt(multiplier));
  const events: GameEvent[] = [
    { kind: 'side', side },
    ...came.map((ball) => ({ kind: 'ball', ball, isHit: false })),
    { kind: 'result', ...seen, multiplier, amount: String(payout) },
  ];
  return { events, isOver: true, payout };
};

const mathsOf = ({ balls, drawn, picksMax, pays, sides }: KenoRules): Game<KenoChoice>['maths'] => ({
  balls,
  drawn,
  picksMax,
  pays: Object.fromEntries(Object.entries(pays).map(([picked, table]) => [picked, { ...table }])),
  ...(sides && {
    sides: sides.map((side) => ({ ...side })),
    quantities: sideQuantities({ balls }),
    side: 'a bet of sides returns its multiplier / 10^4 where the quantity of its "when" is one of the values, else nothing; big and small lose on the sum between them',
  }),
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
