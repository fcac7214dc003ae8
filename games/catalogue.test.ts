import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { test } from 'node:test';
import { ourGames } from './catalogue.ts';
import { seeded } from './engine/chance.ts';
import { usualStakes } from './engine/shelf.ts';
import { sheets } from './sheets.ts';
import { shelves } from './shelves.ts';

const folder = new URL('.', import.meta.url);

test('every folder of a game is listed with its play, its shelf and its sheet, and has a view and texts', () => {
  const built = globSync('*/*/play/game.ts', { cwd: folder }).map((path) => path.split('/')[1]!);
  for (const list of [ourGames.keys(), shelves.keys(), Object.keys(sheets)])
    assert.deepEqual([...list].toSorted(), built.toSorted());
  for (const part of [
    'view/view.ts',
    'README.md',
    ...['th', 'en', 'cn', 'id', 'ty', 'vi'].map((l) => `locales/${l}.json`),
  ])
    for (const path of globSync('*/*/play/game.ts', { cwd: folder }))
      assert.ok(existsSync(new URL(path.replace('play/game.ts', part), folder)), `${path}: ${part}`);
});

for (const [code, game] of ourGames)
  test(`${code} stands under its own code, reads what came over the wire itself and keeps to its pace`, () => {
    const shelf = shelves.get(code)!;
    assert.deepEqual([game.code, shelf.code], [code, code]);
    assert.ok(
      game.paceMs >= { SLOT: 2500, JP: 2500, SC: 1000, AC: 5000, VP: 5000, TG: 5000, BG: 5000 }[shelf.classify],
    );
    assert.deepEqual(JSON.parse(JSON.stringify(game.maths)), game.maths, 'plain values alone');
    const { topChoice: choice } = shelf;
    assert.deepEqual(game.readChoice(choice), choice);
    const top = game.topThousandths(choice);
    assert.ok(top > 1000n);
    const { stakeMin, payoutMax, ladder } = shelf.stakes ?? usualStakes;
    assert.ok(BigInt(stakeMin) * top <= BigInt(payoutMax) * 1000n, 'the least stake on the highest prize is taken');
    assert.deepEqual(
      ladder,
      ladder.toSorted((a, b) => a - b),
    );
    const card = { seed: new Uint8Array(32), pool: 'pol_of_a_test', number: 1 };
    const prices = [game.pools?.[0]?.price ?? 100n, BigInt(stakeMin) * 100n];
    assert.ok(prices.some((stake) => game.play({ stake, choices: [choice], chance: seeded(1), card })));
    assert.equal(game.play({ stake: 100n, choices: ['nothing'], chance: seeded(1) }), undefined);
    assert.equal(game.topThousandths('nothing'), 0n);
  });

test('every class of e-lottery has a game', () => {
  const classes = new Set([...shelves.values()].map(({ classify }) => classify));
  for (const classify of ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const) assert.ok(classes.has(classify), classify);
});
