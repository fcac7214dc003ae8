import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDemo } from '#features/cashier/public.ts';
import { actsIn, registerOwnGameIn } from '#features/gateway/public.ts';
import { holds, openWalletIn } from '#features/wallet/public.ts';
import { sql, type Tx } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPlayers, demoMerchant } from '#tools/testing/scenes/players.ts';
import { staffLiabilities } from './staff-liabilities.ts';

/** What stands beside the ledger: a request whose money is set aside, and a transfer of nobody. */
const elsewhereIn = async (
  tx: Tx,
  { withdrawalId, merchantId, memberId }: { withdrawalId: string; merchantId: string; memberId: string },
): Promise<void> => {
  await sql`
    insert into withdrawals.withdrawal (
      withdrawal_id, merchant_id, member_id, account_id, bank, payee_sealed, amount, fee, net, idempotency_key, terms,
      terms_hash, wagering, state, owner, since, deadline, requested_at
    )
    values (${withdrawalId}, ${merchantId}, ${memberId}, 'x', 'KBANK', '', 30000, 0, 30000, 'k', '{}', '', '[]', 'review',
      'staff', kit.now(), kit.now(), kit.now())`.execute(tx);
  await sql`
    insert into cashier.bank_line (
      line_id, account_id, transaction_id, amount, paid_at, received_at, payer_name_sealed, payer_account_sealed,
      content_hash, state, since
    )
    select 'bln_1', account_id, 'T1', 777, kit.now(), kit.now(), '', '', '\\x00', 'unmatched', kit.now()
    from cashier.payment_account
    where merchant_id = ${merchantId}
    limit 1`.execute(tx);
};

test('what is owed agrees with the ledger, and says what of it is held, staked and under way', async (t) => {
  const world = await testWorld(t);
  const merchantId = await demoMerchant(world);
  await loadDemo(world, merchantId);
  const [player] = await addPlayers(world, merchantId, { count: 1, balance: 100_000n });
  const { memberId, sessionId } = player!;
  const whose = {
    vendor: 'MODEL',
    merchantId,
    memberId,
    sessionId,
    currency: 'THB',
    requestId: 'r',
    game: 'g',
  } as const;
  const withdrawalId = `wdr_${'1'.repeat(32)}`;
  await world.database.transact(async (tx) => {
    await registerOwnGameIn(tx, whose);
    const bet = (transactionId: string, amount: bigint) =>
      actsIn.bet(world, tx, { ...whose, roundId: 'r', transactionId, amount: minor(amount) });
    await bet('a', 1000n);
    await bet('b', 2000n);
    const won = { ...whose, roundId: 'r', transactionId: 'w', betTransactionId: 'b', amount: minor(500n) };
    await actsIn.wins(world, tx, [won]);
    const of = { merchantId, memberId, currency: 'THB' } as const;
    const walletId = await openWalletIn(tx, { ...of, kind: 'cash' });
    const lockedWalletId = await openWalletIn(tx, { ...of, kind: 'locked' });
    await holds.placeIn(world, tx, {
      merchantId,
      currency: 'THB',
      walletId,
      lockedWalletId,
      holdId: withdrawalId,
      amount: minor(30_000n),
      purpose: 'withdrawal',
    });
    await elsewhereIn(tx, { withdrawalId, merchantId, memberId });
    return accept(undefined);
  });
  const shown = async (of = merchantId) => {
    const answer = await staffLiabilities(world)({}, staffVisitOf(of));
    assert.ok(answer.ok);
    return answer.value;
  };
  const { lines, ledger } = await shown();
  const amountOf = (name: string) =>
    lines.filter((line) => line.name === name).map(({ amount, count }) => [amount, count]);
  assert.deepEqual(amountOf('cash'), [[67_500n, 1]]);
  assert.deepEqual(amountOf('locked'), [[30_000n, 1]]);
  assert.deepEqual(amountOf('held_withdrawals'), [[30_000n, 1]]);
  assert.deepEqual(amountOf('open_bets'), [[1000n, 1]], 'what something came of runs no more');
  assert.deepEqual(amountOf('unmatched_lines'), [[777n, 1]]);
  const [baht] = ledger;
  assert.equal(baht?.wallets, 97_500n);
  assert.equal(baht.wallets + baht.accounts, 0n);
  const elsewhere = await shown(id('mrc_other'));
  assert.deepEqual([elsewhere.ledger, elsewhere.lines.filter(({ amount }) => amount > 0n)], [[], []]);
});
