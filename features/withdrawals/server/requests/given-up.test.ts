import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { openScene } from '../scene.fixture.ts';
import { givenUp } from './standing.ts';
import { takeRequestIn } from './take-request.ts';

test('what a withdrawal takes away goes with the player’s word alone, and not again with the same key', async (t) => {
  const scene = await openScene(t);
  const { world, merchantId, settings, player } = scene;
  const { memberId, accountId } = await player(1_000_00n);
  const state = { held: 1, given: 0 };
  world.extensions.add(
    givenUp.with({
      of: async () => ({ count: state.held, amount: minor(75_00n) }),
      giveUpIn: async () => {
        if (state.held > 0) state.given++;
        state.held = 0;
      },
    }),
  );
  const ask = (word: object) =>
    world.database.transact((tx) =>
      takeRequestIn(world, tx, settings, {
        asked: { accountId, amount: minor(500_00n), idempotencyKey: 'once-for-all', ...word },
        member: { merchantId, memberId },
      }),
    );
  const without = await ask({});
  assert.deepEqual(without.ok ? undefined : [without.refusal, without.detail], ['bonus_in_play', { amount: '75.00' }]);
  assert.equal(state.given, 0);
  for (let times = 0; times < 2; times++) assert.ok((await ask({ givesUp: true })).ok);
  assert.equal(state.given, 1);
});
