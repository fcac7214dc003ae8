import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { testWorld } from '#kit/testing/world.ts';
import { anyEnd } from '#tools/testing/scenes/any-end.ts';
import { type CounterAccountId, type WalletId, walletId } from '../../domain/account.ts';
import { applyIn, balancesOf, type Command, counterAccounts, openWalletIn } from '../../public.ts';
import { batcher, verifyLedger } from '../../tooling.ts';
import { blockWalletIn, unblockWalletIn } from '../wallets/block-wallet.ts';
import { isSameCommand, keyOf } from '../../domain/command.ts';
import { outcomeNames } from '../../domain/outcome.ts';

const merchantId = id<'mrc'>('mrc_1');

/** The wallet in the plainest words: one command after the other, in memory. What the real one is held against. */
const naiveLedger = () => {
  type Stored = {
    command: Command | 'tombstone';
    wallet: bigint;
    amount: bigint;
    counter: number;
    balance: bigint;
    version: number;
  };
  const wallets = new Map<bigint, { balance: bigint; version: number; isBlocked: boolean }>();
  const stored = new Map<string, Stored>();

  const write = (key: string, movement: Omit<Stored, 'balance' | 'version'>) => {
    const wallet = wallets.get(movement.wallet)!;
    wallet.balance += movement.amount;
    wallet.version += 1;
    stored.set(key, { ...movement, balance: wallet.balance, version: wallet.version });
    return told('applied', wallet.balance, wallet.version);
  };
  const told = (outcome: string, balance?: bigint, version?: number) =>
    version === undefined ? { outcome, balance } : { outcome, balance, version };

  // A tombstone under a refund's own key took nothing back.
  const isTakenBack = (key: string | undefined): boolean =>
    (stored.get(`refund:${key}`)?.command ?? 'tombstone') !== 'tombstone';

  const apply = (command: Command) => {
    const wallet = wallets.get(command.walletId);
    const no = (outcome: string) => told(outcome, wallet?.balance);
    const known = stored.get(keyOf(command));
    if (known) {
      if (known.command === 'tombstone') return no('already_rolled_back');
      return isSameCommand(known.command, command)
        ? told('duplicate', known.balance, known.version)
        : no('duplicate_mismatch');
    }
    const original = command.reference === undefined ? undefined : stored.get(command.reference);
    if (command.kind === 'refund' && original && original.wallet !== command.walletId) return no('duplicate_mismatch');
    if (original?.command === 'tombstone') {
      return command.kind === 'refund'
        ? told('duplicate', original.balance, original.version)
        : no('already_rolled_back');
    }
    if (command.kind !== 'refund' && isTakenBack(command.reference)) return no('already_rolled_back');
    if (command.kind !== 'refund' && command.reference !== undefined && !original) return no('reference_not_found');
    if (!wallet) return no('wallet_not_found');
    if (command.kind === 'refund' && !original) {
      return write(command.reference, { command: 'tombstone', wallet: command.walletId, amount: 0n, counter: 0 });
    }
    const amount = command.kind === 'refund' ? -original!.amount : command.amount;
    const counter = command.kind === 'refund' ? original!.counter : command.counterAccount;
    if (wallet.isBlocked && amount < 0n) return no('wallet_blocked');
    if (wallet.balance + amount < 0n) return no('insufficient_funds');
    return write(keyOf(command), { command, wallet: command.walletId, amount, counter });
  };
  return { wallets, stored, apply };
};

/** Repeatable chance: the same seed makes the same history. */
const chanceOf = (seed: number) => {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (((Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0) % limit) + limit) % limit;
  };
  return { below, oneOf: <T>(list: readonly T[]): T => list[below(list.length)]! };
};
type Chance = ReturnType<typeof chanceOf>;

type Scene = { wallets: readonly WalletId[]; counters: readonly CounterAccountId[]; keys: readonly string[] };

// Few keys and small balances, so that everything that can collide does.
const randomCommand = ({ below, oneOf }: Chance, { wallets, counters, keys }: Scene): Command => {
  const wallet = below(40) === 0 ? walletId(9_999_999n) : oneOf(wallets);
  const key = oneOf(keys);
  if (below(5) === 0) {
    return { kind: 'refund', walletId: wallet, reference: below(6) === 0 ? `refund:${key}` : key };
  }
  const amount = minor(BigInt(below(9) === 0 ? 0 : below(2) === 0 ? below(50) : -below(60)));
  return {
    kind: amount < 0n ? 'bet' : 'win',
    key,
    walletId: wallet,
    amount,
    counterAccount: oneOf(counters),
    ...(below(4) === 0 ? { reference: oneOf(keys) } : {}),
  };
};

