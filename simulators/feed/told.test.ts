import assert from 'node:assert/strict';
import test from 'node:test';
import { gameFamilies } from '#features/lottery/domain/games/families.ts';
import { faultOfDrawn } from '#features/lottery/domain/results/result-shape.ts';
import { resultShapes } from '#features/lottery/domain/results/result-shapes.ts';
import { gameOf, resultOf, wrongly } from './told.ts';

const outside = gameFamilies.flatMap(({ games }) => games).filter(({ source }) => source === 'outside');

test('every game of others has a result of its form for every draw, the same whenever it is asked', () => {
  assert.ok(outside.length > 50);
  for (const game of outside)
    for (const number of ['20261121-0001', '20261121-0002', '20270101-0001']) {
      const drawn = resultOf('secret', game, number);
      assert.equal(faultOfDrawn(resultShapes[game.resultShape], drawn), undefined, `${game.code} ${number}`);
      assert.deepEqual(resultOf('secret', game, number), drawn);
      assert.notDeepEqual(resultOf('another', game, number), drawn);
      const wrong = wrongly(drawn);
      assert.notDeepEqual(wrong, drawn);
      assert.equal(faultOfDrawn(resultShapes[game.resultShape], wrong), undefined);
    }
});

test('an index changes by what its value differs from the round before', () => {
  const game = gameOf('NIKKEI')!;
  const hundredths = (text: string | undefined) => Number((text ?? '').replace('.', ''));
  const [first, second] = ['20261121-0001', '20261121-0002'].map((number) => resultOf('secret', game, number));
  assert.equal(
    hundredths(second?.['value']?.[0]) - hundredths(first?.['value']?.[0]),
    hundredths(second?.['change']?.[0]),
  );
});

test('games of our own are not told', () => {
  assert.equal(gameOf('HANOIVIP'), undefined);
  assert.equal(gameOf('YK1M'), undefined);
});
