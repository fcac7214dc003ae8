import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { launchGame, vendorConnection } from '#features/gateway/public.ts';
import { recallVendorBalances } from '#features/gateway/server/transfers/recall-vendor-balances.ts';
import { connectedBooks } from '#features/gateway/server/vendors/connected-books.ts';
import { httpVendorBook } from '#features/gateway/server/vendors/vendor-book.ts';
import { transferMoney, type TransferOrder } from '#features/gateway/server/transfers/transfer-money.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { minor, moneyOf } from '#kit/shared/money/money.ts';
import { later, secondsMs } from '#kit/shared/time.ts';
import { deskWire, playedWire, sessionWire } from '../../shared/wire.ts';
import { openStage } from '../money.fixture.ts';
import { code, id } from '../vendor.fixture.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

const game = 'moon-002';

const openPurse = async (t: TestContext) => {
  const stage = await openStage(t, { hasPurse: true });
  const { world, merchantId } = stage;
  const purse = stage.purse!;
  const { vendor } = purse;
  const books = connectedBooks(world);
  const place = await vendorConnection(world, vendor);
  const [player] = await stage.players(1);
  const { memberId, sessionId } = player!;
  const launch = () =>
    launchGame(world)({ vendor, game, merchantId, memberId, sessionId, language: 'EN', device: 'phone' });
  let wishes = 0;
  const move = async (direction: 'in' | 'out', amount?: bigint) => {
    const wish: TransferOrder = {
      vendor,
      direction,
      amount: amount === undefined ? undefined : minor(amount),
      key: `wish-${String(wishes++).padStart(8, '0')}`,
    };
    const moved = await transferMoney(world, books)(wish, player!.visit);
    return moved.ok ? moved.value.state : moved.refusal;
  };
  return {
    ...stage,
    player: player!,
    vendor,
    book: httpVendorBook(world, place!),
    launch,
    move,
    cash: () => stage.balanceOf(player!),
    enter: async () => {
      const launched = await launch();
      assert.ok(launched.ok && launched.value.holdsBalance, 'played with what is brought');
      const asked = new URL(launched.value.address).searchParams;
      assert.equal(asked.get('mode'), 'purse');
      const session = { mode: 'purse', code: asked.get('code'), game };
      return sessionWire.parse((await stage.post('session', session)).body).token;
    },
    desk: async (token: string) => deskWire.parse((await stage.post('desk', { game }, token)).body),
  };
};

test('what is brought is played with, and what is left comes home; our ledger and the purse agree throughout', async (t) => {
  const { world, enter, desk, move, cash, post } = await openPurse(t);
  const token = await enter();
  assert.deepEqual([(await desk(token)).balance, (await desk(token)).money], ['0.00', 'real']);
  const bet = (name: string) => ({ game, unit: '100.00', choice: {}, requestId: id(name) });
  assert.deepEqual(code(await post('play', bet('nothing-there'), token)), [409, 'too_little']);
  assert.equal(await move('in', 50_000n), 'done');
  assert.equal(await cash(), '9500.00');
  assert.equal((await desk(token)).balance, '500.00');
  const { round } = playedWire.parse((await post('play', bet('a-hand'), token)).body);
  if (round.state === 'open') await post('act', { game, roundId: round.roundId, action: 'stay' }, token);
  const { balance } = await desk(token);
  assert.equal(await cash(), '9500.00', 'nothing of it passes the main wallet');
  assert.equal(await move('out', moneyOf(balance) + 1n), 'vendor_balance_insufficient');
  assert.equal(await move('out'), moneyOf(balance) > 0n ? 'done' : 'vendor_balance_empty');
  assert.equal(moneyOf(await cash()), 950_000n + moneyOf(balance));
  assert.equal((await desk(token)).balance, '0.00');
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
});

test('a transfer is made once under its name, over a restart too; another content of it is refused', async (t) => {
  const { enter, book, world, restart, desk } = await openPurse(t);
  const token = await enter();
  const { rows } = await world.database.pool.query<{ player: string }>('select player from gateway.vendor_player');
  const asked = {
    transferId: `gwt_${'1'.repeat(32)}`,
    player: rows[0]!.player,
    direction: 'in',
    amount: minor(1000n),
    currency: 'THB',
  } as const;
  assert.deepEqual(await book.transferStatus(asked), { state: 'unknown' });
  for (const turn of ['first', 'again']) assert.equal((await book.transfer(asked)).state, 'done', turn);
  await restart();
  assert.equal((await book.transfer(asked)).state, 'done');
  assert.equal((await desk(token)).balance, '10.00');
  await assert.rejects(book.transfer({ ...asked, amount: minor(2000n) }));
  const out = { ...asked, transferId: `gwt_${'2'.repeat(32)}`, direction: 'out', amount: minor(1001n) } as const;
  assert.deepEqual(await book.transfer(out), { state: 'refused', code: 'too_little' });
  assert.deepEqual(await book.transferStatus(out), { state: 'refused', code: 'too_little' });
  assert.equal((await book.playerBalance({ player: asked.player, currency: 'THB' })).balance, 1000n);
  const span = { from: later(world.clock.now(), -secondsMs(60)), to: later(world.clock.now(), 1000), page: 1 };
  assert.deepEqual(
    (await book.transactions(span)).transactions.map(({ kind, amount, state }) => [kind, amount, state]),
    [
      ['transfer_in', -1000n, 'done'],
      ['transfer_out', 1001n, 'refused'],
    ],
  );
});

test('a guest plays no game with money to bring; whoever opens another game takes it home', async (t) => {
  const { enter, move, cash, world, merchantId, players, vendor, demo, player } = await openPurse(t);
  const [guest] = await players(1, 'trial');
  const whose = { merchantId, memberId: guest!.memberId, sessionId: guest!.sessionId };
  const asked = { vendor, game, ...whose, language: 'EN', device: 'phone' } as const;
  const refused = await launchGame(world)(asked);
  assert.ok(!refused.ok && refused.refusal === 'trial_not_allowed');
  await enter();
  await move('in', 20_000n);
  const { memberId, sessionId } = player;
  const other = await launchGame(world)({ ...asked, vendor: demo.vendor, game: 'weir', memberId, sessionId });
  assert.ok(other.ok && !other.value.holdsBalance);
  await recallVendorBalances(world, connectedBooks(world))();
  assert.equal(await cash(), '10000.00');
});

test('its calls hear the gateway alone, and each name opens its own titles', async (t) => {
  const { origin, ask, vendor, connect } = await openPurse(t);
  const reply = await fetch(`${origin}/purse/transfer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  assert.equal(reply.status, 401);
  const told = (await ask.games()).games.map((one) => (one as { game: string }).game);
  assert.ok(!told.includes(game), 'told of once');
  const purse = await connect(vendor);
  assert.deepEqual(
    (await purse.games()).games.map((one) => (one as { game: string }).game),
    [game],
  );
});
