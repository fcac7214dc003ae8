// @slow: starts a product
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testServer, withAdmin } from '#kit/testing/database-server.ts';
import { startTestSite } from '#kit/testing/site.ts';

/** With each statement of its own counting as one; it was 60 before tickers had conditions. */
const perSecondMax = 30;
const seconds = 10;

test('a product at rest asks its database for little, at the pace of its own tickers', async (t) => {
  const errors: string[] = [];
  const site = await startTestSite(t, { environment: { TICK_MIN_MS: '0' }, hearLog: (text) => void errors.push(text) });
  const { server } = await testServer();
  const name = new URL(site.databaseUrl).pathname.slice(1);
  const transactions = (): Promise<number> =>
    withAdmin(server, async (admin) => {
      const { rows } = await admin.query<{ count: string }>(
        'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
        [name],
      );
      return Number(rows[0]!.count);
    });
  // What a start leaves behind is done by then, but on a machine that does other things: there it comes to rest a little later.
  await pause(15_000);
  const count = async (): Promise<number> => {
    const before = await transactions();
    await pause(seconds * 1000);
    return (await transactions()) - before;
  };
  let counted = await count();
  for (let again = 0; again < 2 && counted > perSecondMax * seconds; again++) counted = await count();
  assert.ok(counted > 0 && counted <= perSecondMax * seconds, `${counted} transactions in ${seconds} s`);
  assert.doesNotMatch(errors.join(''), /what is due could not be looked for/);
});
