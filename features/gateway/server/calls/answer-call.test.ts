import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { openFindings } from '../../db/findings/findings.ts';
import { callsOfTransaction } from '../../db/calls/request-log.ts';
import { keysSigningBodies } from '../../db/keys/vendor-keys.ts';
import { by, openVendor, type CallResponse } from '../http.fixture.ts';
import { tickers } from '../jobs.ts';
import { vendor } from '../scene.fixture.ts';
import { issueVendorKeyIn, retireVendorKeyIn } from '../keys/vendor-keys.ts';
import { signedHeaders } from '../keys/vendor-signature.ts';

const asOwner = async (world: TestWorld, statement: string): Promise<void> => {
  await withOwner(world, ({ read }) => sql.raw(statement).execute(read));
};

const codeOf = ({ status, ok, code }: CallResponse) => (ok ? 'ok' : `${status} ${code}`);

test('a launch code is exchanged once, within a minute, by its vendor and for its game', async (t) => {
  const { world, newPlayers, call, launch } = await openVendor(t);
  const [player] = await newPlayers(1, 12_345n);
  const launchCode = await launch(player!);
  assert.equal(codeOf(await call('authenticate', { launchCode, game: 'other' })), '200 launch_code_invalid');
  const { answer } = await call('authenticate', { launchCode, game: 'g' });
  assert.deepEqual([answer?.['currency'], answer?.['balance'], answer?.['device']], ['THB', '123.45', 'phone']);
  assert.notEqual(answer?.['player'], player!.memberId, 'vendors know no member by our own name');
  assert.equal(codeOf(await call('authenticate', { launchCode, game: 'g' })), '200 launch_code_invalid');
  const late = await launch(player!);
  await world.moveClock(secondsMs(61));
  assert.equal(codeOf(await call('authenticate', { launchCode: late, game: 'g' })), '200 launch_code_invalid');
});

test('only what is signed, timely, new and from where it may come is looked at', async (t) => {
  const { world, newPlayers, sign, send, enter, key } = await openVendor(t);
  const [player] = await newPlayers(1, 10_000n);
  const { whose } = await enter(player!);
  const body = JSON.stringify({ requestId: 'r', ...whose });
  const now = world.clock.now();
  const signedOld = (over: string) =>
    signedHeaders(key, { now, nonce: world.entropy.token(128), body: over, target: undefined });
  const told: [string, Promise<CallResponse>, string][] = [
    ['signed', send('balance', body), 'ok'],
    ['unsigned', send('balance', body, {}), '401 signature_invalid'],
    ['a body signed for another operation', send('pots', body, sign(body)), '401 signature_invalid'],
    ['the first version', send('balance', body, signedOld(body)), '401 signature_invalid'],
    ['another body', send('balance', body.replace('"r"', '"q"'), sign(body)), '401 signature_invalid'],
    ['another secret', send('balance', body, sign(body, { secret: 'x' })), '401 signature_invalid'],
    ['another key', send('balance', body, sign(body, { keyId: `gwk_${'0'.repeat(32)}` })), '401 signature_invalid'],
    ['early enough', send('balance', body, sign(body, { now: now - minutesMs(5) + 2000 })), 'ok'],
    ['too old', send('balance', body, sign(body, { now: now - minutesMs(5) - 2000 })), '401 timestamp_refused'],
    ['from the future', send('balance', body, sign(body, { now: now + minutesMs(5) + 2000 })), '401 timestamp_refused'],
    ['no operation', send('balances', body), '404 operation_unknown'],
    ['no JSON', send('balance', '{'), '400 input_invalid'],
    ['a strange field', send('balance', JSON.stringify({ requestId: 'r', ...whose, x: 1 })), '400 input_invalid'],
  ];
  for (const [name, answer, expected] of told) assert.equal(codeOf(await answer), expected, name);
  const headers = sign(body);
  const both = await Promise.all([send('balance', body, headers), send('balance', body, headers)]);
  assert.deepEqual(both.map(codeOf).toSorted(), ['401 nonce_used', 'ok']);
  await world.moveClock(minutesMs(20));
  for (const ticker of tickers(world)) await ticker.run();
  assert.equal(codeOf(await send('balance', body, headers)), '401 timestamp_refused', 'its nonce is forgotten by now');
  await asOwner(
    world,
    `update gateway.vendor_key set signature_version = 1, body_signature_until = kit.now() + interval '1 hour'`,
  );
  await world.moveClock(secondsMs(6));
  const old = signedHeaders(key, { now: world.clock.now(), nonce: 'of-an-old-key', body, target: undefined });
  for (const either of [sign(body), old])
    assert.equal(codeOf(await send('balance', body, either)), 'ok', 'a key that was made before takes both');
  assert.deepEqual(await keysSigningBodies(world.database.read, 9), [], 'the product’s own move with it');
  await asOwner(world, `update gateway.vendor set is_own = false, networks = '{10.0.0.0/8}'`);
  const [signing] = await keysSigningBodies(world.database.read, 9);
  assert.deepEqual([signing?.key_id, signing?.vendor], [key.keyId, vendor]);
  await world.moveClock(hoursMs(1));
  const late = signedHeaders(key, { now: world.clock.now(), nonce: 'of-an-old-key-2', body, target: undefined });
  assert.equal(codeOf(await send('balance', body, late)), '401 signature_invalid', 'until its day');
  assert.equal(codeOf(await send('balance', body)), 'ok');
  assert.deepEqual(await keysSigningBodies(world.database.read, 9), []);
  await asOwner(world, "update gateway.vendor set networks = '{192.0.2.0/24,2001:db8::/32}'");
  await world.moveClock(secondsMs(6));
  assert.equal(codeOf(await send('balance', body)), '403 network_refused');
  for (const ip of ['192.0.2.77', '::ffff:192.0.2.77', '2001:db8::5'])
    assert.equal(codeOf(await send('balance', body, sign(body), ip)), 'ok', ip);
  await asOwner(world, 'update gateway.vendor set calls_per_second = 2');
  await world.moveClock(secondsMs(6));
  const many = await Promise.all(Array.from({ length: 12 }, () => send('balance', body, sign(body), '192.0.2.1')));
  assert.ok(many.some((one) => codeOf(one) === '429 too_many_requests'));
  assert.equal(key.keyId.length, 36);
});

