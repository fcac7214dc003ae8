import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { applyIn, balancesOf, type Command, openWalletIn } from '../../public.ts';
import { resultOf } from '../../tooling.ts';

const merchantId = id<'mrc'>('mrc_1');

const ledger = async (t: test.TestContext) => {
  const world = await testWorld(t);
  const memberId = world.entropy.id('mbr');
  const wallet = await world.database.transact((tx) =>
    openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' }),
  );
  const bank = await anyEnd(world, { merchantId, currency: 'THB', code: 'bank' });
  const apply = (commands: Command[]) => world.database.transact((tx) => applyIn(world, tx, commands));
  return { world, memberId, wallet, bank, apply };
};

test('a deposit arrives once however often it is sent', async (t) => {
  const { world, memberId, wallet, bank, apply } = await ledger(t);
  const deposit: Command = {
    kind: 'deposit',
    key: 'deposit:1',
    walletId: wallet,
    amount: minor(5000n),
    counterAccount: bank,
  };
  assert.deepEqual(await apply([deposit]), [{ outcome: 'applied', walletId: wallet, version: 1, balance: 5000n }]);
  assert.deepEqual(await apply([deposit]), [{ outcome: 'duplicate', walletId: wallet, version: 1, balance: 5000n }]);
  assert.deepEqual(await apply([{ ...deposit, amount: minor(6000n) }]), [
    { outcome: 'duplicate_mismatch', balance: 5000n },
  ]);
  const [balance] = await balancesOf(world.database.read, memberId);
  assert.equal(balance?.balance, 5000n);
  assert.deepEqual(world.published, [{ topic: `member/${memberId}/balance`, event: { kind: 'changed' } }]);
});

// Long calls and short ones are told apart below; both must compare the whole of a command.
for (const others of [0, 2, 9])
  test(`a key that comes again with anything else in it is a mismatch, beside ${others} other commands`, async (t) => {
    const { world, wallet, bank, apply } = await ledger(t);
    const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
    const second = await world.database.transact((tx) =>
      openWalletIn(tx, {
        merchantId,
        memberId: world.entropy.id('mbr'),
        kind: 'cash',
        currency: 'THB',
      }),
    );
    const first = {
      kind: 'deposit',
      key: 'd:1',
      walletId: wallet,
      amount: minor(5000n),
      counterAccount: bank,
    } as const;
    await apply([first, { ...first, key: 'd:0' }]);
    const rest = (round: number) =>
      Array.from({ length: others }, (_, at): Command => ({ ...first, key: `d:${round}-${at}`, walletId: second }));
    const altered: Command[] = [
      { ...first, counterAccount: house },
      { ...first, amount: minor(5001n) },
      { ...first, kind: 'adjustment' },
      { ...first, walletId: second },
      { ...first, reference: 'd:0' },
    ];
    for (const [round, command] of altered.entries()) {
      const outcomes = await apply([command, ...rest(round)]);
      assert.deepEqual(outcomes[0]?.outcome, 'duplicate_mismatch', `change ${round}`);
      assert.ok(outcomes.slice(1).every(({ outcome }) => outcome === 'applied'));
    }
    const again = await apply([first, ...rest(altered.length)]);
    assert.equal(again[0]?.outcome, 'duplicate');
  });

test('commands of one call see each other, in their order', async (t) => {
  const { wallet, bank, apply } = await ledger(t);
  const outcomes = await apply([
    { kind: 'bet', key: 'gw:v:0', walletId: wallet, amount: minor(-1n), counterAccount: bank },
    { kind: 'deposit', key: 'deposit:1', walletId: wallet, amount: minor(1000n), counterAccount: bank },
    { kind: 'bet', key: 'gw:v:1', walletId: wallet, amount: minor(-700n), counterAccount: bank },
    { kind: 'bet', key: 'gw:v:2', walletId: wallet, amount: minor(-301n), counterAccount: bank },
    { kind: 'win', key: 'gw:v:3', walletId: wallet, amount: minor(50n), counterAccount: bank, reference: 'gw:v:1' },
    { kind: 'win', key: 'gw:v:4', walletId: wallet, amount: minor(50n), counterAccount: bank, reference: 'gw:v:2' },
    { kind: 'refund', walletId: wallet, reference: 'gw:v:1' },
    { kind: 'refund', walletId: wallet, reference: 'gw:v:1' },
    { kind: 'refund', walletId: wallet, reference: 'gw:v:9' },
    { kind: 'bet', key: 'gw:v:9', walletId: wallet, amount: minor(-1n), counterAccount: bank },
  ]);
  assert.deepEqual(
    outcomes.map(({ outcome, balance }) => [outcome, balance]),
    [
      ['insufficient_funds', 0n],
      ['applied', 1000n],
      ['applied', 300n],
      ['insufficient_funds', 300n],
      ['applied', 350n],
      ['reference_not_found', 350n],
      ['applied', 1050n],
      ['duplicate', 1050n],
      ['applied', 1050n],
      ['already_rolled_back', 1050n],
    ],
  );
});

test('a refused Result rolls everything back and tells nobody', async (t) => {
  const { world, memberId, wallet, bank } = await ledger(t);
  const result = await world.database.transact(async (tx) => {
    await applyIn(world, tx, [
      { kind: 'deposit', key: 'deposit:1', walletId: wallet, amount: minor(10n), counterAccount: bank },
    ]);
    const [bet] = await applyIn(world, tx, [
      { kind: 'bet', key: 'gw:v:1', walletId: wallet, amount: minor(-20n), counterAccount: bank },
    ]);
    const done = resultOf(bet!);
    return done.ok ? accept(done.value.balance) : done;
  });
  assert.equal(result.ok ? '' : result.refusal, 'insufficient_funds');
  const [balance] = await balancesOf(world.database.read, memberId);
  assert.equal(balance?.balance, 0n);
  assert.deepEqual(world.published, []);
});

test('a counter-account of another currency is a bug, not an outcome', async (t) => {
  const { world, wallet, apply } = await ledger(t);
  const points = await anyEnd(world, { merchantId, currency: 'POINTS', code: 'main' });
  await assert.rejects(
    apply([{ kind: 'deposit', key: 'deposit:1', walletId: wallet, amount: minor(1n), counterAccount: points }]),
    /counter-account is unknown, of another currency/,
  );
});

test('long transactions over the same wallets in opposite orders never have to be begun again', async (t) => {
  const { world, bank } = await ledger(t);
  const wallets = await Promise.all(
    Array.from({ length: 600 }, () =>
      world.database.transact((tx) =>
        openWalletIn(tx, {
          merchantId,
          memberId: world.entropy.id('mbr'),
          kind: 'cash',
          currency: 'THB',
        }),
      ),
    ),
  );
  let begun = 0;
  const give = (name: string, order: typeof wallets) =>
    world.database.transact(async (tx) => {
      begun++;
      const deposits = order.map(
        (walletId): Command => ({
          kind: 'deposit',
          key: `deposit:${name}-${walletId}`,
          walletId,
          amount: minor(1n),
          counterAccount: bank,
        }),
      );
      return accept(await applyIn(world, tx, deposits));
    });
  const rounds = Array.from({ length: 4 }, (_, round) => round);
  await Promise.all(
    rounds.flatMap((round) => [give(`up${round}`, wallets), give(`down${round}`, wallets.toReversed())]),
  );
  assert.equal(begun, 8);
});
