import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asLeader } from '#kit/server/jobs/leading-work.ts';
import { approve, ask, openScene, stateOf, type Scene } from '../scene.fixture.ts';
import { drivePayouts } from './drive-payouts.ts';
import type { PayoutProviders } from './payout-providers.ts';
import { prepareApproved } from './prepare-payout.ts';
import { assessHeld } from '../decisions/assess.ts';

const prepared = async (scene: Scene, count: number): Promise<string[]> => {
  const { world, providers, player } = scene;
  const one = await player(1_000_000n);
  const made: string[] = [];
  for (let at = 0; at < count; at++) made.push(await ask(scene, one, 20_000n));
  await assessHeld(world, providers)();
  for (const withdrawalId of made) await approve(scene, withdrawalId);
  await prepareApproved(world, providers)();
  for (const withdrawalId of made) assert.equal((await stateOf(scene, withdrawalId))?.state, 'paying');
  return made;
};

test('two processes that both believe they lead send one order for a payout', async (t) => {
  const scene = await openScene(t);
  const { world, bank, providers } = scene;
  await prepared(scene, 1);
  let arrived = 0;
  let bothHere = (): void => undefined;
  const both = new Promise<void>((come) => (bothHere = come));
  // Both have read the payout as a new one before either writes that it sends it.
  const together: PayoutProviders = {
    ...providers,
    providerOf: async (read, asked) => {
      if (++arrived === 2) bothHere();
      await both;
      return providers.providerOf(read, asked);
    },
  };
  await Promise.all([drivePayouts(world, together)(), drivePayouts(world, together)()]);
  assert.deepEqual([bank.sends, bank.asks], [1, 0]);
});

test('who no longer leads sends nothing more, though the round of payouts was begun while leading', async (t) => {
  const scene = await openScene(t);
  const { world, bank, providers } = scene;
  await prepared(scene, 3);
  await asLeader(
    () => bank.sends < 1,
    () => drivePayouts(world, providers)(),
  );
  assert.equal(bank.sends, 1);
  await drivePayouts(world, providers)();
  assert.equal(bank.sends, 3, 'the next leader sends the others');
});
