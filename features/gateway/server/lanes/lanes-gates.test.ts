import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { openBothWays } from './both-ways.fixture.ts';

type Asked = Record<string, unknown>;

const stops = [
  {
    stop: sql`insert into gateway.suspension (merchant_id, vendor, since_at) select merchant_id, vendor, kit.now() from gateway.game`,
    go: sql`delete from gateway.suspension`,
    code: 'game_disabled',
  },
  {
    stop: sql`update gateway.game set enabled = false`,
    go: sql`update gateway.game set enabled = true`,
    code: 'game_disabled',
  },
  {
    stop: sql`update gateway.game set currency = 'MYR'`,
    go: sql`update gateway.game set currency = 'THB'`,
    code: 'currency_refused',
  },
];

test('what stops bets stops those that go together as well; wins are paid all the same, and only on their own bets', async (t) => {
  const { newSeats, ask, owner, lanes } = await openBothWays(t);
  const seats = {
    TOGETHER: await newSeats('TOGETHER', 2, 100_000n),
    ALONE: await newSeats('ALONE', 2, 100_000n),
  };
  const told = async (way: keyof typeof seats, operation: 'bet' | 'win', at: number, asked: Asked) => {
    const { whose, session } = seats[way][at]!;
    const of = { ...whose, requestId: 'r', game: 'g', ...(operation === 'bet' && { session }) };
    const text = await ask(way, operation, { ...of, amount: '1.00', ...asked });
    return /"code":"(\w+)"/.exec(text)?.[1] ?? 'ok';
  };
  const both = async (operation: 'bet' | 'win', at: number, asked: Asked) => {
    const [together, alone] = [await told('TOGETHER', operation, at, asked), await told('ALONE', operation, at, asked)];
    assert.equal(together, alone);
    return together;
  };
  for (const at of [0, 1]) assert.equal(await both('bet', at, { roundId: `r${at}`, transactionId: `b${at}` }), 'ok');
  for (const [at, { stop, go, code }] of stops.entries()) {
    await stop.execute(owner);
    assert.equal(await both('bet', 1, { roundId: `n${at}`, transactionId: `n${at}` }), code);
    const win = { roundId: 'r1', transactionId: `w${at}`, betTransactionId: 'b1' };
    assert.equal(await both('win', 1, win), 'ok');
    await go.execute(owner);
    assert.equal(await both('bet', 1, { roundId: `n${at}`, transactionId: `n${at}` }), 'ok');
  }
  const ofAnother = { roundId: 'r0', transactionId: 'theirs', betTransactionId: 'b0' };
  assert.equal(await both('win', 1, ofAnother), 'bet_not_found', 'another player’s bet');
  assert.equal(await told('ALONE', 'bet', 1, { roundId: 'a', transactionId: 'only-there' }), 'ok');
  const ofVendor = { roundId: 'a', transactionId: 'w', betTransactionId: 'only-there' };
  assert.equal(await told('TOGETHER', 'win', 1, ofVendor), 'bet_not_found', 'another vendor’s bet');
  // The first bet after a change is judged by it already.
  await sql`update identity.session set country = 'DE'`.execute(owner);
  await sql`
    insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
    values ('lic_1', ${seats.ALONE[0]!.player.visit.merchantId}, 'A', '1', '{TH}', kit.now(), kit.now() + interval '1 day')`.execute(
    owner,
  );
  assert.equal(await both('bet', 1, { roundId: 'c', transactionId: 'c' }), 'country_refused');
  await sql`update identity.session set country = null`.execute(owner);
  assert.equal(await both('bet', 1, { roundId: 'c', transactionId: 'c' }), 'ok');
  await sql`update merchants.merchant set maintenance_active = true`.execute(owner);
  assert.equal(await both('bet', 1, { roundId: 'm', transactionId: 'm' }), 'site_maintenance');
  assert.ok(lanes.together >= 6, `only ${lanes.together} went together`);
});
