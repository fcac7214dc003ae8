// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { advanceDraws, loadDemo, payDraws, scheduleDraws } from '#features/lottery/public.ts';
import { betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { betBundle } from '#features/proof/contract/bet-bundle.ts';
import { tickers } from '#features/proof/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { productWorld } from '#tools/testing/scenes/product-world.ts';
import { testMoney } from '#tools/testing/scenes/test-money.ts';
import { checkProof } from '../../site/verify/check-proof.ts';
import { features } from '../features.ts';

/** The open checker over one text. */
const checkerIn = (t: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'dispute-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return (text: unknown) => {
    writeFileSync(join(folder, 'bundle.json'), JSON.stringify(text));
    return spawnSync(process.execPath, ['tools/check-statements/main.mjs', join(folder, 'bundle.json')], {
      encoding: 'utf8',
    });
  };
};

type Bundle = OutputOf<typeof betBundle>['bundle'];
/** One thing of a ticket's case that is another one. */
const edits: ((copy: Bundle) => void)[] = [
  (copy) => (copy.receipt!.facts.betId = 'LOTT:other'),
  (copy) => (copy.configuration![0]!.hash = '0'.repeat(64)),
  (copy) => (copy.configuration![1]!.version = 2),
  (copy) => copy.configuration!.pop(),
  (copy) => Object.assign(copy.game!, { rules: { ...Object(copy.game!['rules']), more: 1 } }),
];

test('the bundle of a ticket brings the draw that decided it, and holds as one', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await loadDemo(world, merchantId);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 100_000n });
  const routes = routesOf(features, 'site', productWorld(world));
  const ask = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const route = routes.find((one) => one.endpoint === endpoint);
    const answer = await route!.handler(input, player!.visit);
    assert.ok(answer.ok, endpoint.path);
    // As it goes over the wire and comes back.
    return endpoint.output.parse(JSON.parse(JSON.stringify(endpoint.output.encode(answer.value))));
  };
  const step = async () => {
    for (const work of [scheduleDraws, advanceDraws, payDraws]) await work(world)();
  };
  const goTo = async (at: number) => {
    await world.moveClock(at - world.clock.now() + 20);
    await step();
  };
  const openDraw = async () => {
    await goTo(Math.ceil(world.clock.now() / 60_000) * 60_000 + 500);
    for (let moved = 0; moved < 10; moved++) {
      await goTo(world.clock.now() + 1500);
      const { current } = await ask(currentDraws, { gameCode: 'YK1M' });
      if (current?.state === 'open') return current;
    }
    throw new Error('no draw is open');
  };
  const draw = await openDraw();
  const { betTypes: types } = await ask(betTypes, { gameCode: 'YK1M', drawId: draw.drawId });
  const { betType, rate } = types.find(({ digits }) => digits === 3)!;
  const { ticketId } = await ask(buyTicket, {
    drawId: draw.drawId,
    idempotencyKey: 'key-of-this-purchase',
    lines: [{ betType, number: '123', stake: minor(1000n), rate }],
  });
  for (const at of [draw.closeAt, draw.shotsUntil, draw.beaconAt!]) await goTo(at);
  await step();
  await world.moveClock(hoursMs(1));
  for (const ticker of tickers(contributed(world, movementFacts.with(testMoney)))) await ticker.run();
  const { bundle, missing } = await ask(betBundle, { betId: `LOTT:${ticketId}` });
  assert.deepEqual(missing, []);

  const checked = checkerIn(t);
  const none = () => Promise.resolve(undefined);
  assert.equal(checked(bundle).status, 0, checked(bundle).stdout);
  const recheck = await checkProof(bundle, none);
  assert.deepEqual(
    recheck?.steps.map(({ name, holds }) => [name, holds]),
    ['keys', 'statements', 'receipt', 'movements', 'configuration', 'game'].map((name) => [name, true]),
  );

  for (const edit of edits) {
    const other = structuredClone(bundle);
    edit(other);
    assert.equal(checked(other).status, 1, String(edit));
    assert.equal((await checkProof(other, none))?.holds, false, String(edit));
  }
});
