// @slow: programs of its own
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { newExtensions } from '#kit/server/extensions.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { startPostgres } from '#kit/server/postgres/start.ts';
import { keyRingOf } from '#kit/server/keys/key-ring.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { requireProgress } from '#kit/testing/hang.ts';
import { walletId } from '../../domain/account.ts';
import { type Command, counterAccounts, openWalletIn } from '../../public.ts';
import { batcher, transferIn, verifyLedger } from '../../tooling.ts';

const merchantId = id<'mrc'>('mrc_1');
const wallets = 60;
const startBalance = 1_000_000n;

/** What the load's command number n is: every fifth a transfer of two rows, the others bets and wins. Sums to +n-ish. */
const isTransfer = (number: number) => number % 5 === 0;
const amountOf = (number: number) => (number % 2 === 0 ? 7n : -3n);
const walletOf = (number: number) => walletId(BigInt(1 + (number % wallets)));

const worldOn = (url: string, dataFolder: string): World => {
  const clock = systemClock();
  const entropy = systemEntropy(clock);
  const database = openDatabase({ url, role: 'app_core', applicationName: 'crash' });
  const live = { publish: () => undefined, endSession: () => undefined };
  const vault = vaultOf(keyRingOf([entropy.bytes(32)]), entropy);
  const [log, reach] = [jsonLog('silent'), 'open_network' as const];
  return {
    clock,
    entropy,
    database,
    backofficeDatabase: database,
    live,
    log,
    vault,
    dataFolder,
    reach,
    extensions: newExtensions(),
  };
};

/** The process that is killed: sends every command until it is answered, and says so on a line. */
const load = async (url: string, from: number, until: number): Promise<void> => {
  const world = worldOn(url, '');
  const vendor = await keepTrying(() =>
    counterAccounts.numberOf(world, { merchantId, owner: 'vendor_clearing', code: 'main', currency: 'THB' }),
  );
  const lanes = batcher(world);
  let next = from;
  const send = async (number: number): Promise<string> => {
    if (isTransfer(number)) {
      const transfer = { merchantId, currency: 'THB', from: walletOf(number), to: walletOf(number + 1) } as const;
      const result = await world.database.transact((tx) =>
        transferIn(world, tx, { ...transfer, transferId: `trf_${number}`, amount: minor(2n) }),
      );
      return result.ok ? 'moved' : result.refusal;
    }
    const amount = minor(amountOf(number));
    const kind = amount < 0n ? 'bet' : 'win';
    const bet: Command = { kind, key: `gw:c:${number}`, walletId: walletOf(number), amount, counterAccount: vendor };
    const { outcome } = await lanes.apply(bet);
    if (outcome === 'unavailable') throw new Error('ask again');
    return outcome === 'applied' || outcome === 'duplicate' ? 'moved' : outcome;
  };
  const client = async () => {
    while (next < until) {
      const number = next++;
      process.stdout.write(`${number} ${await keepTrying(() => send(number))}\n`);
    }
  };
  await Promise.all(Array.from({ length: 48 }, client));
  await world.database.close();
};

const keepTrying = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(20);
    }
  }
};

