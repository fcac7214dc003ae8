import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import {
  applyIn,
  batcher,
  captureHoldIn,
  counterAccountOf,
  holdIn,
  openWalletIn,
  releaseHoldIn,
  transferIn,
  verifyLedger,
} from '../public.ts';
import { fold } from './jobs.ts';

const merchantId = id<'mrc'>('mrc_1');
const clients = 16;
const members = 50;

/** Sixteen clients move money in every way there is while a reader adds all of it up, again and again. */
export const checkConservation = async (t: test.TestContext, movements: number) => {
  const world = await testWorld(t);
  const house = await counterAccountOf(world, { merchantId, owner: 'house', code: 'main', currency: 'THB' });
  const wallets = await Promise.all(
    Array.from({ length: members }, async () => {
      const whose = { merchantId, memberId: world.entropy.id('mbr'), currency: 'THB' } as const;
      return {
        cash: await openWalletIn(world.database.read, { ...whose, kind: 'cash' }),
        locked: await openWalletIn(world.database.read, { ...whose, kind: 'locked' }),
      };
    }),
  );
  const lanes = batcher(world);
  const below = (limit: number) => world.entropy.bytes(4).readUInt32BE() % limit;
  let sent = 0;
  const act = async (number: number): Promise<unknown> => {
    const { cash, locked } = wallets[below(members)]!;
    const amount = minor(BigInt(1 + below(100)));
    const bet = { kind: 'bet', key: `gw:v:${number}`, walletId: cash, counterAccount: house } as const;
    switch (below(6)) {
      case 0:
      case 1:
        return lanes.apply({ ...bet, kind: 'win', amount });
      case 2:
        return lanes.apply({ ...bet, amount: minor(-amount) });
      case 3:
        return lanes.apply({ kind: 'refund', walletId: cash, reference: `gw:v:${below(number + 1)}` });
      case 4:
        return world.database.transact((tx) =>
          transferIn(world, tx, {
            transferId: `trf_${number}`,
            merchantId,
            currency: 'THB',
            from: cash,
            to: wallets[(wallets.findIndex((wallet) => wallet.cash === cash) + 1) % members]!.cash,
            amount,
          }),
        );
      default: {
        const holdId = `wdr_${number}`;
        const hold = { holdId, merchantId, currency: 'THB', walletId: cash, lockedWalletId: locked, amount } as const;
        const held = await world.database.transact((tx) => holdIn(world, tx, { ...hold, purpose: 'test' }));
        if (!held.ok || below(3) === 0) return held;
        return world.database.transact((tx) =>
          below(2) === 0
            ? releaseHoldIn(world, tx, holdId)
            : captureHoldIn(world, tx, { holdId, counterAccount: house }),
        );
      }
    }
  };
  const client = async () => {
    while (sent < movements) await act(sent++);
  };
  let isOver = false;
  const reader = async () => {
    let reads = 0;
    for (; !isOver; reads++) assert.deepEqual(await sums(world), { total: '0', negative: 0 });
    return reads;
  };
  const folder = async () => {
    while (!isOver) await fold(world)();
  };
  const readers = [reader(), folder()] as const;
  await world.database.transact((tx) =>
    applyIn(
      world,
      tx,
      wallets.map(({ cash }) => ({
        kind: 'win',
        key: `gw:start:${cash}`,
        walletId: cash,
        amount: minor(200n),
        counterAccount: house,
      })),
    ),
  );
  await Promise.all(Array.from({ length: clients }, client));
  isOver = true;
  const reads = (await Promise.all(readers))[0];
  t.diagnostic(`${reads} reads beside ${sent} acts`);
  assert.ok(reads > 3);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
};

/** All balances together in one snapshot, and how many wallets are below zero. */
const sums = async (world: Awaited<ReturnType<typeof testWorld>>) => {
  const { rows } = await sql<{ total: string; negative: number }>`
    select sum(balance)::text as total, (count(*) filter (where balance < 0 and is_wallet))::int as negative
    from (
      select balance::numeric, true as is_wallet from wallet.wallet
      union all
      select balance, false from wallet.counter_sum
    ) account`.execute(world.database.read);
  return rows[0];
};

test('money is conserved while 16 clients move it and a reader adds it up', (t) => checkConservation(t, 1500));
