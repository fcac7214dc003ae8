import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from './engine/chance.ts';
import { ourGames } from './catalogue.ts';

test('every game of ours stands under its own code and reads what came over the wire itself', () => {
  assert.deepEqual([...ourGames.keys()], ['dice', 'mines']);
  const openings: Record<string, unknown> = { dice: { side: 'over', wins: 5000 }, mines: { act: 'open', mines: 3 } };
  for (const [code, game] of ourGames) {
    assert.equal(game.code, code);
    assert.ok(game.paceMs >= 5000);
    assert.deepEqual(JSON.parse(JSON.stringify(game.maths)), game.maths, 'plain values alone');
    const choice = openings[code];
    assert.deepEqual(game.readChoice(choice), choice);
    assert.ok(game.topThousandths(choice) > 1000n);
    assert.ok(game.play({ stake: 100n, choices: [choice], chance: seeded(1) }));
    assert.equal(game.play({ stake: 100n, choices: ['nothing'], chance: seeded(1) }), undefined);
    assert.equal(game.topThousandths('nothing'), 0n);
  }
});
