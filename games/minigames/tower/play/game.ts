import type { Game, GameEvent, Played } from '#games/engine/game.ts';
import { payoutOf, thousandthsOf } from '#games/engine/figures/payout.ts';
import { pickedCells } from '#games/engine/chance/picked-cells.ts';
import { isWholeIn, plainFields } from '#games/engine/plain-fields.ts';
import { floors, floorsOf, type Grade, grades, lanternsMax, multiplierMax, multiplierOf } from './odds.ts';

export type TowerChoice = { act: 'open'; grade: Grade } | { act: 'climb'; lantern: number } | { act: 'take' };

/** What every version publishes. */
export const firstMaths = {
  edge: '1/100',
  multiplier: 'floor(9900 * (lanterns / (lanterns - dark))^climbed) / 10^4',
  multiplierMax: Number(multiplierMax),
  payout: 'floor(stake * multiplier)',
  grades: Object.fromEntries(grades.map((grade) => [grade, { ...floors[grade], ladder: ladderOf(grade) }])),
  draws: [
    'floor f of n from below, dark lantern d of its dark ones: below(lanterns - d), d = 0 ..., among the lanterns left in order',
  ],
};

/** A tower of lanterns: on each floor some go out when touched. A lit one leads up, a dark one ends the round. */
export const tower: Game<TowerChoice> = {
  code: 'tower',
  version: 2,
  maths: {
    ...firstMaths,
    lantern: '0 ... lanterns - 1 on each floor, from the left',
    lit: 'a lantern that is not dark leads up; a dark one ends the round and pays nothing',
    taken: 'after any floor the multiplier of all floors climbed is paid; by itself after the last floor',
  },
  readChoice: (input) => readOpening(input) ?? readClimb(input) ?? readTake(input),
  play: ({ stake, choices: [opening, ...rest], chance }) => {
    if (opening?.act !== 'open') return undefined;
    const { grade } = opening;
    const { lanterns, dark } = floors[grade];
    const darkOnes = Array.from({ length: floorsOf(grade) }, () => pickedCells(lanterns, dark, chance));
    let round: Round = { grade, climbed: 0, events: [{ kind: 'built', grade }], end: undefined };
    for (const choice of rest) {
      const next = round.end ? undefined : after(round, choice, darkOnes);
      if (!next) return undefined;
      round = next;
    }
    return shown(round, { stake, darkOnes });
  },
  topThousandths: (choice) =>
    choice.act === 'open' ? thousandthsOf(multiplierOf(choice.grade, floorsOf(choice.grade))) : 0n,
  paceMs: 5000,
};

function ladderOf(grade: Grade): number[] {
  return Array.from({ length: floorsOf(grade) }, (_, at) => Number(multiplierOf(grade, at + 1)));
}

const readOpening = (input: unknown): TowerChoice | undefined => {
  const { act, grade } = plainFields(input, ['act', 'grade']) ?? {};
  const known = grades.find((one) => one === grade);
  return act === 'open' && known !== undefined ? { act, grade: known } : undefined;
};
const readClimb = (input: unknown): TowerChoice | undefined => {
  const { act, lantern } = plainFields(input, ['act', 'lantern']) ?? {};
  return act === 'climb' && isWholeIn(lantern, 0, lanternsMax - 1) ? { act, lantern } : undefined;
};
const readTake = (input: unknown): TowerChoice | undefined => {
  const { act } = plainFields(input, ['act']) ?? {};
  return act === 'take' ? { act } : undefined;
};

type Round = { grade: Grade; climbed: number; events: readonly GameEvent[]; end: 'paid' | 'dark' | undefined };
type DarkOnes = readonly (readonly number[])[];

/** The round after one more choice; nothing where the choice isn't allowed as it stands. */
const after = (round: Round, choice: TowerChoice, darkOnes: DarkOnes): Round | undefined => {
  const { grade, climbed, events } = round;
  switch (choice.act) {
    case 'open':
      return undefined;
    case 'take':
      return climbed === 0 ? undefined : { ...round, end: 'paid', events: [...events, { kind: 'taken' }] };
    case 'climb': {
      const { lantern } = choice;
      if (lantern >= floors[grade].lanterns) return undefined;
      const stepped = { floor: climbed, lantern };
      if (darkOnes[climbed]?.includes(lantern))
        return { ...round, end: 'dark', events: [...events, { kind: 'dark', ...stepped }] };
      const multiplier = Number(multiplierOf(grade, climbed + 1));
      return {
        ...round,
        climbed: climbed + 1,
        events: [...events, { kind: 'lit', ...stepped, multiplier }],
        end: climbed + 1 === floorsOf(grade) ? 'paid' : undefined,
      };
    }
  }
};

/** Which lanterns would have gone out is told when the round is over, and never before. */
const shown = (
  { grade, climbed, events, end }: Round,
  { stake, darkOnes }: { stake: bigint; darkOnes: DarkOnes },
): Played => {
  const multiplier = climbed === 0 ? 0n : multiplierOf(grade, climbed);
  const amount = payoutOf(stake, multiplier);
  if (!end) return { events, isOver: false, payout: 0n, ...(climbed > 0 && { takeable: amount }) };
  const payout = end === 'dark' ? 0n : amount;
  const reveal = { kind: 'reveal', dark: darkOnes };
  const paid = { kind: 'paid', multiplier: Number(multiplier), amount: String(payout) };
  return { events: payout > 0n ? [...events, reveal, paid] : [...events, reveal], isOver: true, payout };
};
