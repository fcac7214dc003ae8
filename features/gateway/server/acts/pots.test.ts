import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { minor, moneyOf } from '#kit/shared/money/money.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { potsOf } from './pots-of.ts';
import { openVendor, type CallResponse } from '../http.fixture.ts';
import { vendor } from '../scene.fixture.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';

const seed = '50.00';
const share = { pot: 'grand', amount: '0.15', seed };

type Stage = Awaited<ReturnType<typeof openVendor>>;
type Guest = Awaited<ReturnType<Stage['enter']>>;

const standing = async ({ world }: Stage, merchantId: MerchantId): Promise<bigint | undefined> =>
  (await potsOf(world, { vendor, merchantId, currency: 'THB', game: 'g', pots: ['grand'] }))['grand'];

const betOf = ({ bet }: Guest, name: string, over: Record<string, unknown> = {}) => ({
  ...bet,
  roundId: name,
  transactionId: `${name}-bet`,
  amount: '10.00',
  pots: [share],
  ...over,
});
const winOf = ({ whose }: Guest, name: string, over: Record<string, unknown> = {}) => ({
  ...whose,
  game: 'g',
  transactionId: `${name}-pot`,
  betTransactionId: `${name}-bet`,
  amount: '0.00',
  jackpot: 'pot',
  pot: 'grand',
  seed,
  ...over,
});

/** Pots keep every act in turn, so a call may be told to come again. */
const insist = async (ask: () => Promise<CallResponse>): Promise<CallResponse> => {
  for (let tries = 0; ; tries++) {
    const told = await ask();
    if (told.status !== 503 || tries > 20) return told;
  }
};