test('two keys sign while a vendor changes over, never three; a retired one signs nothing', async (t) => {
  const { world, newPlayers, sign, send, enter, key } = await openVendor(t);
  const [player] = await newPlayers(1, 10_000n);
  const { whose } = await enter(player!);
  const body = JSON.stringify({ requestId: 'r', ...whose });
  const issue = () => world.database.transact((tx) => issueVendorKeyIn(world, tx, { vendor, by }));
  const second = await issue();
  assert.ok(second.ok);
  const third = await issue();
  assert.ok(!third.ok && third.refusal === 'keys_enough');
  assert.equal(codeOf(await send('balance', body, sign(body, second.value))), 'ok');
  const retire = (keyId: string) =>
    world.database.transact((tx) => retireVendorKeyIn(world, tx, { vendor, keyId, afterMs: minutesMs(10), by }));
  assert.ok((await retire(key.keyId)).ok);
  assert.equal(codeOf(await send('balance', body)), 'ok', 'until its time has come');
  await world.moveClock(minutesMs(11));
  assert.equal(codeOf(await send('balance', body)), '401 signature_invalid');
  assert.equal(codeOf(await send('balance', body, sign(body, second.value))), 'ok');
  assert.ok(!(await retire(key.keyId)).ok);
  const { rows } = await world.database.pool.query<{ sealed: string }>(
    'select secret_sealed as sealed from gateway.vendor_key',
  );
  assert.ok(rows.every(({ sealed }) => !sealed.includes(key.secret) && !sealed.includes(second.value.secret)));
});

