import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { type CallResponse, openVendor } from '../http.fixture.ts';

const codeOf = ({ status, ok, code }: CallResponse) => (ok ? 'ok' : `${status} ${code}`);

/** Players who have played, so that their next bets are plain. */
const openPlayers = async (t: TestContext, count: number) => {
  const opened = await openVendor(t);
  const { world, newPlayers, sign, send, enter } = opened;
  const seats: Awaited<ReturnType<typeof enter>>[] = [];
  for (const player of await newPlayers(count, 10_000n)) seats.push(await enter(player));
  const signed = (at: number, transactionId: string, amount = '1.00') => {
    const { bet } = seats[at]!;
    const body = JSON.stringify({ requestId: 'r', ...bet, roundId: `r-${transactionId}`, transactionId, amount });
    return { body, headers: sign(body, { operation: 'bet' }) };
  };
  const ask = ({ body, headers }: ReturnType<typeof signed>) => send('bet', body, headers);
  for (const at of seats.keys()) assert.equal(codeOf(await ask(signed(at, `first${at}`))), 'ok');
  const asOwner = (statement: string) => withOwner(world, ({ read }) => sql.raw(statement).execute(read));
  const nonces = async () => {
    const { rows } = await sql<{ nonce: string }>`select nonce from gateway.nonce`.execute(world.database.read);
    return rows.map(({ nonce }) => nonce);
  };
  return { ...opened, signed, ask, asOwner, nonces };
};

test('the nonce of a bet that goes together with others is kept with it, and the very call again is refused', async (t) => {
  const { signed, ask, nonces } = await openPlayers(t, 4);
  const bets = [0, 1, 2, 3].map((at) => signed(at, `b${at}`));
  assert.deepEqual((await Promise.all(bets.map(ask))).map(codeOf), Array(4).fill('ok'));
  const kept = await nonces();
  for (const { headers } of bets) assert.ok(kept.includes(headers['x-gateway-nonce']!));
  assert.deepEqual((await Promise.all(bets.map(ask))).map(codeOf), Array(4).fill('401 nonce_used'));
  const twice = signed(0, 'twice');
  assert.deepEqual((await Promise.all([ask(twice), ask(twice)])).map(codeOf).toSorted(), ['401 nonce_used', 'ok']);
});

test('a bet that is refused, asked wrongly or undone with others has kept its nonce all the same, once', async (t) => {
  const { signed, ask, asOwner, nonces } = await openPlayers(t, 4);
  const poor = signed(0, 'poor', '9999.00');
  const wrong = signed(1, 'wrong', '1');
  for (const [call, code] of [
    [poor, '200 insufficient_funds'],
    [wrong, '400 input_invalid'],
  ] as const) {
    assert.equal(codeOf(await ask(call)), code);
    assert.ok((await nonces()).includes(call.headers['x-gateway-nonce']!));
    assert.equal(codeOf(await ask(call)), '401 nonce_used');
  }
  await asOwner(`
    create function public.refuse_it() returns trigger language plpgsql as
    $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$;
    create trigger refuse_it before insert on gateway.transaction
    for each row when (new.transaction_id = 'b2') execute function public.refuse_it()`);
  const bets = [0, 1, 2, 3].map((at) => signed(at, `b${at}`));
  const told = (await Promise.all(bets.map(ask))).map(codeOf);
  assert.deepEqual(told, ['ok', 'ok', '500 internal_error', 'ok']);
  for (const bet of bets) assert.equal(codeOf(await ask(bet)), '401 nonce_used');
});
