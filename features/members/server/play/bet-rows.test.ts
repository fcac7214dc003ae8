import assert from 'node:assert/strict';
import test from 'node:test';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { listBets } from './list-bets.ts';
import { betSummary } from './bet-summary.ts';

const vendor = 'MODEL';

test('tips and visits to tables stand among the bets, each as what it is', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  const [player, other] = await addPlayers(world, merchantId, { count: 2, balance: 100_000n });
  assert.ok(player && other);
  const { memberId, sessionId } = player;
  const game = { vendor, merchantId, currency: 'THB', game: 'g' } as const;
  await world.database.transact(async (tx) => accept(await registerOwnGameIn(tx, game)));
  const bet = { ...game, memberId, sessionId, requestId: 'q', transactionId: 't1', roundId: 'r1' };
  await world.database.transact((tx) => actsIn.bet(world, tx, { ...bet, amount: moneyOf('10.00') }));
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const act = (kind: string, name: string, amount: bigint, of: string | null = null) =>
    sql`
      insert into gateway.transaction (
        vendor, transaction_id, kind, request_id, merchant_id, member_id, wallet_id, currency, amount, reference_id, money_key,
        content_hash, answer
      )
      select vendor, ${name}, ${kind}, ${name}, merchant_id, member_id, wallet_id, currency, ${amount}, ${of}::text, ${name},
        content_hash, answer
      from gateway.transaction
      where transaction_id = 't1'`.execute(owner.read);
  await act('tip', 'tip', -500n);
  await act('session_in', 'open', -20_000n);
  await act('session_in', 'gone', -30_000n);
  await act('session_out', 'back', 29_000n, 'gone');
  await sql`insert into gateway.table_visit (vendor, transaction_id, game) values (${vendor}, 'open', 'h')`.execute(
    owner.read,
  );
  const now = world.clock.now();
  const span = { from: later(now, -daysMs(1)), until: later(now, daysMs(1)) };
  const shown = async (filter: { game?: string; state?: 'lost' }, { visit } = player) => {
    const answer = await listBets(world)({ ...span, ...filter, limit: 20 }, visit);
    assert.ok(answer.ok);
    return answer.value.bets
      .map(({ kind, name, state, stake, payout }) => `${kind} ${name} ${state} ${stake} ${payout}`)
      .toSorted((a, b) => (a < b ? -1 : 1));
  };
  assert.deepEqual(await shown({}), [
    'bet g running 1000 0',
    'table MODEL lost 30000 29000',
    'table h running 20000 0',
    'tip MODEL given 500 0',
  ]);
  assert.deepEqual(await shown({ game: 'MODEL/h' }), ['table h running 20000 0']);
  assert.deepEqual(await shown({ state: 'lost' }), ['table MODEL lost 30000 29000']);
  assert.deepEqual(await shown({}, other), []);
  const summary = await betSummary(world)(span, player.visit);
  assert.ok(summary.ok);
  const { games, ...sums } = summary.value;
  assert.deepEqual(sums, { bets: 3, stake: 51_500n, runningStake: 21_000n, payout: 29_000n, net: -1500n });
  assert.deepEqual(new Set(games.map((one) => one.game)), new Set(['MODEL/g', 'MODEL/h']));
});
