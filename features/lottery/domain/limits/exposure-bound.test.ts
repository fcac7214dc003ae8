import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { type BetTerms, reducedRate, shapeOfBet } from '../terms/bet-terms.ts';
import type { Drawn } from '../results/extract.ts';
import { gameFamilies } from '../games/families.ts';
import { fourDTerms } from '../terms/four-d-terms.ts';
import { governmentTerms } from '../terms/huay-terms.ts';
import { joined } from '../slips/line-number.ts';
import { linePayoutOf, multipleMax, multipleOf } from '../terms/line-pays.ts';
import { exposedBy } from './number-limit.ts';
import { allNumbers, choicesOf } from '../terms/numbers.ts';
import { exposureRows } from './outcomes.ts';
import { priceSlip, type SlipFacts } from '../slips/price-slip.ts';
import type { Rate } from '../terms/rate.ts';
import { readable } from '../results/result-shape.ts';
import { vietnamNorthTerms, vietnamRegionalTerms } from '../terms/vietnam-terms.ts';

type Line = { number: string; stake: bigint; rate: Rate };

const digitsOf = (chance: Chance, length: number) => String(chance.below(10 ** length)).padStart(length, '0');
const pick = <Value>(chance: Chance, values: readonly Value[]): Value => values[chance.below(values.length)]!;

/** Numbers from few digits, so that lines meet on the same outcomes. */
const numberOf = (bet: BetTerms, chance: Chance): string => {
  const one = () => [...digitsOf(chance, bet.digits)].map((digit) => String(Number(digit) % 3)).join('');
  if (bet.numbers === undefined) return one();
  const found = new Set<string>();
  while (found.size < bet.numbers) found.add(bet.numbers > 8 ? digitsOf(chance, bet.digits) : one());
  return joined([...found]);
};

const linesOn = (bet: BetTerms, chance: Chance): Line[] =>
  Array.from({ length: 1 + chance.below(12) }, () => ({
    number: numberOf(bet, chance),
    stake: BigInt(1 + chance.below(99_999)),
    rate: pick(chance, [bet.rate, reducedRate(bet)]),
  }));

/** Results of any kind, and such as hurt: all numbers end with the digits of a line. */
const resultOf = (bet: BetTerms, lines: readonly Line[], chance: Chance): Drawn => {
  const shape = shapeOfBet(bet);
  const tails = lines.flatMap(({ number }) => number.split('-'));
  const one = pick(chance, tails);
  const tail = [() => '', () => one, () => pick(chance, tails), () => pick(chance, ['', one])][chance.below(4)]!;
  const drawn = shape.prizes.map(({ name, count, digits, form }): [string, string[]] => [
    name,
    Array.from({ length: count }, () => {
      if (form === 'index') return `${chance.below(9000)}.${digitsOf(chance, 2)}`;
      return (digitsOf(chance, digits) + tail()).slice(-digits);
    }),
  ]);
  return readable(shape, Object.fromEntries(drawn));
};

const paidOn = (bet: BetTerms, lines: readonly Line[], drawn: Drawn): bigint =>
  lines.reduce((sum, { number, stake, rate }) => sum + linePayoutOf(stake, rate, multipleOf(bet, number, drawn)), 0n);

/** The highest row of exposure. */
const boundOf = (bet: BetTerms, lines: readonly Line[]): bigint => {
  const rows = new Map<string, bigint>();
  for (const { number, stake, rate } of lines)
    for (const { outcome, multiple } of exposureRows(bet, number))
      rows.set(outcome, (rows.get(outcome) ?? 0n) + exposedBy(stake, rate, multiple));
  return [...rows.values()].reduce((most, row) => (row > most ? row : most), 0n);
};

test('whatever is bet and drawn, a bet type pays no more than its highest row of exposure', () => {
  for (const { code, terms } of gameFamilies.flatMap(({ games }) =>
    games.filter(({ code: name }) => /^(TH|HANOI$|LAO|VNN|VNSHCM|MY4D|SET|NIKKEI)/.test(name)),
  ))
    for (const [at, bet] of terms.entries()) {
      const chance = seeded(7301 + at);
      for (let slip = 0; slip < 6; slip++) {
        const lines = linesOn(bet, chance);
        const bound = boundOf(bet, lines);
        for (let draw = 0; draw < 12; draw++) {
          const drawn = resultOf(bet, lines, chance);
          if (paidOn(bet, lines, drawn) > bound)
            assert.fail(`${code} ${bet.betType}: ${JSON.stringify([lines.map(({ number }) => number), drawn])}`);
        }
      }
    }
});

test('one line is never paid more than its most', () => {
  const chance = seeded(11);
  for (const bet of [...vietnamNorthTerms, ...fourDTerms, ...governmentTerms])
    for (let draw = 0; draw < 20; draw++) {
      const lines = linesOn(bet, chance).slice(0, 1);
      const [{ number, stake, rate }] = lines as [Line];
      assert.ok(
        paidOn(bet, lines, resultOf(bet, lines, chance)) <= linePayoutOf(stake, rate, multipleMax(bet, number)),
        `${bet.betType} ${number}`,
      );
    }
});

