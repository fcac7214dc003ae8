import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { openVendor } from '../http.fixture.ts';
import { foreignShapes, openShaped } from './shapes.fixture.ts';

// What vendors hear where a player's own protection stops a stake: in every shape, and never why.

const asOwner = async (world: TestWorld, statement: string): Promise<void> => {
  await withOwner(world, ({ read }) => sql.raw(statement).execute(read));
};

const protect = (world: TestWorld, { memberId, visit }: TestPlayer, columns: string): Promise<void> =>
  asOwner(
    world,
    `insert into protection.member (member_id, merchant_id) values ('${memberId}', '${visit.merchantId}')
     on conflict do nothing;
     update protection.member set ${columns}`,
  );

const closed = `closed_kind = 'self_exclusion', closed_from = kit.now(), closed_until = kit.now() + interval '1 year'`;
const open = 'closed_kind = null, closed_from = null, closed_until = null';

/** A stake limit that is used up by a stake of one baht. */
const limit = async (world: TestWorld, player: TestPlayer): Promise<void> => {
  const { memberId, visit } = player;
  await asOwner(
    world,
    `insert into protection.player_limit
       (limit_id, member_id, merchant_id, kind, period, most, set_by, state, requested_at, in_force_at)
     values ('lim_1', '${memberId}', '${visit.merchantId}', 'stake', 'day', 100, 'player', 'in_force', kit.now(), kit.now())`,
  );
  await protect(world, player, `${open}, play_limits = 1`);
};

const tellsWhy = /exclu|time_out|stake_limit|reality/i;

for (const shape of foreignShapes)
  test(`${shape}: who excluded themselves, or reached a limit, makes no bet; what is owed is paid`, async (t) => {
    const { world, newPlayers, enter, simulator, send } = await openShaped(t, shape);
    const [player] = await newPlayers(1, 10_000n);
    const { whose, bet } = await enter(player!);
    simulator.enter(whose.player, bet.session);
    const newBet = () => ({
      ...whose,
      game: 'g',
      roundId: simulator.id(),
      transactionId: simulator.id(),
      amount: '1.00',
    });
    const taken = newBet();
    assert.ok((await send('bet', taken)).ok);
    await protect(world, player!, closed);
    const excluded = await send('bet', newBet());
    assert.equal(excluded.code, simulator.dialect.codeOf('account_blocked'), excluded.text);
    assert.doesNotMatch(excluded.text, tellsWhy);
    const win = { ...taken, betTransactionId: taken.transactionId, transactionId: simulator.id(), amount: '5.00' };
    assert.ok((await send('win', win)).ok, 'a win of before');
    await limit(world, player!);
    const limited = await send('bet', newBet());
    assert.equal(limited.code, simulator.dialect.codeOf('player_limit'), limited.text);
    assert.doesNotMatch(limited.text, tellsWhy);
  });

test('native: bets, tips and money to a table are refused, wins and refunds are not', async (t) => {
  const { world, newPlayers, call, enter } = await openVendor(t);
  const [player] = await newPlayers(1, 10_000n);
  const { whose, bet } = await enter(player!);
  assert.ok((await call('bet', bet)).ok);
  assert.ok((await call('bet', { ...bet, transactionId: 'back' })).ok);
  await protect(world, player!, closed);
  const { session } = bet;
  const stakes: [string, Record<string, unknown>][] = [
    ['bet', { ...bet, transactionId: 'x1', roundId: 'two' }],
    ['bet', { ...bet, transactionId: 'x2' }],
    ['tip', { ...whose, session, game: 'g', roundId: 'one', transactionId: 'x3', amount: '1.00' }],
    ['session-in', { ...whose, session, game: 'g', table: 't1', transactionId: 'x4', amount: '1.00' }],
  ];
  for (const [operation, asked] of stakes) {
    const told = await call(operation, asked);
    assert.deepEqual(
      [told.ok, told.code, told.retryable],
      [false, 'account_blocked', false],
      `${operation}: ${told.text}`,
    );
    assert.doesNotMatch(told.text, tellsWhy);
  }
  const { session: _session, ...round } = bet;
  const won = await call('win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '3.00' });
  assert.ok(won.ok, won.text);
  const back = await call('refund', { ...whose, transactionId: 'r', betTransactionId: 'back' });
  assert.ok(back.ok, back.text);
});
