import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { jobBounds, openDatabase, sql } from '#kit/server/database/database.ts';
import type { Dice } from '#kit/testing/dice.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { playBalanceOf } from '../../tooling.ts';
import { actOn } from './histories.fixture.ts';
import { type Call, Reference, type ModelAnswer } from './reference-model.fixture.ts';

// Pairs of acts that are made at once while somebody holds the wallet: no tests of its own here.

/** Holds wallets as a transaction of another process does that is slow to end. */
export const walletHolder = (world: TestWorld) => {
  const other = openDatabase({
    url: world.databaseUrl,
    connectionsMax: 3,
    applicationName: 'holder',
    bounds: jobBounds,
  });
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ waiting: bigint }>`
      select count(distinct l.pid) as waiting
      from pg_locks l
      join pg_stat_activity a using (pid)
      where not l.granted
        and a.datname = current_database()`.execute(other.read);
    return Number(rows[0]!.waiting);
  };
  /** Until so many wait, or none more come: an act may have ended before it reached the wallet. */
  const waitFor = async (many: number, isOver: () => boolean) => {
    while (!isOver() && (await waiting()) < many) await pause(3);
  };
  const whileHeld = <Value>({ memberId }: TestPlayer, work: () => Promise<Value>): Promise<Value> =>
    other.transact(async (tx) => {
      await sql`
        select pg_advisory_xact_lock(7201, (w.id & 2147483647)::integer)
        from wallet.wallet w
        where w.member_id = ${memberId}`.execute(tx);
      return work();
    });
  return { whileHeld, waiting, waitFor, close: () => other.close() };
};

export type Together = readonly [Call, Call];

const bothOrders = (reference: Reference, [one, other]: Together, answers: readonly ModelAnswer[]): Reference[] => {
  const fits: Reference[] = [];
  for (const isTurned of [false, true]) {
    const copied = reference.copy();
    const inOrder = (isTurned ? [other, one] : [one, other]).map((call) => copied.tell(call));
    const heard = isTurned ? inOrder.toReversed() : inOrder;
    if (heard.every((answer, at) => answer === answers[at])) fits.push(copied);
  }
  return fits;
};

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, it: unknown) => (typeof it === 'bigint' ? Number(it) : it));

/** How two calls are made at once while the wallet of their player is held. @returns what each was told, in their order. */
export type MakeBoth = (calls: Together, holder: ReturnType<typeof walletHolder>) => Promise<readonly ModelAnswer[]>;

/** Pairs of acts on the bets of a round, each held against what the pair would have come to in one order or the other. */
export const playPairs = async (
  world: TestWorld,
  player: TestPlayer,
  { luck, name, together }: { luck: Dice; name: string; together: MakeBoth },
) => {
  const holder = walletHolder(world);
  try {
    let possible = [new Reference(500n)];
    const past: Together[] = [];
    for (let pair = 0; pair < 5; pair++) {
      const bet = `${name}-b${pair === 0 ? 0 : luck.below(2)}`;
      // Most acts mean something on a bet that is there.
      const first: Call = pair === 0 ? { act: 'bet', id: bet, round: name, amount: 60n } : actOn(luck, bet, name);
      const calls: Together = [first, actOn(luck, bet, name)];
      past.push(calls);
      const answers = await together(calls, holder);
      possible = possible.flatMap((reference) => bothOrders(reference, calls, answers));
      assert.ok(possible.length > 0, `${name}: ${answers.join(' and ')} in no order of ${textOf(past)}`);
      const balance = await playBalanceOf(world)({ memberId: player.memberId, currency: 'THB' });
      possible = possible.filter((reference) => reference.balance === balance);
      assert.ok(possible.length > 0, `${name}: balance ${balance} after ${textOf(past)}`);
    }
  } finally {
    await holder.close();
  }
};
