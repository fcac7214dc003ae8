// @slow: programs of its own
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { keyRingOf } from '#kit/server/keys/key-ring.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { walletId } from '../../domain/account.ts';
import { counterAccounts, holds, openWalletIn } from '../../public.ts';
import { batcher, transferIn, verifyLedger, verifyStatements } from '../../tooling.ts';
import { closeHour, fold, turnMonth } from '../jobs.ts';

const merchantId = id<'mrc'>('mrc_1');
const wallets = 12;
const acts = 600;

const worldOn = (url: string): World => {
  const clock = systemClock();
  const entropy = systemEntropy(clock);
  const database = openDatabase({ url, role: 'app_core', applicationName: 'process' });
  const live = { publish: () => undefined, endSession: () => undefined };
  const vault = vaultOf(keyRingOf([entropy.bytes(32)]), entropy);
  return {
    clock,
    entropy,
    database,
    backofficeDatabase: database,
    live,
    log: jsonLog('silent'),
    vault,
    dataFolder: '',
    reach: 'open_network',
    extensions: newExtensions(),
  };
};

/** What act number n is, the same in every process: all of them do all of it, each in an order of its own. */
const act = async (world: World, lanes: ReturnType<typeof batcher>, number: number): Promise<string> => {
  const accountOf = (owner: 'bank_clearing' | 'vendor_clearing') =>
    counterAccounts.numberOf(world, { merchantId, owner, code: 'main', currency: 'THB' });
  const counterAccount = await accountOf('vendor_clearing');
  const bank = await accountOf('bank_clearing');
  const cash = (place: number) => walletId(BigInt(1 + (place % wallets)));
  const of = { merchantId, currency: 'THB', amount: minor(BigInt(1 + (number % 5))) } as const;
  const told = (result: { ok: true; value: unknown } | { ok: false; refusal: string }) =>
    result.ok ? 'moved' : result.refusal;
  switch (number % 8) {
    case 0:
      // Half of them come before what they take back, in some process.
      return (await lanes.apply({ kind: 'refund', walletId: cash(number + 1), reference: `gw:p:${number + 1}` }))
        .outcome;
    case 1:
    case 2:
      return (
        await lanes.apply({
          kind: 'bet',
          key: `gw:p:${number}`,
          walletId: cash(number),
          amount: minor(-3n),
          counterAccount,
        })
      ).outcome;
    case 3:
    case 4:
      return (
        await lanes.apply({
          kind: 'win',
          key: `gw:p:${number}`,
          walletId: cash(number),
          amount: minor(4n),
          counterAccount,
        })
      ).outcome;
    case 5:
      return told(
        await world.database.transact((tx) =>
          transferIn(world, tx, { ...of, transferId: `trf_${number}`, from: cash(number), to: cash(number + 1) }),
        ),
      );
    default: {
      const holdId = `wdr_${number}`;
      const lockedWalletId = walletId(BigInt(1 + wallets + (number % wallets)));
      const held = await world.database.transact((tx) =>
        holds.placeIn(world, tx, { ...of, holdId, walletId: cash(number), lockedWalletId, purpose: 'test' }),
      );
      if (!held.ok) return held.refusal;
      const isCaptured = (number >> 3) % 2 === 0;
      return told(
        await world.database.transact((tx) =>
          isCaptured
            ? holds.captureIn(world, tx, { holdId, counterAccount: bank })
            : holds.releaseIn(world, tx, holdId),
        ),
      );
    }
  }
};

/** One of the processes: every act, from its own place in the round, eight at a time. */
const work = async (url: string, first: number): Promise<void> => {
  const world = worldOn(url);
  const lanes = batcher(world, { patienceMs: 60_000 });
  let next = 0;
  const client = async () => {
    while (next < acts) {
      const number = (first + next++) % acts;
      process.stdout.write(`${number} ${await act(world, lanes, number)}\n`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  await lanes.close();
  await world.database.close();
};

const outcomesOf = async (url: string, first: number): Promise<Map<number, string>> => {
  const child = spawn(process.execPath, [import.meta.filename, 'work', url, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const outcomes = new Map<number, string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [number, outcome = ''] = line.split(' ');
    outcomes.set(Number(number), outcome);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.equal(code, 0);
  return outcomes;
};

const [, , word, url, first] = process.argv;
if (word === 'work') {
  await work(url!, Number(first));
} else {
  test('three processes that all do the same do it once, while the books are folded, closed and turned', async (t) => {
    const world = await testWorld(t);
    const members = Array.from({ length: wallets }, () => world.entropy.id('mbr'));
    for (const kind of ['cash', 'locked'] as const) {
      for (const memberId of members) {
        await world.database.transact((tx) => openWalletIn(tx, { merchantId, memberId, kind, currency: 'THB' }));
      }
    }
    const processes = [0, 200, 400].map((from) => outcomesOf(world.databaseUrl, from));
    let isOver = false;
    const beside = (async () => {
      for (let turn = 0; !isOver; turn++) {
        await fold(world)();
        if (turn % 4 === 0) await world.moveClock(turn % 12 === 0 ? daysMs(31) : hoursMs(1));
        await turnMonth(world)();
        await closeHour(world)();
      }
    })();
    const outcomes = await Promise.all(processes);
    isOver = true;
    await beside;
    for (let number = 0; number < acts; number++) {
      const said = outcomes.map((one) => one.get(number) ?? 'nothing');
      assert.ok(!said.includes('nothing') && !said.includes('unavailable'), `${number}: ${said.join()}`);
      const applied = said.filter((outcome) => outcome === 'applied').length;
      assert.ok(applied <= 1, `${number} was applied ${applied} times`);
      // Once moved, always moved: whoever asks later hears the same, unless the bet was refunded between.
      if (applied === 0 && said.includes('duplicate'))
        assert.fail(`${number} is a duplicate of nothing: ${said.join()}`);
    }
    const { looked, deviations } = await verifyLedger(world);
    assert.deepEqual(deviations, []);
    assert.deepEqual((await verifyStatements(world)).deviations, []);
    t.diagnostic(`${looked['movements']} movements, ${looked['holds']} holds, ${looked['statements']} closings`);
    assert.ok(looked['movements']! > 150);
  });
}
