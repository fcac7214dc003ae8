import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { type Call, Reference, type ModelAnswer } from './reference-model.fixture.ts';

// Random histories of vendor calls, held against the reference wherever they are played: no tests of its own here.

/** What a shape has no words for is left out of its histories. */
export type Manner = { betsOfRound: 1 | 2; closing: 'call' | 'win' | 'never'; spins?: true };
export const plainManner: Manner = { betsOfRound: 2, closing: 'call', spins: true };

const spinOf = (luck: Dice, bet: string, turn: number) => ({
  act: 'spin' as const,
  id: bet,
  win: `${bet}-w${turn}`,
  payout: BigInt(luck.below(4) * 150),
  ...(luck.below(2) === 0 ? { goesOn: true as const } : {}),
});

const endsOf = (bet: string) => [
  bet,
  `${bet}-w0`,
  `${bet}-f0`,
  `${bet}-f1`,
  `${bet}-a0`,
  `${bet}-j0`,
  `${bet}-v0`,
  `${bet}-v1`,
];

/** A few rounds, bets and acts on them, many of them repeated, altered, early or late. */
export const historyOf = (luck: Dice, name: string, { betsOfRound, closing, spins }: Manner): Call[] => {
  const bets = ['b1', 'b2', 'b3', 'b4'].map((bet) => `${name}-${bet}`);
  const roundOf = (bet: string) => `${name}-r${bets.indexOf(bet) % (bets.length / betsOfRound)}`;
  const amount = () => BigInt(1 + luck.below(luck.below(8) === 0 ? 2000 : 300));
  const amounts = new Map(bets.map((bet) => [bet, amount()]));
  const calls: Call[] = [];
  const length = 6 + luck.below(14);
  while (calls.length < length) {
    const bet = luck.pick(bets);
    const turn = luck.below(3);
    switch (luck.below(spins ? 18 : 12)) {
      case 0:
      case 1:
      case 2:
      case 3:
        calls.push({ act: 'bet', id: bet, round: roundOf(bet), amount: amounts.get(bet)! });
        break;
      case 4:
      case 5:
        calls.push({
          act: 'win',
          id: `${bet}-w${turn}`,
          bet,
          round: roundOf(bet),
          amount: BigInt(luck.below(4) * 150),
          ...(closing === 'win' && luck.below(3) === 0 ? { closes: true } : {}),
        });
        break;
      case 6:
        calls.push({ act: 'refund', id: `${bet}-f${turn}`, bet });
        break;
      case 7:
        calls.push({ act: 'rollback', id: `${bet}-k${turn}`, undoes: luck.pick(undoable(bet, turn, spins)) });
        break;
      case 8:
        if (closing === 'call') calls.push({ act: 'close', round: roundOf(bet) });
        break;
      case 12:
        calls.push({ ...spinOf(luck, bet, turn), round: roundOf(bet), amount: amounts.get(bet)! });
        break;
      case 13:
        calls.push({ act: 'adjust', id: `${bet}-a${turn}`, bet, round: roundOf(bet), amount: BigInt(40 + turn * 40) });
        break;
      case 14:
      case 15:
        calls.push({ act: 'void', id: `${bet}-v${turn}`, bet });
        break;
      case 16:
      case 17:
        calls.push({ act: 'jackpot', id: `${bet}-j${turn}`, bet, amount: BigInt(70 + turn * 70) });
        break;
      case 9:
        if (calls.length > 0) calls.push(altered(luck, luck.pick(calls)));
        break;
      default:
        if (calls.length > 0) calls.push(luck.pick(calls));
    }
  }
  return calls;
};

const undoable = (bet: string, turn: number, spins: boolean | undefined): string[] => [
  ...(spins ? endsOf(bet) : [bet, `${bet}-w0`, `${bet}-f0`, `${bet}-f1`]),
  ...(turn === 0 ? [] : [`${bet}-k0`]),
];

/** Any act on one bet of a round. */
export const actOn = (luck: Dice, bet: string, round: string): Call => {
  const turn = luck.below(2);
  const amount = BigInt(50 + 10 * luck.below(3));
  switch (luck.below(10)) {
    case 0:
      return { act: 'bet', id: bet, round, amount };
    case 1:
    case 2:
      return { ...spinOf(luck, bet, turn), round, amount };
    case 3:
      return { act: 'win', id: `${bet}-w${turn}`, bet, round, amount: BigInt(luck.below(3) * 150) };
    case 4:
    case 5:
      return { act: 'refund', id: `${bet}-f${turn}`, bet };
    case 6:
      return { act: 'adjust', id: `${bet}-a${turn}`, bet, round, amount: 40n };
    case 7:
      return { act: 'void', id: `${bet}-v${turn}`, bet };
    case 8:
      return { act: 'jackpot', id: `${bet}-j${turn}`, bet, amount: 90n };
    default:
      return { act: 'rollback', id: `${bet}-k${luck.below(4)}`, undoes: luck.pick(endsOf(bet)) };
  }
};

const altered = (luck: Dice, call: Call): Call =>
  'amount' in call ? { ...call, amount: call.amount + BigInt(1 + luck.below(9)) } : call;

export type Seeds = { from: number; count: number };
/** Where histories are played: each player's calls, answered one after the other. */
export type Stage = (t: TestContext) => Promise<{
  newPlayers: (count: number, balance: bigint) => Promise<((call: Call) => Promise<ModelAnswer>)[]>;
  manner?: Manner;
  /** What the call comes to there, for the reference; some shapes name less than we do. */
  meaning?: (reference: Reference, call: Call) => Call;
  /** How what the reference says is heard there. */
  heard?: (told: ModelAnswer) => ModelAnswer;
}>;

/** Plays each history on its own player and holds every answer and every balance against the reference. */
export const checkHistories = async (t: TestContext, stage: Stage, { from, count }: Seeds) => {
  const { newPlayers, manner = plainManner, meaning, heard } = await stage(t);
  const seen = new Map<string, number>();
  const players = await newPlayers(count, 500n);
  for (let seed = from; seed < from + count; seed++) {
    const perform = players[seed - from]!;
    const reference = new Reference(500n);
    const history = historyOf(dice(seed), `h${seed}`, manner);
    for (const [at, call] of history.entries()) {
      const expected = reference.tell(meaning ? meaning(reference, call) : call);
      const actual = await perform(call);
      const shape = expected.replace(/^done.*/, 'done');
      seen.set(`${call.act} ${shape}`, (seen.get(`${call.act} ${shape}`) ?? 0) + 1);
      assert.equal(
        actual,
        heard ? heard(expected) : expected,
        `seed ${seed}, call ${at}: ${String(call.act)} of ${JSON.stringify(history, (_, v: unknown) => (typeof v === 'bigint' ? Number(v) : v))}`,
      );
    }
  }
  return seen;
};