test('sixteen players at once fill a pot and win it: what went in and the seeds, less what was won, is what stands there', async (t) => {
  const stage = await openVendor(t);
  const players = await stage.newPlayers(16, 1_000_000n);
  const guests: Guest[] = [];
  for (const player of players) guests.push(await stage.enter(player));
  const [{ visit }] = players as [(typeof players)[0], ...typeof players];
  let [filled, won, wins] = [0n, 0n, 0n];
  await Promise.all(
    guests.map(async (guest, at) => {
      for (let round = 0; round < 6; round++) {
        const name = `r${at}-${round}`;
        const taken = await insist(() => stage.call('bet', betOf(guest, name)));
        assert.equal(taken.ok, true, taken.text);
        assert.equal(taken.answer?.['amount'], '-10.00', 'the player pays the stake and no more');
        filled += 15n;
        if ((at + round) % 4 !== 0) continue;
        // Asked twice at once, it is paid once.
        const [one, other] = await Promise.all(
          [0, 1].map(() => insist(() => stage.call('jackpot-win', winOf(guest, name)))),
        );
        assert.equal(one?.text, other?.text);
        won += moneyOf(one?.answer?.['amount'] ?? '');
        wins += 1n;
      }
    }),
  );
  assert.equal(wins, 24n);
  assert.equal(await standing(stage, visit.merchantId), minor(5000n * (wins + 1n) + filled - won));
  assert.deepEqual((await verifyLedger(stage.world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(stage.world)).deviations, []);
});

test('what fills a pot and who may empty it', async (t) => {
  const stage = await openVendor(t);
  const players = await stage.newPlayers(2, 100_000n);
  const merchantId = players[0]!.visit.merchantId;
  const [guest, other] = [await stage.enter(players[0]!), await stage.enter(players[1]!)];
  assert.equal(await standing(stage, merchantId), undefined, 'nothing was put into it yet');
  const taken = await stage.call('bet', betOf(guest, 'a'));
  assert.equal((await stage.call('bet', betOf(guest, 'a'))).text, taken.text);
  assert.equal(await standing(stage, merchantId), 5015n, 'once, with its seed');
  const altered = betOf(guest, 'a', { pots: [{ ...share, amount: '0.16' }] });
  assert.equal((await stage.call('bet', altered)).code, 'duplicate_mismatch');
  assert.equal((await stage.call('bet', betOf(guest, 'poor', { amount: '99999.00' }))).code, 'insufficient_funds');
  for (const pots of [[], [share, share], [{ ...share, amount: '0.00' }], [{ ...share, amount: '-0.10' }]])
    assert.equal((await stage.call('bet', betOf(guest, 'bad', { pots }))).status, 400, JSON.stringify(pots));
  assert.equal(await standing(stage, merchantId), 5015n);
  for (const [what, asked] of [
    ['without a bet', winOf(guest, 'none')],
    ['of another player', winOf(other, 'a')],
  ] as const)
    assert.equal((await stage.call('jackpot-win', asked)).code, 'bet_not_found', what);
  const { betTransactionId: _bet, ...nameless } = winOf(guest, 'a');
  assert.equal((await stage.call('jackpot-win', nameless)).code, 'bet_not_found');
  const paid = await stage.call('jackpot-win', winOf(guest, 'a'));
  assert.equal(paid.answer?.['amount'], '50.15');
  assert.equal((await stage.call('jackpot-win', winOf(guest, 'a', { seed: '60.00' }))).code, 'duplicate_mismatch');
  const told = await stage.call('pots', { ...guest.whose, game: 'g', pots: ['grand', 'other'] });
  assert.deepEqual(told.answer, { pots: { grand: '50.00' } });
  await stage.call('bet', betOf(other, 'b'));
  const back = await stage.call('refund', { ...other.whose, transactionId: 'b-back', betTransactionId: 'b-bet' });
  assert.equal(back.answer?.['amount'], '10.00');
  assert.equal((await stage.call('jackpot-win', winOf(other, 'b'))).code, 'already_rolled_back');
  assert.deepEqual((await verifyLedger(stage.world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(stage.world)).deviations, []);
});

test('what is undone goes back to where it came from, once: shares out of their pot, a win into it', async (t) => {
  const stage = await openVendor(t);
  const players = await stage.newPlayers(2, 100_000n);
  const merchantId = players[0]!.visit.merchantId;
  const [ann, bob] = [await stage.enter(players[0]!), await stage.enter(players[1]!)];
  const pot = () => standing(stage, merchantId);
  const done = async (operation: string, asked: Record<string, unknown>) => {
    const told = await stage.call(operation, asked);
    assert.equal(told.ok, true, told.text);
    return told.answer?.['amount'];
  };
  const undo = (guest: Guest, undoes: string, name: string) =>
    done('rollback', { ...guest.whose, transactionId: name, undoes });
  const giveBack = (guest: Guest, name: string) =>
    done('refund', { ...guest.whose, transactionId: `${name}-back`, betTransactionId: `${name}-bet` });

  for (const name of ['a', 'b', 'c', 'd']) await done('bet', betOf(ann, name));
  assert.equal(await pot(), 5060n);
  for (let asked = 0; asked < 2; asked++) await giveBack(ann, 'a');
  assert.equal(await pot(), 5045n, 'its share came out, once');
  await undo(ann, 'a-back', 'a-again');
  assert.equal(await pot(), 5060n, 'it runs again, and its share with it');

  assert.equal(await done('jackpot-win', winOf(ann, 'a')), '50.60');
  await done('bet', betOf(bob, 'e'));
  await giveBack(ann, 'b');
  assert.equal(await pot(), 5015n, 'what was paid out is with its winner: the seed is not touched');
  for (const name of ['a-pot-undone', 'a-pot-undone']) await undo(ann, 'a-pot', name);
  await undo(ann, 'a-pot', 'a-pot-undone-twice');
  assert.equal(await pot(), 5060n + 15n, 'all that was won stands there again, beside what came since, and one seed');
  await giveBack(ann, 'c');
  assert.equal(await pot(), 5060n, 'and shares of before come out of it again');

  assert.equal(await done('jackpot-win', winOf(bob, 'e')), '50.60');
  await giveBack(ann, 'd');
  assert.equal(await pot(), 5000n, 'the second win paid what the first had not');
  await done('win', {
    ...bob.whose,
    game: 'g',
    roundId: 'e',
    transactionId: 'e-win',
    betTransactionId: 'e-bet',
    amount: '1.00',
  });
  const voided = { ...bob.whose, transactionId: 'e-void', betTransactionId: 'e-bet', reason: 'wrong_result' };
  for (let asked = 0; asked < 2; asked++) assert.equal(await done('void-settled', voided), '-41.60');
  assert.equal(await pot(), 5060n - 15n, 'a void takes its own share out of what it brings back');
  const { rows } = await stage.world.database.pool.query<{ kind: string; lines: string }>(`
    select k.name as kind, count(*)::text as lines
    from wallet.movement m
    join wallet.wallet w on w.id = m.wallet_id and w.kind = 'pot'
    join wallet.movement_kind k on k.code = m.kind
    group by 1 order by 1`);
  const lines = Object.fromEntries(rows.map(({ kind, lines: count }) => [kind, Number(count)]));
  // Shares of a, b, c, d, e and a's again with three seeds; two wins; a, c, e out and two wins with their seeds undone.
  assert.deepEqual(lines, { refund: 7, transfer_in: 9, transfer_out: 2 });
  assert.deepEqual((await verifyLedger(stage.world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(stage.world)).deviations, []);
});

test('a refunded bet whose share was won meanwhile: its player has the stake back, the winner keeps the pot, the house bears the share', async (t) => {
  const stage = await openVendor(t);
  const players = await stage.newPlayers(2, 100_000n);
  const merchantId = players[0]!.visit.merchantId;
  const [ann, bob] = [await stage.enter(players[0]!), await stage.enter(players[1]!)];
  const told = async (operation: string, asked: Record<string, unknown>) => {
    const { ok, answer, text } = await stage.call(operation, asked);
    assert.equal(ok, true, text);
    return [answer?.['amount'], answer?.['balance']];
  };
  const house = async () => (await booksOf(stage)).clearing ?? 0n;
  const before = await house();
  await told('bet', betOf(ann, 'a'));
  await told('bet', betOf(bob, 'b'));
  assert.deepEqual(await told('jackpot-win', winOf(bob, 'b')), ['50.30', '1040.30']);
  const won = await house();
  assert.equal(won - before, 2000n - 30n - 10_000n, 'two stakes in, two shares and two seeds out');
  const refund = { ...ann.whose, transactionId: 'a-back', betTransactionId: 'a-bet' };
  for (let asked = 0; asked < 2; asked++) assert.deepEqual(await told('refund', refund), ['10.00', '1000.00']);
  assert.equal(await standing(stage, merchantId), 5000n, 'the next seed is whole');
  assert.equal((await house()) - won, -1000n, 'the whole stake went back, and none of its share came from the pot');
  assert.equal((await booksOf(stage)).all, 0n, 'what everybody has, less what every account gave, comes to nothing');
  assert.deepEqual((await verifyLedger(stage.world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(stage.world)).deviations, []);
});

/** What the vendor's clearing holds, and all wallets and accounts together. */
const booksOf = async ({ world }: Stage) => {
  const { rows } = await world.database.pool.query<{ clearing: bigint; all: bigint }>(`
    select
      (select -sum(m.amount)::bigint
        from wallet.movement m join wallet.counter_account c on c.id = m.counter_account
        where c.owner = 'vendor_clearing') as clearing,
      (select sum(w.balance) from wallet.wallet w)::bigint - (select sum(m.amount) from wallet.movement m)::bigint as all`);
  return rows[0]!;
};