test('an act again, by another call, is answered byte for byte; with other content it is a mismatch', async (t) => {
  const { newPlayers, call, enter } = await openVendor(t);
  const [player] = await newPlayers(1, 10_000n);
  const { whose, round, bet } = await enter(player!);
  const acts: [string, Record<string, unknown>, string][] = [
    ['bet', bet, 'amount'],
    ['win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '3.00' }, 'amount'],
    ['adjust', { ...round, transactionId: 'a', betTransactionId: 'b', amount: '-0.50', reason: 'recount' }, 'amount'],
    ['tip', { ...bet, transactionId: 't', amount: '0.10' }, 'amount'],
    ['bonus-win', { ...whose, game: 'g', transactionId: 'x', amount: '2.00', reason: 'mission' }, 'amount'],
    ['jackpot-win', { ...whose, game: 'g', transactionId: 'j', amount: '9.00', jackpot: 'grand' }, 'amount'],
    ['rollback', { ...whose, transactionId: 'k', undoes: 'x' }, 'undoes'],
    ['refund', { ...whose, transactionId: 'f', betTransactionId: 'never' }, 'betTransactionId'],
    [
      'bet-win',
      {
        ...round,
        session: bet.session,
        betTransactionId: 'bw',
        winTransactionId: 'bw2',
        betAmount: '1.00',
        winAmount: '0.00',
      },
      'winAmount',
    ],
    [
      'session-in',
      { ...whose, game: 'g', session: bet.session, transactionId: 'in', amount: '5.00', table: 't1' },
      'amount',
    ],
    ['session-out', { ...whose, game: 'g', transactionId: 'out', inTransactionId: 'in', amount: '7.00' }, 'amount'],
    ['void-settled', { ...whose, transactionId: 'v', betTransactionId: 'b', reason: 'fault' }, 'reason'],
  ];
  const altered: Record<string, string> = { amount: '0.11', undoes: 'b', betTransactionId: 'nor', winAmount: '4.00' };
  for (const [operation, asked, field] of acts) {
    const first = await call(operation, asked);
    assert.equal(codeOf(first), 'ok', `${operation}: ${first.text}`);
    const balance = async () => (await call('balance', whose)).answer?.['balance'];
    const before = await balance();
    assert.equal((await call(operation, asked)).text, first.text, operation);
    const other = await call(operation, { ...asked, [field]: altered[field] ?? 'other' });
    assert.equal(codeOf(other), '200 duplicate_mismatch', operation);
    assert.deepEqual([other.retryable, other.balance], [false, before]);
    assert.equal(await balance(), before, `${operation} moved something again`);
  }
  // 100.00 - 0.10 tip + 9.00 jackpot - 1.00 bet-win + 2.00 won at the table; the bet and its win were voided.
  assert.equal((await call('balance', whose)).answer?.['balance'], '109.90');
});

test('a session that ended takes no bet, and what is owed is paid all the same', async (t) => {
  const { world, newPlayers, call, enter } = await openVendor(t);
  const [player] = await newPlayers(1, 10_000n);
  const { whose, round, bet } = await enter(player!);
  const taken = await call('bet', bet);
  for (const id of ['c', 'd']) await call('bet', { ...bet, transactionId: id });
  await asOwner(world, "update identity.session set ended_at = kit.now(), end_reason = 'staff'");
  const late = await call('bet', { ...bet, transactionId: 'late' });
  assert.deepEqual([codeOf(late), late.balance], ['200 session_ended', '97.00']);
  assert.equal((await call('bet', bet)).text, taken.text, 'a known bet is answered as it was');
  const owed: [string, Record<string, unknown>][] = [
    ['win', { ...round, transactionId: 'w', betTransactionId: 'b', amount: '3.00' }],
    ['refund', { ...whose, transactionId: 'f', betTransactionId: 'c' }],
    ['rollback', { ...whose, transactionId: 'k', undoes: 'w' }],
    ['round-close', round],
  ];
  for (const [operation, asked] of owed) assert.equal(codeOf(await call(operation, asked)), 'ok', operation);
});

test('a player of another vendor, and another player’s session, are strangers', async (t) => {
  const { newPlayers, call, enter } = await openVendor(t);
  const [one, two] = await newPlayers(2, 10_000n);
  const [first, second] = [await enter(one!), await enter(two!)];
  const foreign = await call('bet', { ...first.bet, session: second.bet.session });
  assert.equal(codeOf(foreign), '200 session_ended');
  const nobody = await call('bonus-win', {
    ...first.whose,
    player: `ply_${'0'.repeat(32)}`,
    game: 'g',
    transactionId: 'x',
    amount: '1.00',
    reason: 'gift',
  });
  assert.equal(codeOf(nobody), '200 player_unknown');
  const points = await call('bet', { ...first.bet, currency: 'POINTS' });
  assert.equal(codeOf(points), '200 currency_refused');
});

test('amounts have two decimals and bounds', async (t) => {
  const { newPlayers, call, enter } = await openVendor(t);
  const [player] = await newPlayers(1, 10_000n);
  const { bet, whose } = await enter(player!);
  for (const amount of ['1', '1.0', '1.005', '1e3', '-1.00', '0.00', '01.00', '99999999999999.00', 1, null, ' 1.00'])
    assert.equal(codeOf(await call('bet', { ...bet, amount })), '400 input_invalid', String(amount));
  assert.equal(codeOf(await call('bet', { ...bet, amount: '9999999999999.99' })), '200 insufficient_funds');
  assert.equal((await call('balance', whose)).answer?.['balance'], '100.00');
});

test('money that is owed and can’t be paid is found, counted, and settled when it is paid', async (t) => {
  const { world, newPlayers, call, enter, calls } = await openVendor(t);
  const [player] = await newPlayers(1, 10_000n);
  const { round, bet } = await enter(player!);
  const win = { ...round, transactionId: 'w', betTransactionId: 'b', amount: '3.00' };
  for (let attempt = 0; attempt < 3; attempt++) assert.equal(codeOf(await call('win', win)), '200 bet_not_found');
  const [finding] = await openFindings(world.database.read, 10);
  assert.deepEqual([finding?.kind, finding?.subject, finding?.attempts], ['owed_not_paid', 'w', 3]);
  assert.equal(codeOf(await call('bet', bet)), 'ok');
  assert.equal(codeOf(await call('win', win)), 'ok');
  for (const ticker of tickers(world)) await ticker.run();
  assert.deepEqual(await openFindings(world.database.read, 10), []);
  await calls.close();
  const logged = await callsOfTransaction(world.database.read, { vendor, transactionId: 'w' });
  assert.deepEqual(
    logged.map(({ code }) => code),
    ['bet_not_found', 'bet_not_found', 'bet_not_found', 'ok'],
  );
  assert.match(logged[3]!.answer, /"amount":"3\.00"/);
});
