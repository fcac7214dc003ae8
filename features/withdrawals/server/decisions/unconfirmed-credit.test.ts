import assert from 'node:assert/strict';
import test from 'node:test';
import { confirmListed, loadDemo } from '#features/cashier/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { ask, openScene } from '../scene.fixture.ts';

test('what staff credited by a word leaves only once the bank’s own list has it, to the satang', async (t) => {
  const scene = await openScene(t);
  const { world, merchantId, player } = scene;
  await loadDemo(world, merchantId);
  const asking = await player(100_000n);
  const { rows } = await sql<{ account_id: string }>`
    select account_id from cashier.payment_account limit 1`.execute(world.database.read);
  const bank = rows[0]!.account_id;
  // As a slip is credited whose transfer the bank has not told of.
  await world.database.transact(async (tx) =>
    accept(
      await sql`
        insert into cashier.bank_line
          (line_id, account_id, transaction_id, amount, paid_at, received_at, payer_name_sealed, payer_account_sealed,
           content_hash, state, member_id, since, ended_at)
        values ('bln_word', ${bank}, 'BY-WORD', 70000, kit.now(), kit.now(), '', '', '', 'credited', ${asking.memberId},
          kit.now(), kit.now())`.execute(tx),
    ),
  );
  const listed = (transactionId: string, amount: bigint) =>
    world.database.transact(async (tx) => accept(await confirmListed(tx, bank, [{ transactionId, amount }])));
  assert.equal(await ask(scene, asking, 10_000n), 'deposit_unconfirmed');
  await listed('ANOTHER', 70_000n);
  await listed('BY-WORD', 69_999n);
  assert.equal(await ask(scene, asking, 10_000n), 'deposit_unconfirmed', 'neither is the transfer');
  const other = await player(100_000n);
  assert.match(await ask(scene, other, 10_000n), /^wdr_/, 'it holds nobody else');
  await listed('BY-WORD', 70_000n);
  assert.match(await ask(scene, asking, 10_000n), /^wdr_/);
});