/** Random histories, each on wallets and keys of its own, through `applyIn` in calls of one to forty commands. */
export const checkHistories = async (t: test.TestContext, { from, count }: { from: number; count: number }) => {
  const world = await testWorld(t);
  const counters = await Promise.all(
    ['one', 'two'].map((code) => anyEnd(world, { merchantId, currency: 'THB', code })),
  );
  const naive = naiveLedger();
  const outcomesMet = new Set<string>();
  for (let seed = from; seed < from + count; seed++) {
    const chance = chanceOf(seed);
    const memberIds = Array.from({ length: 3 }, () => world.entropy.id('mbr'));
    const wallets = await Promise.all(
      memberIds.map((memberId) =>
        world.database.transact((tx) => openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' })),
      ),
    );
    for (const wallet of wallets) naive.wallets.set(wallet, { balance: 0n, version: 0, isBlocked: false });
    const scene = { wallets, counters, keys: Array.from({ length: 30 }, (_, place) => `gw:v${seed}:${place}`) };
    for (let call = 0; call < 6; call++) {
      const commands = Array.from({ length: 1 + chance.below(chance.oneOf([1, 6, 40])) }, () =>
        randomCommand(chance, scene),
      );
      if (chance.below(4) === 0) await toggleBlock(world, naive, chance.oneOf(wallets));
      const outcomes = await world.database.transact((tx) => applyIn(world, tx, commands));
      const expected = commands.map(naive.apply);
      const seen = outcomes.map((outcome) =>
        'version' in outcome
          ? { outcome: outcome.outcome, balance: outcome.balance, version: outcome.version }
          : { outcome: outcome.outcome, balance: outcome.balance },
      );
      assert.deepEqual(seen, expected, `seed ${seed}, call ${call}`);
      for (const { outcome } of seen) outcomesMet.add(outcome);
    }
    for (const [place, memberId] of memberIds.entries()) {
      const [balance] = await balancesOf(world.database.read, memberId);
      assert.equal(balance?.balance, naive.wallets.get(wallets[place]!)!.balance, `seed ${seed}`);
    }
  }
  assert.deepEqual([...outcomesMet].toSorted(), [...outcomeNames].toSorted(), 'every outcome was met');
  await checkSums(world, naive);
};

type World = Awaited<ReturnType<typeof testWorld>>;
type Naive = ReturnType<typeof naiveLedger>;

const toggleBlock = async (world: World, naive: Naive, wallet: WalletId) => {
  const known = naive.wallets.get(wallet)!;
  known.isBlocked = !known.isBlocked;
  await world.database.transact((tx) => (known.isBlocked ? blockWalletIn : unblockWalletIn)(tx, wallet));
};

const checkSums = async (world: World, naive: Naive) => {
  const sums = new Map<number, bigint>();
  for (const { counter, amount } of naive.stored.values()) sums.set(counter, (sums.get(counter) ?? 0n) - amount);
  for (const { counterAccount, balance } of await counterAccounts.sumsOf(world.database.read, merchantId)) {
    assert.equal(balance, sums.get(counterAccount) ?? 0n);
  }
  const { looked, deviations } = await verifyLedger(world);
  assert.deepEqual(deviations, []);
  assert.equal(looked['movements'], naive.stored.size);
};

test('random histories have the outcomes of the naive wallet, command by command', (t) =>
  checkHistories(t, { from: 1, count: 60 }));

/** Random commands from several batchers at once; what they were answered must be a history that could have been. */
export const checkCrowd = async (
  t: test.TestContext,
  { seed, commands: total }: { seed: number; commands: number },
) => {
  const world = await testWorld(t);
  const chance = chanceOf(seed);
  const counters = [await anyEnd(world, { merchantId, currency: 'THB', code: 'one' })];
  const wallets = await Promise.all(
    Array.from({ length: 12 }, () =>
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
  const doors = [batcher(world), batcher(world, { lanes: 3, batchMax: 20 }), batcher(world, { lanes: 1 })];
  const scene = { wallets, counters, keys: Array.from({ length: total / 3 }, (_, place) => `gw:v:${place}`) };
  const commands = Array.from({ length: total }, () => randomCommand(chance, scene));
  const outcomes: { outcome: string }[] = [];
  let next = 0;
  const client = async () => {
    for (;;) {
      const place = next++;
      const command = commands[place];
      if (!command) return;
      outcomes[place] =
        place % 7 === 0
          ? (await world.database.transact((tx) => applyIn(world, tx, [command])))[0]!
          : await doors[place % 3]!.apply(command);
    }
  };
  await Promise.all(Array.from({ length: 48 }, client));
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'unavailable').length, 0);
  const applied = new Map<string, number>();
  for (const [place, { outcome }] of outcomes.entries()) {
    if (outcome !== 'applied') continue;
    // A refund of something unknown spends the key that it refers to.
    const key = keyOf(commands[place]!);
    applied.set(key, (applied.get(key) ?? 0) + 1);
  }
  for (const [key, times] of applied) assert.equal(times, 1, `${key} was applied ${times} times`);
  const { looked, deviations } = await verifyLedger(world);
  assert.deepEqual(deviations, []);
  assert.equal(looked['movements'], [...applied.values()].length);
};

test('several batchers and single calls on one database apply each key once', (t) =>
  checkCrowd(t, { seed: 7, commands: 3000 }));
