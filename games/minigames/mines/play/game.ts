import type { Game, GameEvent, Played } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/figures/payout.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { cells, minesMax, minesMin, multiplierMax, multiplierOf, stepsMax } from './odds.ts';
import { placeMines } from './place-mines.ts';

export type MinesChoice = { act: 'open'; mines: number } | { act: 'step'; cell: number } | { act: 'take' };

const counts = Array.from({ length: minesMax - minesMin + 1 }, (_, at) => at + minesMin);
const ladder = (mines: number) =>
  Array.from({ length: stepsMax(mines) }, (_, at) => Number(multiplierOf(mines, at + 1)));

/** What every version publishes. */
export const firstMaths = {
  cells,
  minesMin,
  minesMax,
  edge: '1/100',
  multiplier: 'floor(9900 * C(25, steps) / C(25 - mines, steps)) / 10^4',
  multiplierMax: Number(multiplierMax),
  payout: 'floor(stake * multiplier)',
  ladders: Object.fromEntries(counts.map((count) => [String(count), ladder(count)])),
  draws: ['mine i of m, i = 0 ... m - 1: below(25 - i), among the cells left in order'],
};

/** 25 cells with 1 to 24 mines among them: each safe step raises what may be taken, a mine ends the round. */
export const mines: Game<MinesChoice> = {
  code: 'mines',
  version: 2,
  maths: {
    ...firstMaths,
    cell: '0 ... 24, row by row from the upper left',
    safe: 'a step on a cell without a mine is safe; one on a mine ends the round and pays nothing',
    taken: 'after any safe step the multiplier of all safe steps is paid; by itself after the last step of the ladder',
  },
  readChoice: (input) => readOpening(input) ?? readStep(input) ?? readTake(input),
  play: ({ stake, choices: [opening, ...rest], chance }) => {
    if (opening?.act !== 'open') return undefined;
    const placed = placeMines(opening.mines, chance);
    let round = opened(opening.mines);
    for (const choice of rest) {
      const next = round.isOver ? undefined : after(round, choice, { stake, placed });
      if (!next) return undefined;
      round = next;
    }
    return shown(round, { stake, placed });
  },
  topThousandths: (choice) =>
    choice.act === 'open' ? thousandthsOf(multiplierOf(choice.mines, stepsMax(choice.mines))) : 0n,
  paceMs: 5000,
};

const readOpening = (input: unknown): MinesChoice | undefined => {
  const { act, mines: count } = plainFields(input, ['act', 'mines']) ?? {};
  return act === 'open' && isWholeIn(count, minesMin, minesMax) ? { act, mines: count } : undefined;
};
const readStep = (input: unknown): MinesChoice | undefined => {
  const { act, cell } = plainFields(input, ['act', 'cell']) ?? {};
  return act === 'step' && isWholeIn(cell, 0, cells - 1) ? { act, cell } : undefined;
};
const readTake = (input: unknown): MinesChoice | undefined => {
  const { act } = plainFields(input, ['act']) ?? {};
  return act === 'take' ? { act } : undefined;
};

type Round = {
  mines: number;
  trodden: readonly number[];
  events: readonly GameEvent[];
  isOver: boolean;
  isLost: boolean;
};
type Facts = { stake: bigint; placed: readonly number[] };

const opened = (count: number): Round => ({
  mines: count,
  trodden: [],
  events: [{ kind: 'placed', mines: count }],
  isOver: false,
  isLost: false,
});

/** The round after one more choice; nothing where the choice isn't allowed as it stands. */
const after = (round: Round, choice: MinesChoice, { placed }: Facts): Round | undefined => {
  const { mines: count, trodden, events } = round;
  switch (choice.act) {
    case 'open':
      return undefined;
    case 'take':
      return trodden.length === 0 ? undefined : { ...round, isOver: true, events: [...events, { kind: 'taken' }] };
    case 'step': {
      const { cell } = choice;
      if (trodden.includes(cell)) return undefined;
      if (placed.includes(cell))
        return { ...round, isOver: true, isLost: true, events: [...events, { kind: 'mine', cell }] };
      const multiplier = Number(multiplierOf(count, trodden.length + 1));
      return {
        ...round,
        trodden: [...trodden, cell],
        events: [...events, { kind: 'safe', cell, multiplier }],
        isOver: trodden.length + 1 === stepsMax(count),
      };
    }
  }
};

/** Where the mines lay is told when the round is over, and never before. */
const shown = ({ mines: count, trodden, events, isOver, isLost }: Round, { stake, placed }: Facts): Played => {
  const multiplier = trodden.length === 0 ? 0n : multiplierOf(count, trodden.length);
  const amount = payoutOf(stake, multiplier);
  if (!isOver) return { events, isOver, payout: 0n, ...(trodden.length > 0 && { takeable: amount }) };
  const payout = isLost ? 0n : amount;
  const reveal = { kind: 'reveal', mines: placed };
  const paid = { kind: 'paid', multiplier: Number(multiplier), amount: String(payout) };
  return { events: payout > 0n ? [...events, reveal, paid] : [...events, reveal], isOver, payout };
};
