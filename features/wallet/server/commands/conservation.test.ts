import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { applyIn, type CounterAccountId, holds, openWalletIn, type WalletId } from '../../public.ts';
import { transferIn, verifyLedger } from '../../tooling.ts';
import { type Batcher, batcher } from './batcher.ts';
import { fold } from '../jobs.ts';

const merchantId = id<'mrc'>('mrc_1');
const clients = 16;
const members = 50;

type World = Awaited<ReturnType<typeof testWorld>>;
type Member = { cash: WalletId; locked: WalletId };
type Scene = { world: World; house: CounterAccountId; money: readonly Member[]; lanes: Batcher };

const openMembers = (world: World): Promise<Member[]> =>
  Promise.all(
    Array.from({ length: members }, async () => {
      const whose = { merchantId, memberId: world.entropy.id('mbr'), currency: 'THB' } as const;
      return {
        cash: await world.database.transact((tx) => openWalletIn(tx, { ...whose, kind: 'cash' })),
        locked: await world.database.transact((tx) => openWalletIn(tx, { ...whose, kind: 'locked' })),
      };
    }),
  );

const belowIn =
  ({ entropy }: World) =>
  (limit: number): number =>
    entropy.bytes(4).readUInt32BE() % limit;

/** One act of a random kind for a random member; refusals are as good as any. */
const act = async ({ world, house, money, lanes }: Scene, number: number): Promise<unknown> => {
  const below = belowIn(world);
  const { cash, locked } = money[below(members)]!;
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
    case 4: {
      const to = money[(money.findIndex((member) => member.cash === cash) + 1) % members]!.cash;
      const transfer = { transferId: `trf_${number}`, merchantId, currency: 'THB', from: cash, to, amount } as const;
      return world.database.transact((tx) => transferIn(world, tx, transfer));
    }
    default:
      return holdAndEnd({ world, house }, `wdr_${number}`, { walletId: cash, lockedWalletId: locked, amount });
  }
};

type HoldOf = { walletId: WalletId; lockedWalletId: WalletId; amount: Minor };

const holdAndEnd = async ({ world, house }: Pick<Scene, 'world' | 'house'>, holdId: string, of: HoldOf) => {
  const below = belowIn(world);
  const held = await world.database.transact((tx) =>
    holds.placeIn(world, tx, { ...of, holdId, merchantId, currency: 'THB', purpose: 'test' }),
  );
  if (!held.ok || below(3) === 0) return held;
  return world.database.transact((tx) =>
    below(2) === 0 ? holds.releaseIn(world, tx, holdId) : holds.captureIn(world, tx, { holdId, counterAccount: house }),
  );
};

const fund = ({ world, house, money }: Scene) =>
  world.database.transact((tx) =>
    applyIn(
      world,
      tx,
      money.map(({ cash }) => ({
        kind: 'win',
        key: `gw:start:${cash}`,
        walletId: cash,
        amount: minor(200n),
        counterAccount: house,
      })),
    ),
  );

/** Sixteen clients move money in every way there is while a reader adds all of it up, again and again. */
export const checkConservation = async (t: test.TestContext, acts: number) => {
  const world = await testWorld(t);
  const house = await anyEnd(world, { merchantId, currency: 'THB', code: 'main' });
  const scene: Scene = { world, house, money: await openMembers(world), lanes: batcher(world) };
  let isOver = false;
  const reader = async () => {
    let reads = 0;
    for (; !isOver; reads++) assert.deepEqual(await sums(world), { total: '0', negative: 0 });
    return reads;
  };
  const folder = async () => {
    while (!isOver) await fold(world)();
  };
  const beside = [reader(), folder()] as const;
  await fund(scene);
  let sent = 0;
  const client = async () => {
    while (sent < acts) await act(scene, sent++);
  };
  await Promise.all(Array.from({ length: clients }, client));
  isOver = true;
  const [reads] = await Promise.all(beside);
  t.diagnostic(`${reads} reads beside ${sent} acts`);
  assert.ok(reads > 3);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
};

/** All balances together in one snapshot, and how many wallets are below zero. */
const sums = async (world: World) => {
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
