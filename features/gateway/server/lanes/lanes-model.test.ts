import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { checkBothWays, openBothWays } from './both-ways.fixture.ts';

test('random histories of many players at once are answered, and leave, what they do when each act goes alone', async (t) => {
  const { told, lanes, world } = await checkBothWays(t, { from: 1, count: 240 });
  assert.ok(lanes.together > 250, `only ${lanes.together} acts went together`);
  assert.ok(lanes.alone > 100, `only ${lanes.alone} of those that might go together went alone`);
  for (const code of [
    'ok',
    'duplicate_mismatch',
    'already_rolled_back',
    'bet_not_found',
    'round_closed',
    'insufficient_funds',
    'wallet_blocked',
    'session_ended',
    'account_blocked',
    'held_for_review',
  ])
    assert.ok((told.get(code) ?? 0) > 0, `no history led to ${code}; seen ${JSON.stringify([...told])}`);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('many players open the same rounds at once: each round is there once, with all of their bets', async (t) => {
  const { newSeats, ask, owner, lanes } = await openBothWays(t);
  const seats = await newSeats('TOGETHER', 60, 10_000n);
  for (let turn = 0; turn < 3; turn++)
    await Promise.all(
      seats.map(async ({ whose, session }, at) => {
        const bet = `b${turn}-${at}`;
        const round = { ...whose, requestId: 'r', game: 'g', roundId: `r${turn}-${at % 5}` };
        const taken = await ask('TOGETHER', 'bet', { ...round, session, transactionId: bet, amount: '1.00' });
        assert.match(taken, /"ok":true/);
        const win = { ...round, transactionId: `w${turn}-${at}`, betTransactionId: bet, amount: '2.00' };
        assert.match(await ask('TOGETHER', 'win', win), /"ok":true/);
      }),
    );
  const { rows } = await sql<{ round_id: string; acts: bigint; players: bigint }>`
    select r.round_id, count(*) as acts, count(distinct t.member_id) as players
    from gateway.round r
    join gateway.transaction t using (round_no)
    group by r.round_id`.execute(owner);
  assert.equal(rows.length, 15);
  for (const { acts, players } of rows) assert.deepEqual([acts, players], [24n, 12n]);
  assert.equal(lanes.together + lanes.alone, 360);
  assert.ok(lanes.alone <= 60, `${lanes.alone} went alone`);
});

test('one name of two players at once is one act of one of them', async (t) => {
  const { newSeats, ask, owner } = await openBothWays(t);
  const seats = await newSeats('TOGETHER', 8, 10_000n);
  const bet = (at: number, transactionId: string) => {
    const { whose, session } = seats[at]!;
    const asked = { ...whose, session, requestId: 'r', game: 'g', roundId: `r${at}`, transactionId, amount: '1.00' };
    return ask('TOGETHER', 'bet', asked);
  };
  await Promise.all(seats.map((_, at) => bet(at, `first${at}`)));
  const told = await Promise.all(seats.map((_, at) => bet(at, 'same')));
  assert.equal(told.filter((text) => text.includes('"ok":true')).length, 1);
  assert.equal(told.filter((text) => text.includes('duplicate_mismatch')).length, 7);
  const { rows } = await sql`select 1 from gateway.transaction where transaction_id = 'same'`.execute(owner);
  assert.equal(rows.length, 1);
});

test('one held wallet keeps nobody else waiting, and its own player’s act is carried out once it is free', async (t) => {
  const { newSeats, ask, owner, world } = await openBothWays(t);
  const seats = await newSeats('TOGETHER', 12, 10_000n);
  const bet = (at: number, name: string) => {
    const { whose, session } = seats[at]!;
    const asked = { ...whose, session, requestId: 'r', game: 'g', roundId: `${name}${at}`, amount: '1.00' };
    return ask('TOGETHER', 'bet', { ...asked, transactionId: `${name}${at}` });
  };
  await Promise.all(seats.map((_, at) => bet(at, 'first')));
  const { rows } = await sql<{ id: bigint }>`
    select id from wallet.wallet where member_id = ${seats[0]!.player.memberId}`.execute(owner);
  const order: string[] = [];
  const acts = await world.database.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(7201, (${rows[0]!.id}::bigint & 2147483647)::integer)`.execute(tx);
    const all = seats.map((_, at) => bet(at, 'next').then((text) => (order.push(at === 0 ? 'held' : 'free'), text)));
    await Promise.all(all.slice(1));
    order.push('let go');
    return all;
  });
  for (const text of await Promise.all(acts)) assert.match(text, /"ok":true/);
  assert.deepEqual([order.slice(0, 11).every((it) => it === 'free'), order.slice(11)], [true, ['let go', 'held']]);
});