/** Between the load and PostgreSQL: swallows one reply in ten, after the commit that it tells of, and hangs up. */
const lossyProxy = async (target: () => string) => {
  const state = { dropped: 0, replies: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target());
    let isReady = false;
    sockets.add(client).add(database);
    const hangUp = () => {
      for (const socket of [client, database]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    client.on('error', hangUp).on('close', hangUp).pipe(database);
    database
      .on('error', hangUp)
      .on('close', hangUp)
      .on('data', (reply: Buffer) => {
        // ReadyForQuery outside a transaction: what came before it is committed. The first one ends the log-in.
        const isCommitted = reply.subarray(-6).equals(Buffer.from('Z\0\0\0\x05I', 'latin1'));
        if (isCommitted && isReady) {
          state.replies += 1;
          if (state.replies % 10 === 0) {
            state.dropped += 1;
            hangUp();
            return;
          }
        }
        isReady ||= isCommitted;
        client.write(reply);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: address.port, state, close };
};

type Battery = { commands: number; kills: readonly ('node' | 'postgres')[] };

/** A PostgreSQL of this test's own that can be killed, and the loads that reach it through the lossy line. */
const openScene = async (t: test.TestContext, commands: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-crash-'));
  const start = () => startPostgres({ folder, settings: { max_connections: '60', shared_buffers: '64MB' } });
  const servers = [await start()];
  const server = () => servers.at(-1)!;
  const proxy = await lossyProxy(() => join(socketFolderOf(server().url('postgres')), '.s.PGSQL.5432'));
  const children = new Set<ChildProcess>();
  t.after(async () => {
    for (const child of children) child.kill('SIGKILL');
    proxy.close();
    for (const one of servers) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const acknowledged = new Set<number>();
  const answers = { count: 0 };
  const startLoad = (from: number): ChildProcess => {
    const { username } = new URL(server().url('postgres'));
    const url = `postgresql://${username}@127.0.0.1:${proxy.port}/postgres`;
    const words = [import.meta.filename, 'load', url, String(from), String(commands)];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.add(child);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [number, outcome] = line.split(' ');
      assert.equal(outcome, 'moved');
      acknowledged.add(Number(number));
      answers.count += 1;
    });
    return child;
  };
  const killServer = async () => {
    process.kill(server().pid, 'SIGKILL');
    servers.push(await start());
  };
  return { folder, url: () => server().url('postgres'), proxy, acknowledged, answers, startLoad, killServer };
};

type Scene = Awaited<ReturnType<typeof openScene>>;

/** Kills one of the two and waits until a hundred more commands are acknowledged. @returns the load that runs then. */
const kill = async (scene: Scene, victim: 'node' | 'postgres', running: ChildProcess) => {
  const { acknowledged, startLoad, killServer } = scene;
  let child = running;
  const killedAt = performance.now();
  if (victim === 'node') {
    child.kill('SIGKILL');
    // What it said before its end is still in the pipe.
    await new Promise((resolve) => child.once('close', resolve));
    child = startLoad(Math.max(0, acknowledged.size - 2000));
  } else {
    await killServer();
  }
  await reached(scene, acknowledged.size + 100);
  return { child, readyMs: performance.now() - killedAt };
};

/** However long it takes while answers keep coming. */
const reached = (scene: Scene, count: number): Promise<void> =>
  requireProgress(
    () => scene.answers.count,
    async (isOver) => {
      while (scene.acknowledged.size < count && !isOver()) await sleep(5);
    },
  );

/** Kills Node and PostgreSQL under load, over and over, then sends everything again and adds up. */
export const checkCrashes = async (t: test.TestContext, { commands, kills }: Battery) => {
  const scene = await openScene(t, commands);
  const { folder, proxy, acknowledged } = scene;
  await migrate({ url: scene.url() });
  const before = worldOn(scene.url(), folder);
  await fund(before);
  let child = scene.startLoad(0);
  for (const [place, victim] of kills.entries()) {
    await reached(scene, Math.floor((commands * (place + 1)) / (kills.length + 2)));
    const said = acknowledged.size;
    const after = await kill(scene, victim, child);
    child = after.child;
    t.diagnostic(`${victim} killed after ${said} acknowledged; again after ${Math.round(after.readyMs)} ms`);
  }
  await ended(scene, child);
  assert.equal(acknowledged.size, commands);
  // Everything once more: nothing may move.
  await ended(scene, scene.startLoad(0));
  t.diagnostic(`${proxy.state.dropped} of ${proxy.state.replies} replies were swallowed after their commit`);
  assert.ok(proxy.state.dropped > 10);
  const after = worldOn(scene.url(), folder);
  assert.deepEqual(await balances(after), expectedBalances(commands), 'lost, doubled or half applied');
  assert.deepEqual((await verifyLedger(after)).deviations, []);
  await Promise.all([before.database.close(), after.database.close()]);
};

const socketFolderOf = (url: string): string => {
  const host = new URL(url).searchParams.get('host');
  assert.ok(host, url);
  return host;
};

const ended = async (scene: Scene, child: ChildProcess): Promise<void> => {
  await requireProgress(
    () => scene.answers.count,
    async () => {
      if (child.exitCode === null) await once(child, 'close');
    },
  );
  assert.equal(child.exitCode, 0);
};

const fund = async (world: World): Promise<void> => {
  const bank = await counterAccounts.numberOf(world, {
    merchantId,
    owner: 'bank_clearing',
    code: 'main',
    currency: 'THB',
  });
  const lanes = batcher(world);
  for (let number = 1; number <= wallets; number++) {
    const whose = { merchantId, memberId: id<'mbr'>(`mbr_${number}`), kind: 'cash', currency: 'THB' } as const;
    const wallet = await world.database.transact((tx) => openWalletIn(tx, whose));
    const key = `deposit:${number}`;
    await lanes.apply({ kind: 'deposit', key, walletId: wallet, amount: minor(startBalance), counterAccount: bank });
  }
};

const balances = async (world: World): Promise<bigint[]> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.wallet order by id`.execute(world.database.read);
  return rows.map(({ balance }) => balance);
};

const expectedBalances = (commands: number): bigint[] => {
  const expected = Array.from({ length: wallets }, () => startBalance);
  const add = (number: number, amount: bigint) => {
    expected[number % wallets] = expected[number % wallets]! + amount;
  };
  for (let number = 0; number < commands; number++) {
    if (isTransfer(number)) {
      add(number, -2n);
      add(number + 1, 2n);
    } else {
      add(number, amountOf(number));
    }
  }
  return expected;
};

const [, , word, url, from, until] = process.argv;
if (word === 'load') {
  await load(url!, Number(from), Number(until));
} else {
  test('kill -9 of Node and of PostgreSQL under load, with one reply in ten lost: nothing lost, nothing twice', (t) =>
    checkCrashes(t, { commands: 3000, kills: ['node', 'postgres'] }));
}
