import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { accept } from '#kit/shared/result.ts';
import { testWorld } from '#kit/testing/world.ts';
import { counterAccountOwners } from '../../domain/account.ts';
import { minor } from '#kit/shared/money/money.ts';
import { id } from '#kit/shared/id.ts';
import { applyIn, type CounterAccountId, counterAccounts, openWalletIn, type WalletId } from '../../public.ts';
import { transferIn, verifyLedger } from '../../tooling.ts';

const merchantId = id<'mrc'>('mrc_demo');

test('demo credit has accounts at the house and at games alone: the database refuses all others', async (t) => {
  const world = await testWorld(t);
  const open = (owner: (typeof counterAccountOwners)[number]) =>
    world.database
      .transact(async (tx) =>
        accept(await counterAccounts.numberIn(world, tx, { merchantId, owner, code: 'x', currency: 'TRIAL' })),
      )
      .then(({ ok }) => ok)
      .catch((error: unknown) => {
        assert.match(String(error), /demo_credit_stays_in_play/, owner);
        return false;
      });
  const taken: string[] = [];
  for (const owner of counterAccountOwners) if (await open(owner)) taken.push(owner);
  assert.deepEqual(taken, ['house', 'vendor_clearing']);
});

test('there is no way from demo credit to a bank, to money that is set aside, or to another member', async (t) => {
  const world = await testWorld(t);
  const trial = { merchantId, memberId: world.entropy.id('mbr'), kind: 'trial', currency: 'TRIAL' } as const;
  const opened = await world.database.transact(async (tx) =>
    accept({
      from: await openWalletIn(tx, trial),
      to: await openWalletIn(tx, { ...trial, memberId: world.entropy.id('mbr') }),
      house: await counterAccounts.numberIn(world, tx, {
        merchantId,
        owner: 'house',
        code: 'free_play',
        currency: 'TRIAL',
      }),
      bank: await counterAccounts.numberIn(world, tx, {
        merchantId,
        owner: 'bank_clearing',
        code: 'x',
        currency: 'THB',
      }),
    }),
  );
  assert.ok(opened.ok);
  const { from, to, house, bank } = opened.value;
  const move = (key: string, amount: bigint, counterAccount: CounterAccountId, walletId: WalletId = from) =>
    world.database.transact(async (tx) =>
      accept(
        await applyIn(world, tx, [
          { kind: amount < 0n ? 'withdrawal' : 'trial_grant', key, walletId, amount: minor(amount), counterAccount },
        ]),
      ),
    );
  assert.ok((await move('trial:a', 1000n, house)).ok);
  await assert.rejects(move('withdrawal:a', -500n, bank), /of another currency/);
  for (const kind of ['cash', 'bonus', 'locked', 'points'] as const)
    await assert.rejects(
      world.database.transact(async (tx) => accept(await openWalletIn(tx, { ...trial, kind }))),
      /no wallet of the kind/,
    );
  const transfer = { transferId: 'trf_a', merchantId, currency: 'TRIAL', from, to, amount: minor(100n) } as const;
  await assert.rejects(
    world.database.transact((tx) => transferIn(world, tx, transfer)),
    /demo_credit_stays_in_play/,
  );
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.wallet where id = ${from}`.execute(world.database.read);
  assert.equal(rows[0]?.balance, 1000n);
});