const betOf = (terms: readonly BetTerms[], name: string) => terms.find(({ betType }) => betType === name)!;

test('lô: the row is what would be paid if every prize were the number, which can be drawn', () => {
  for (const [terms, name, digits] of [
    [vietnamNorthTerms, 'lo2', 2],
    [vietnamNorthTerms, 'lo3', 3],
    [vietnamRegionalTerms, 'lo4', 4],
  ] as const) {
    const bet = betOf(terms, name);
    const number = '7777'.slice(0, digits);
    const lines = [
      { number, stake: 100n, rate: bet.rate },
      { number, stake: 300n, rate: bet.rate },
    ];
    const drawn = Object.fromEntries(
      shapeOfBet(bet).prizes.map((prize) => [prize.name, Array<string>(prize.count).fill('7'.repeat(prize.digits))]),
    );
    assert.equal(paidOn(bet, lines, drawn), boundOf(bet, lines), name);
  }
});

/** Every set of numbers that can be the tails of a result, as far as the lines know numbers. */
const worstOfSets = (bet: BetTerms, lines: readonly Line[]): bigint => {
  const known = [...new Set(lines.flatMap(({ number }) => number.split('-')))];
  const sets = Array.from({ length: known.length + 1 }, (_, size) => choicesOf(known, size)).flat();
  return sets.reduce((worst, set) => {
    const tails = set.length > 0 ? set : ['99'];
    const paid = paidOn(bet, lines, { special: tails.map((tail) => `000${tail}`) });
    return paid > worst ? paid : worst;
  }, 0n);
};

test('xiên and trượt: the bound holds against every set of tails, and trượt reaches it', () => {
  const chance = seeded(99);
  const known = allNumbers(2).slice(40, 48);
  for (const name of ['xien2', 'xien3', 'xien4', 'truot4', 'truot5']) {
    const bet = betOf(vietnamNorthTerms, name);
    for (let slip = 0; slip < 8; slip++) {
      const lines = Array.from({ length: 1 + chance.below(10) }, (): Line => {
        const from = chance.below(known.length - bet.numbers! + 1);
        return {
          number: joined(known.slice(from, from + bet.numbers!)),
          stake: BigInt(1 + chance.below(500)),
          rate: bet.rate,
        };
      });
      const [worst, bound] = [worstOfSets(bet, lines), boundOf(bet, lines)];
      assert.ok(worst <= bound, `${name}: ${worst} > ${bound}`);
      if (name.startsWith('truot')) assert.equal(worst, bound);
    }
  }
});

test('a set lottery is exact: the highest row is the worst of all 10,000 results', () => {
  const bet = betOf(governmentTerms, 'four_set');
  const lines = ['1234', '1243', '3412', '1212', '0034'].map(
    (number, at): Line => ({
      number,
      stake: BigInt(100 * (at + 1)),
      rate: bet.rate,
    }),
  );
  const worst = allNumbers(4).reduce((most, tail) => {
    const paid = paidOn(bet, lines, { first: [`00${tail}`] });
    return paid > most ? paid : most;
  }, 0n);
  // Shares of the headline rate are rounded up on each line.
  assert.ok(boundOf(bet, lines) >= worst && boundOf(bet, lines) - worst <= BigInt(lines.length));
});

const factsOf = (terms: BetTerms[]): SlipFacts => ({
  terms,
  exposures: new Map(),
  byHand: new Map(),
  playerStakes: new Map(),
  playerTotal: 0n,
  playerDrawMax: 10n ** 12n,
});

test('what fits is told exactly: the stake that remains is taken, one satang or step more is not', () => {
  for (const terms of [vietnamNorthTerms, vietnamRegionalTerms, governmentTerms, fourDTerms])
    for (const bet of terms) {
      const wide = {
        ...bet,
        stakeMax: minor(10n ** 12n),
        playerNumberMax: minor(10n ** 12n),
        payoutMax: minor(10n ** 15n),
        fullRateUpTo: minor(bet.fullRateUpTo + 12_345n),
      };
      const number =
        bet.numbers === undefined ? '1234'.slice(0, bet.digits) : allNumbers(2).slice(0, bet.numbers).join('-');
      const priced = (stake: bigint) =>
        priceSlip([{ betType: bet.betType, number, stake: minor(stake) }], factsOf([wide])).lines[0]!;
      const { remaining, state } = priced(100n);
      assert.equal(state, 'open', bet.betType);
      assert.equal(priced(remaining).fault, undefined, `${bet.betType} takes ${remaining}`);
      const more = remaining + (bet.stakeStep ?? 1n);
      assert.equal(priced(more).fault, 'number_limit', `${bet.betType} does not take ${more}`);
      if (bet.stakeStep !== undefined) assert.equal(priced(remaining + 1n).fault, 'stake_step', bet.betType);
    }
});
