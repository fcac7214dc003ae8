// @slow: two versions of the product side by side
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { betTypes } from '#features/lottery/contract/terms/bet-types.ts';
import { buyTicket } from '#features/lottery/contract/tickets/buy-ticket.ts';
import { currentDraws } from '#features/lottery/contract/draws/current-draws.ts';
import { findDeposit } from '#features/cashier/contract/find-deposit.ts';
import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { asAdmin, testServer } from '#kit/testing/database-server.ts';
import { call, registerPlayer, requestOf, send } from '#tools/testing/site/site-client.ts';

const git = (...words: string[]): string => execFileSync('git', words, { cwd: repositoryFolder }).toString().trim();
const migrations = '*/migrations/*.sql';

/**
 * The newest version whose database this one carries further: it has fewer migrations, and none that is another here. That is the
 * one that an upgrade meets at worst. Where the history doesn't reach so far, this version itself.
 */
const versionBefore = (): string => {
  const given = process.env['UPGRADE_FROM'];
  if (given !== undefined) return given;
  const changed = git('log', '-60', '--format=%P', '--', migrations).split(/\s+/).filter(Boolean);
  const differs = (commit: string, filter: string): boolean =>
    git('diff', '--name-only', `--diff-filter=${filter}`, commit, 'HEAD', '--', migrations) !== '';
  return changed.find((commit) => differs(commit, 'A') && !differs(commit, 'MDRT')) ?? 'HEAD';
};

/** That version's tree, with the packages of this one. */
const earlierTree = (t: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'earlier-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('sh', ['-c', `git archive ${versionBefore()} | tar -x -C ${folder}`], { cwd: repositoryFolder });
  symlinkSync(join(repositoryFolder, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

const ready = z.object({ type: z.literal('ready'), site: z.string().optional(), bank: z.string().optional() });
type Running = { child: ChildProcess; site: string; bank: string };

const start = async (t: TestContext, cwd: string, environment: Record<string, string>): Promise<Running> => {
  const names = ['SITE', 'GAMES', 'BACKOFFICE', 'BANK', 'GATEWAY', 'VENDOR', 'FEED'];
  const ports = Object.fromEntries(names.map((name) => [`${name}_PORT`, '0']));
  const child = fork(join(cwd, 'apps/server/main.ts'), {
    cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      VENDOR: '0',
      FEED: '0',
      DEMO_TRAFFIC: '0',
      ...ports,
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  t.after(() => child.kill('SIGKILL'));
  for (;;) {
    const [message]: unknown[] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code} before it was ready`))),
    ]);
    const told = ready.safeParse(message);
    if (told.success) return { child, site: told.data.site ?? '', bank: told.data.bank ?? '' };
  }
};

/** An empty database: the earlier version makes its own state in it. */
const emptyDatabase = async (t: TestContext): Promise<string> => {
  const { server } = await testServer();
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, `create database ${name} template template0`);
  t.after(() => asAdmin(server, `drop database if exists ${name} with (force)`));
  return server.url(name);
};

const payIn = async ({ site, bank }: Running, token: string, key: string): Promise<void> => {
  const input = { amount: '2000.00', idempotencyKey: key };
  const { depositId, qrPayload: qr } = await call(site, startDeposit, { token, input });
  const paid = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ qr }) };
  await (await fetch(`${bank}/api/pay`, paid)).text();
  for (let looks = 0; looks < 200; looks++) {
    if ((await call(site, findDeposit, { token, input: { depositId } })).state === 'credited') return;
    await pause(250);
  }
  throw new Error('the deposit was not credited');
};

type Bet = { key: string; isTaken: boolean; said: string };

/** Bets at whatever is asked to serve, one after the other, each with a key of its own; an answer that was cut off is asked for again. */
const play = async (token: string, siteOf: () => string, isOver: () => boolean): Promise<Bet[]> => {
  const bets: Bet[] = [];
  const gameCode = 'YK1M';
  while (!isOver()) {
    const key = `upgrade-${randomBytes(8).toString('hex')}`;
    const again = async <Of>(work: (site: string) => Promise<Of>): Promise<Of> => {
      for (let tries = 1; ; tries++)
        try {
          return await work(siteOf());
        } catch (error) {
          if (tries > 100) throw error;
          await pause(50);
        }
    };
    const { current } = await again((site) => call(site, currentDraws, { input: { gameCode } }));
    if (!current) {
      await pause(200);
      continue;
    }
    const input = { gameCode, drawId: current.drawId };
    const { betTypes: types } = await again((site) => call(site, betTypes, { input }));
    const { betType, rate } = types.find(({ digits }) => digits === 3)!;
    const lines = [
      { betType, number: String(bets.length % 1000).padStart(3, '0'), stake: '1.00', rate: String(rate / 100) },
    ];
    const body = { drawId: current.drawId, idempotencyKey: key, lines };
    const reply = await again(async (site) => {
      const answer = await send(site, { ...requestOf(buyTicket, body), token });
      if (answer.status >= 500) throw new Error(answer.text);
      return answer;
    });
    bets.push({ key, isTaken: reply.status === 200, said: reply.text });
    await pause(20);
  }
  return bets;
};

const ticketKeys = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client
    .query<{ key: string }>(`select idempotency_key as key from lottery.ticket where idempotency_key like 'upgrade-%'`)
    .finally(() => void client.end());
  return rows.map(({ key }) => key).toSorted();
};

test('two versions serve one database while players bet, and each bet that was answered is there once', async (t) => {
  const databaseUrl = await emptyDatabase(t);
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-data-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const earlier = await start(t, earlierTree(t), shared);
  const tokens: string[] = [];
  for (let at = 0; at < 4; at++) {
    const token = await registerPlayer(earlier.site, `upgrader${at}`);
    await payIn(earlier, token, `pay-in-of-${at}-upgrade`);
    tokens.push(token);
  }
  let places = [earlier.site];
  let turn = 0;
  let isOver = false;
  const playing = tokens.map((token) =>
    play(
      token,
      () => places[turn++ % places.length]!,
      () => isOver,
    ),
  );
  await pause(3000);
  // The new version brings the database up to date under the load.
  const later = await start(t, repositoryFolder, { ...shared, DEMO: '0', DRAIN_SECONDS: '1' });
  places = [earlier.site, later.site];
  await pause(8000);
  places = [later.site];
  const ended = once(earlier.child, 'exit');
  earlier.child.kill('SIGTERM');
  await ended;
  await pause(5000);
  isOver = true;
  const bets = (await Promise.all(playing)).flat();
  const taken = bets.filter(({ isTaken }) => isTaken).map(({ key }) => key);
  assert.ok(
    taken.length > 100,
    `${taken.length} of ${bets.length} bets were taken; the last answer was ${bets.at(-1)?.said}`,
  );
  assert.deepEqual(await ticketKeys(databaseUrl), taken.toSorted());
  const env = { ...process.env, ...shared };
  for (const books of ['ledger', 'turnover'])
    execFileSync(process.execPath, ['tools/verify.ts', books], { cwd: repositoryFolder, env, stdio: 'inherit' });
  const stopped = once(later.child, 'exit');
  later.child.kill('SIGTERM');
  assert.deepEqual(await stopped, [0, null]);
});
