// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { cashOut } from '#features/rounds/contract/cash-out.ts';
import { placeBet } from '#features/rounds/contract/place-bet.ts';
import { table } from '#features/rounds/contract/table.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { withWorldOf } from '#tools/testing/access/mounted-routes.ts';
import { openOwnGame } from '#tools/testing/site/open-own-game.ts';
import { deposit } from '#tools/testing/site/play.ts';
import { call, registerPlayer, requestOf, send } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const token = await registerPlayer(site.site, 'Lanterns1');
await deposit(site, token, '500.00', 'first-deposit-of-lanterns');
const page = await openOwnGame(site, token, 'crash');
const look = () => call(site.games, table, { token: page });

/** Looks until it stands so. */
const until = async (state: string) => {
  for (let looks = 0; looks < 600; looks++) {
    const seen = await look().catch(() => undefined);
    if (seen?.round && [state, 'settled'].includes(seen.round.state)) return seen;
    await pause(100);
  }
  throw new Error(`the round was never ${state}`);
};
const bet = (sharedId: string, key: string, auto: number | null) =>
  call(site.games, placeBet, {
    token: page,
    input: { key: `bet-of-a-lantern-${key}`, sharedId, stake: '10.00', choice: { act: 'bet', auto } },
  });

test('killed while the lantern rises: bets stay, the round goes on by its clock, and each bet is ended once', async () => {
  const { round } = await until('betting');
  const sharedId = round!.sharedId;
  const byItself = await bet(sharedId, 'one', 101);
  const byHand = await bet(sharedId, 'two', null);
  const startedAt = round!.closesAt;
  await pause(Math.max(0, startedAt - byHand.serverTime + 60));
  await site.kill();
  await site.restart();
  const pressed = requestOf(cashOut, { roundId: byHand.round.roundId });
  await Promise.all([1, 2, 3].map(() => send(site.games, { ...pressed, token: page })));
  for (let looks = 0; looks < 600; looks++) {
    const { mine, round: now } = await look();
    if (now?.sharedId !== sharedId || mine.every(({ round: { state } }) => state === 'settled')) break;
    await pause(200);
  }
  const database = openDatabase({ url: site.databaseUrl, connectionsMax: 1 });
  const bets = () =>
    database.pool.query<{ round_id: string; state: string; payout: bigint; wins: number }>(
      `select r.round_id, r.state, r.payout, count(t.*) filter (where t.kind = 'win')::int as wins
    from rounds.round r
    join gateway.round g on g.round_id = r.round_id
    join gateway.transaction t using (round_no)
    group by r.round_id`,
    );
  let { rows } = await bets();
  // The next round may have begun while the last bet is still being paid.
  for (let looks = 0; looks < 150 && rows.some(({ state }) => state !== 'settled'); looks++) {
    await pause(200);
    ({ rows } = await bets());
  }
  await database.close();
  assert.deepEqual(
    rows.map(({ state, wins }) => [state, wins]),
    [
      ['settled', 1],
      ['settled', 1],
    ],
  );
  const target = rows.find((row) => row.round_id === byItself.round.roundId)?.payout ?? 0n;
  assert.ok(target === 1010n || target === 0n, 'at its target, or the lantern went out at once');
  const paid = rows.reduce((sum, { payout }) => sum + BigInt(payout), 0n);
  assert.equal((await call(site.site, balance, { token })).sumBalance, 48_000n + paid);
  assert.deepEqual((await withWorldOf(site, (world) => verifyLedger(world))).deviations, []);
});
