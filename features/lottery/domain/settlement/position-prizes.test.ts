import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { demoGames } from '../games/demo-games.ts';
import { type PositionPrizes, prizesDue, wirePositionPrizes } from './position-prizes.ts';

const rules: PositionPrizes = {
  prizes: [
    { position: 1, prize: minor(200_00n) },
    { position: 3, prize: minor(400_00n) },
  ],
  stakeMin: minor(100_00n),
  shootersMin: 1,
  roundStakeMin: minor(0n),
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
    ['one member at both earns once', ['c', 'c', 'c'], enough, [[1, 'c', 200_00n]]],
    ['nobody shot', [], enough, []],
  ];
  for (const [what, shooters, stakes, due] of cases)
    assert.deepEqual(
      prizesDue(rules, { shooters, stakes, staked: 200_00n }).map(({ position, memberId, prize }) => [
        position,
        memberId,
        prize,
      ]),
      due,
      what,
    );
  assert.deepEqual(
    prizesDue({ ...rules, shotsMin: 1 }, { shooters: ['a', 'b'], stakes: enough, staked: 200_00n }).length,
    1,
    'a position nobody has earns nothing',
  );
});

test('a member who shoots and stakes alone earns nothing, nor do a few with little on the table', () => {
  const market = { ...rules, shootersMin: 3, roundStakeMin: minor(6000_00n) };
  const shooters = ['a', 'b', 'c', 'a'];
  const stakes = new Map(['a', 'b', 'c'].map((each) => [each, 100_00n]));
  const dueIn = (over: Partial<Parameters<typeof prizesDue>[1]>) =>
    prizesDue(market, { shooters, stakes, staked: 6000_00n, ...over }).length;
  assert.equal(dueIn({}), 2);
  assert.equal(dueIn({ shooters: ['a', 'a', 'a', 'a'] }), 0);
  assert.equal(dueIn({ stakes: new Map([...stakes, ['c', 99_99n]]) }), 0, 'two of three staked enough');
  assert.equal(dueIn({ staked: 5999_99n }), 0);
});

test('the rounds of the market give 200 and 400 for positions 1 and 16, from 20 numbers and a stake of 100 on', () => {
  const { positionPrizes } = demoGames.find(({ code }) => code === 'YK15')!.rules;
  assert.deepEqual(wirePositionPrizes.encode(positionPrizes!), {
    prizes: [
      { position: 1, prize: '200.00' },
      { position: 16, prize: '400.00' },
    ],
    stakeMin: '100.00',
    shootersMin: 5,
    roundStakeMin: '6000.00',
    shotsMin: 20,
    belowShotsMin: 'no_prizes',
  });
});
