import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from 'zod';
import { isMoney } from '#kit/shared/money/currency.ts';
import { inMoney, minor } from '#kit/shared/money/money.ts';
import { instant } from '#kit/shared/time.ts';
import { type Dice, dice } from '#kit/testing/dice.ts';
import { wireAnswerOf, wireAnswer } from '../../domain/transaction.ts';
import { betWin } from './bet-win.ts';
import { bet } from './bet.ts';
import type { Operation } from './operation.ts';
import { win } from './win.ts';

const hex = 'a'.repeat(31);
const shared = { requestId: 'r1', player: `ply_${hex}0`, currency: 'THB', game: 'g', roundId: 'x' };
const session = `gps_${hex}0`;
const calls: readonly [Operation, Record<string, unknown>][] = [
  [bet, { ...shared, session, transactionId: 't', amount: '1.00' }],
  [win, { ...shared, transactionId: 't', betTransactionId: 'b', amount: '0.00' }],
  [
    betWin,
    { ...shared, session, betTransactionId: 't', winTransactionId: 'w', betAmount: '12.34', winAmount: '5000.00' },
  ],
];

const amounts = [
  '0',
  '0.00',
  '1',
  '1.0',
  '1.00',
  '1.000',
  '01.00',
  '-1.00',
  '1e3',
  '9999999999999.99',
  '99999999999999',
];
const texts = [
  '',
  'x',
  'a b',
  'é',
  'x'.repeat(100),
  'x'.repeat(101),
  `ply_${hex}f`,
  `gps_${hex}F`,
  '\u0000',
  '\n',
  'THB',
];
const currencies = ['THB', 'JPY', 'BHD', 'TRIAL', 'POINTS', 'XXX', 'toString', ''];
const others = [null, 1, true, [], {}, ['x']];
const more: readonly [string, unknown][] = [
  ['type', 'real'],
  ['type', 'free'],
  ['freeRoundsId', `gfr_${hex}0`],
  ['pots', [{ pot: 'mini', amount: '1.00', seed: '0.00' }]],
  ['turnover', '1.00'],
  ['closesRound', true],
  ['roundGoesOn', true],
  ['unknown', 'x'],
  ['__proto__', 'x'],
];

/** A call with something about it changed, as JSON brings it. */
const changed = (luck: Dice, call: Record<string, unknown>): Record<string, unknown> => {
  const fields = Object.entries(call);
  for (let left = luck.below(3); left > 0; left--) {
    const at = luck.below(fields.length);
    const values = luck.pick([amounts, amounts, texts, currencies, others] as readonly (readonly unknown[])[]);
    if (luck.below(5) === 0) fields.splice(at, 1);
    else if (luck.below(4) === 0) fields.push([...luck.pick(more)]);
    else fields[at] = [fields[at]![0], luck.pick(values)];
  }
  const currency = luck.pick(currencies.slice(0, 4));
  const all =
    luck.below(3) === 0 ? fields.map(([name, value]) => [name, name === 'currency' ? currency : value]) : fields;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON has of an object
  return JSON.parse(`{${all.map((field) => field.map((it) => JSON.stringify(it)).join(':')).join(',')}}`) as Record<
    string,
    unknown
  >;
};

const moneyOf = ({ currency }: Record<string, unknown>) =>
  typeof currency === 'string' && isMoney(currency) ? currency : undefined;

test('what is read quickly is read as the schema reads it, and what most calls are is read quickly', () => {
  const luck = dice(21);
  let [quickly, left] = [0, 0];
  for (const [{ input, quick }, call] of calls) {
    assert.ok(
      inMoney('THB', () => quick!(call)),
      'a plain call is read quickly',
    );
    for (let count = 0; count < 4000; count++) {
      const asked = changed(luck, call);
      inMoney(moneyOf(asked), () => {
        const schema = input.safeDecode(asked);
        const read = quick!(asked);
        if (read === undefined) {
          if (schema.success) left++;
          return;
        }
        quickly++;
        assert.deepEqual([read, true], [schema.data, schema.success], JSON.stringify(asked));
      });
    }
  }
  assert.ok(quickly > 1000 && left > 100, `${quickly} were read quickly, ${left} good ones by the schema`);
});

test('an answer is told quickly as the schema tells it, and left to it where that refuses it', () => {
  const luck = dice(22);
  for (let count = 0; count < 2000; count++) {
    const amount = () => minor(BigInt(luck.below(2_000_000_000)) * BigInt(10 ** luck.below(9)) - 1_000_000n);
    const [one, other] = [amount(), amount()];
    const answer = { transactionId: 't', currency: 'THB', amount: one, balance: other, recordedAt: instant(count * 7) };
    inMoney(luck.pick(['THB', 'JPY', 'BHD'] as const), () => {
      const told = wireAnswerOf(answer);
      if (told === undefined) assert.throws(() => z.encode(wireAnswer, answer));
      else assert.equal(JSON.stringify(told), JSON.stringify(z.encode(wireAnswer, answer)));
    });
  }
});
