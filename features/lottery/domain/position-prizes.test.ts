import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money.ts';
import { demoGames } from './demo-games.ts';
import { type PositionPrizes, prizesDue, wirePositionPrizes } from './position-prizes.ts';

const rules: PositionPrizes = {
  prizes: [
    { position: 1, prize: minor(200_00n) },
    { position: 3, prize: minor(400_00n) },
  ],
  stakeMin: minor(100_00n),
  shotsMin: 3,
  belowShotsMin: 'no_prizes',
};

test('a position earns for whoever staked enough, from so many numbers on', () => {
  const enough = new Map([
    ['a', 100_00n],
    ['c', 100_00n],
  ]);
  const cases: [string, readonly string[], ReadonlyMap<string, bigint>, [number, string, bigint][]][] = [
    [
      'both',
      ['a', 'b', 'c'],
      enough,
      [
        [1, 'a', 200_00n],
        [3, 'c', 400_00n],
      ],
    ],
    ['one number too few', ['a', 'b'], enough, []],
    [
      'a satang too little',
      ['a', 'b', 'c'],
      new Map([
        ['a', 99_99n],
        ['c', 100_00n],
      ]),
      [[3, 'c', 400_00n]],
    ],
    ['others staked', ['b', 'a', 'b'], enough, []],
    [
      'one member at both',
      ['c', 'c', 'c'],
      enough,
      [
        [1, 'c', 200_00n],
        [3, 'c', 400_00n],
      ],
    ],
    ['nobody shot', [], enough, []],
  ];
  for (const [what, shooters, stakes, due] of cases)
    assert.deepEqual(
      prizesDue(rules, shooters, stakes).map(({ position, memberId, prize }) => [position, memberId, prize]),
      due,
      what,
    );
  assert.deepEqual(
    prizesDue({ ...rules, shotsMin: 1 }, ['a', 'b'], enough).length,
    1,
    'a position nobody has earns nothing',
  );
});

test('the rounds of the market give 200 and 400 for positions 1 and 16, from 20 numbers and a stake of 100 on', () => {
  const { positionPrizes } = demoGames.find(({ code }) => code === 'YK15')!.rules;
  assert.deepEqual(wirePositionPrizes.encode(positionPrizes!), {
    prizes: [
      { position: 1, prize: '200.00' },
      { position: 16, prize: '400.00' },
    ],
    stakeMin: '100.00',
    shotsMin: 20,
    belowShotsMin: 'no_prizes',
  });
});
