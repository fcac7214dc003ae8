import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairsFor } from './bet-pairs.ts';

const bet = (betType: string, digits: number, numbers?: number) => ({ betType, digits, numbers });
const thai = [
  bet('three_top', 3),
  bet('three_tod', 3),
  bet('two_top', 2),
  bet('two_bottom', 2),
  bet('run_top', 1),
  bet('run_bottom', 1),
];

test('bets that are written as one are offered together where the game has both and they take such numbers', () => {
  for (const [why, bets, form, pairs] of [
    ['two digits', thai, { digits: 2 }, [['two_top', 'two_bottom']]],
    ['three digits', thai, { digits: 3 }, [['three_top', 'three_tod']]],
    ['running digits', thai, { digits: 1 }, [['run_top', 'run_bottom']]],
    ['a form that the game has not', thai, { digits: 4 }, []],
    ['one half of a pair', [bet('two_top', 2)], { digits: 2 }, []],
    ['several numbers a line', thai, { digits: 2, numbers: 2 }, []],
    ['bets of other customs', [bet('lo2', 2), bet('de', 2)], { digits: 2 }, []],
  ] as const)
    assert.deepEqual(pairsFor(bets, form), pairs, why);
});
