import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import type { Wanted } from '#kit/server/http/player-turn.ts';
import { knownAdapters } from '../adapters/known-adapters.ts';
import { operations } from '../acts/operations.ts';
import { answerSigned } from '../calls/answer-call.ts';
import { playersKnown } from '../games/players-known.ts';
import { type ActLanes, actLanes } from './act-lanes.ts';
import { openBothWays } from './both-ways.fixture.ts';
import type { PlainAct } from './plain-act.ts';

const vendor = 'TOGETHER';

/** Players whose acts wait for each other, so that all of them come to the lanes at once. */
const openCrowd = async (t: TestContext, { count, changed = (act) => act }: Crowd) => {
  const both = await openBothWays(t);
  const { world, newSeats } = both;
  const lanes = actLanes(world);
  const carried: boolean[] = [];
  let waiting: (() => void)[] = [];
  const crowd: ActLanes = {
    carry: async (act) => {
      await new Promise<void>((come) => {
        waiting.push(come);
        if (waiting.length < count) return;
        for (const one of waiting) one();
        waiting = [];
      });
      const answers = await lanes.carry(changed(act));
      carried.push(answers !== undefined);
      return answers;
    },
  };
  const callerOf = (through?: ActLanes) => ({
    world,
    known: playersKnown(world),
    adapters: knownAdapters(world),
    key: { keyId: 'k', vendor, sandboxMerchant: null },
    patienceMs: 60_000,
    ...(through && { lanes: through }),
  });
  const seats = await newSeats(vendor, count, 10_000n);
  const callers = { crowd: callerOf(crowd), alone: callerOf() };
  const ask = async (way: keyof typeof callers, operation: string, at: number, asked: Record<string, unknown>) => {
    const { whose, session } = seats[at]!;
    const { betTransactionId } = asked;
    const of = { ...whose, requestId: 'r', game: 'g', ...(operation === 'win' ? { betTransactionId } : { session }) };
    const { given } = await answerSigned(
      callers[way],
      operations.get(operation)!,
      JSON.stringify({ ...of, roundId: `r${at}`, ...asked }),
    );
    return given.body;
  };
  const bet = (way: keyof typeof callers, name: string, at: number) =>
    ask(way, 'bet', at, { transactionId: `${name}${at}`, amount: '1.00' });
  // The first bet of a log-in goes alone, as it begins a play.
  for (const at of seats.keys()) await bet('alone', 'first', at);
  return { ...both, seats, carried, ask, bet };
};

type OpenCrowd = Awaited<ReturnType<typeof openCrowd>>;

const recordedOf = async ({ owner }: OpenCrowd, name: string) => {
  const { rows } = await sql<{ transaction_id: string }>`
    select transaction_id
    from gateway.transaction
    where vendor = ${vendor}
      and transaction_id like ${`${name}%`}
    order by transaction_id`.execute(owner);
  return rows.map((row) => row.transaction_id);
};

const balances = async ({ owner, seats }: OpenCrowd) => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance
    from wallet.wallet
    where member_id = any(${seats.map(({ player }) => player.memberId)}::text[])
    order by balance`.execute(owner);
  return rows.map(({ balance }) => balance);
};

type Crowd = { count: number; changed?: (act: PlainAct) => PlainAct };

/** A caller who goes while the act is carried out: after it was looked at so many times. */
const goneAfter = (looks: number): Wanted => {
  let looked = 0;
  return {
    get aborted() {
      return looked++ >= looks;
    },
  };
};

const ofBet = (act: PlainAct, name: string) => act.kind !== 'win' && act.bet.transactionId === name;

const isOk = (told: string) => told.startsWith('{"ok":true');

test('whoever goes before money moves is left out, and the others go together; asked again, each is told the same', async (t) => {
  const crowd = await openCrowd(t, {
    count: 4,
    changed: (act) => (ofBet(act, 'b2') ? { ...act, signal: goneAfter(1) } : act),
  });
  const told = await Promise.all([0, 1, 2, 3].map((at) => crowd.bet('crowd', 'b', at)));
  assert.ok(told.every(isOk));
  assert.deepEqual(crowd.carried.filter(Boolean).length, 3);
  // As by a vendor whose answer was lost: another process, which knows nothing of the lanes.
  for (const [at, text] of told.entries()) assert.equal(await crowd.bet('alone', 'b', at), text);
  assert.deepEqual(await balances(crowd), Array(4).fill(9800n));
});

test('whoever goes right before the commit leaves nothing behind, and the acts of the others are done once', async (t) => {
  const crowd = await openCrowd(t, {
    count: 4,
    changed: (act) => (ofBet(act, 'b2') ? { ...act, signal: goneAfter(2) } : act),
  });
  const told = await Promise.all([0, 1, 2, 3].map((at) => crowd.bet('crowd', 'b', at)));
  assert.ok(told.every(isOk));
  assert.deepEqual(crowd.carried, Array(4).fill(false));
  assert.deepEqual(await recordedOf(crowd, 'b'), ['b0', 'b1', 'b2', 'b3']);
  assert.deepEqual(await balances(crowd), Array(4).fill(9800n));
});

test('a fault of one act in a shared transaction is the fault of nobody else', async (t) => {
  const crowd = await openCrowd(t, { count: 4 });
  await sql`
    create function public.refuse_it() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$`.execute(crowd.owner);
  await sql`
    create trigger refuse_it before insert on gateway.transaction
    for each row when (new.transaction_id = 'b2') execute function public.refuse_it()`.execute(crowd.owner);
  const told = await Promise.allSettled([0, 1, 2, 3].map((at) => crowd.bet('crowd', 'b', at)));
  assert.deepEqual(
    told.map((one) => one.status === 'fulfilled' && isOk(one.value)),
    [true, true, false, true],
  );
  assert.deepEqual(crowd.carried, Array(4).fill(false));
  assert.deepEqual(await recordedOf(crowd, 'b'), ['b0', 'b1', 'b3']);
  assert.deepEqual(await balances(crowd), [9800n, 9800n, 9800n, 9900n]);
});

test('wins that come together are counted together: what no longer fits under the day’s ceiling is held', async (t) => {
  const crowd = await openCrowd(t, { count: 4 });
  await sql`
    update gateway.payout_ceiling
    set vendor_day_max = 1000
    where vendor = ${vendor}`.execute(crowd.owner);
  const win = (at: number) =>
    crowd.ask('crowd', 'win', at, { transactionId: `w${at}`, betTransactionId: `first${at}`, amount: '3.00' });
  const told = await Promise.all([0, 1, 2, 3].map(win));
  assert.equal(told.filter(isOk).length, 3);
  assert.equal(told.filter((text) => text.includes('held_for_review')).length, 1);
  assert.equal((await recordedOf(crowd, 'w')).length, 3);
  const { rows } = await sql`
    select sum(paid)::int as paid
    from gateway.vendor_payout_day
    where vendor = ${vendor}`.execute(crowd.owner);
  assert.deepEqual(rows, [{ paid: 900 }]);
});
