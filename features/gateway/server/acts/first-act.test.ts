import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { holdWallets, servedBeside } from '#tools/testing/scenes/hold-wallet.ts';
import { openVendor } from '../http.fixture.ts';
import { vendor } from '../scene.fixture.ts';
import { openTransfers } from '../transfers/transfer.fixture.ts';
import { transferMoney } from '../transfers/transfer-money.ts';

// The first act of a vendor opens its accounts. Whoever makes it may have to wait for their wallet; others must not.

for (const operation of ['bet', 'tip', 'session-in'])
  test(`the first ${operation} of a vendor, of a player whose wallet is held, keeps no other player waiting`, async (t) => {
    const { world, newPlayers, enter, call } = await openVendor(t, { patienceMs: 5000 });
    const [stuck, free] = await newPlayers(2, 1000n);
    const [first, second] = [await enter(stuck!), await enter(free!)];
    const ask = ({ bet }: typeof first, transactionId: string) => {
      const { roundId: _, ...alone } = bet;
      const place = operation === 'session-in' ? { table: 't' } : { roundId: `of-${transactionId}` };
      return call(operation, { ...alone, ...place, transactionId });
    };
    const letGo = await holdWallets(t, world, stuck!.memberId);
    const waiting = ask(first, 'held');
    await servedBeside([waiting], async () => {
      const served = await ask(second, 'free');
      await letGo();
      assert.equal(served.ok, true, served.text);
    });
    const { ok, text } = await waiting;
    assert.equal(ok, true, text);
  });

test('the first bet of a round that many share, of a player whose wallet is held, keeps no other player waiting', async (t) => {
  const { world, newPlayers, enter, call } = await openVendor(t, { patienceMs: 5000 });
  const [stuck, free] = await newPlayers(2, 1000n);
  const [first, second] = [await enter(stuck!), await enter(free!)];
  const ask = ({ bet }: typeof first, transactionId: string) =>
    call('bet', { ...bet, roundId: 'a-round-of-all', transactionId });
  const letGo = await holdWallets(t, world, stuck!.memberId);
  const waiting = ask(first, 'held');
  await servedBeside([waiting], async () => {
    const served = await ask(second, 'free');
    await letGo();
    assert.equal(served.ok, true, served.text);
  });
  const { ok, text } = await waiting;
  assert.equal(ok, true, text);
  const { rows } = await sql<{ bets: number }>`
    select count(*)::int as bets from gateway.transaction join gateway.round using (round_no)
    where round_id = 'a-round-of-all' group by round_no`.execute(world.database.read);
  assert.deepEqual(rows, [{ bets: 2 }], 'in one round');
});

test('the first transfer to a vendor, of a player whose wallet is held, keeps no other player waiting', async (t) => {
  const { world, books, newPlayers } = await openTransfers(t);
  const [stuck, free] = await newPlayers(2, 100_000n);
  const move = (player: typeof stuck, key: string) =>
    transferMoney(world, books)({ vendor, direction: 'in', amount: minor(100n), key }, player!.visit);
  const letGo = await holdWallets(t, world, stuck!.memberId);
  const waiting = move(stuck, 'a-transfer-that-waits');
  await servedBeside([waiting], async () => {
    assert.ok((await move(free, 'a-transfer-beside')).ok);
    await letGo();
  });
  assert.ok((await waiting).ok);
});
