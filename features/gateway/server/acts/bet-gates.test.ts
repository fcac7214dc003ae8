import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import type { TestPlayer } from '#tools/testing/scenes/players.ts';
import { actsIn } from '../../public.ts';
import { readyForBets } from './bet-gates.ts';
import { openScene, vendor } from '../scene.fixture.ts';

const named = (player: TestPlayer, roundId: string) => ({
  vendor,
  game: 'g',
  roundId,
  requestId: 'r',
  merchantId: player.visit.merchantId,
  memberId: player.memberId,
  currency: 'THB' as const,
});

const bet = (world: TestWorld, player: TestPlayer, name: string) =>
  world.database.transact((tx) =>
    actsIn.bet(world, tx, {
      ...named(player, name),
      sessionId: player.sessionId,
      transactionId: name,
      amount: minor(100n),
    }),
  );

const asOwner = async (world: TestWorld, statement: string): Promise<void> => {
  await withOwner(world, ({ read }) => sql.raw(statement).execute(read));
};

const restOf = (merchantId: string, ofVendor: string, game: string, until = 'null'): string =>
  `insert into gateway.suspension (merchant_id, vendor, game, since_at, until_at)
   values ('${merchantId}', '${ofVendor}', '${game}', kit.now() - interval '1 hour', ${until})`;

const gates: [name: string, shut: (player: TestPlayer) => string, refusal: string][] = [
  [
    'a blocked member',
    ({ memberId }) =>
      `update identity.member set state = 'blocked', blocked_reason = 'x', blocked_at = kit.now() where member_id = '${memberId}'`,
    'account_blocked',
  ],
  [
    'an ended session',
    ({ sessionId }) =>
      `update identity.session set ended_at = kit.now(), end_reason = 'staff' where session_id = '${sessionId}'`,
    'session_ended',
  ],
  ['a game that is off', () => 'update gateway.game set enabled = false', 'game_disabled'],
  ['a vendor that is off', () => 'update gateway.vendor set enabled = false', 'game_disabled'],
  ['a game that rests', ({ visit }) => restOf(visit.merchantId, vendor, 'g'), 'game_disabled'],
  ['a vendor that rests', ({ visit }) => restOf(visit.merchantId, vendor, ''), 'game_disabled'],
  ['a game of another currency', () => "update gateway.game set currency = 'POINTS'", 'currency_refused'],
  [
    'a member of another currency',
    ({ memberId }) => `update identity.member set currency = 'USD' where member_id = '${memberId}'`,
    'currency_refused',
  ],
];

for (const [name, shut, refusal] of gates)
  test(`${name} makes no bet, and still gets what is owed`, async (t) => {
    const { world, newPlayers } = await openScene(t);
    const [player] = await newPlayers(1, 1000n);
    for (const round of ['won', 'void']) assert.ok((await bet(world, player!, round)).ok);
    await asOwner(world, shut(player!));
    const refused = await bet(world, player!, 'late');
    assert.ok(!refused.ok && refused.refusal === refusal, refused.ok ? 'taken' : refused.refusal);
    assert.ok((await bet(world, player!, 'won')).ok, 'a bet that was taken is answered as it was');
    await world.database.transact(async (tx) => {
      const [won] = await actsIn.wins(world, tx, [
        { ...named(player!, 'won'), transactionId: 'won:w', betTransactionId: 'won', amount: minor(300n) },
      ]);
      const [back] = await actsIn.refunds(world, tx, [
        { ...named(player!, 'void'), transactionId: 'void:f', betTransactionId: 'void' },
      ]);
      assert.deepEqual([won?.ok && won.value.balance, back?.ok && back.value.balance], [1100n, 1200n]);
      await actsIn.closeRound(tx, named(player!, 'won'));
      return accept(undefined);
    });
  });

test('a rest begins and ends with its time, at its merchant, for its game', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const [player] = await newPlayers(1, 1000n);
  const { merchantId } = player!.visit;
  await asOwner(world, restOf('mrc_elsewhere', vendor, ''));
  await asOwner(world, restOf(merchantId, vendor, 'another'));
  assert.ok((await bet(world, player!, 'one')).ok);
  await asOwner(world, restOf(merchantId, vendor, 'g', "kit.now() + interval '10 minutes'"));
  const refused = await bet(world, player!, 'two');
  assert.ok(!refused.ok && refused.refusal === 'game_disabled');
  await world.moveClock(minutesMs(11));
  assert.ok((await bet(world, player!, 'two')).ok, 'the time of the rest is over');
  await asOwner(
    world,
    `update gateway.suspension set since_at = kit.now() + interval '1 hour', until_at = null where game = 'g'`,
  );
  assert.ok((await bet(world, player!, 'three')).ok, 'it has not begun');
});

test('another session’s, another merchant’s and a made-up member make no bet', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const [player] = await newPlayers(1, 1000n);
  const strangers = [
    [{ ...player!, sessionId: id<'ses'>('ses_unknown') }, 'session_ended'],
    [{ ...player!, memberId: id<'mbr'>('mbr_unknown') }, 'account_blocked'],
    [{ ...player!, visit: { ...player!.visit, merchantId: id<'mrc'>('mrc_other') } }, 'account_blocked'],
  ] as const;
  for (const [stranger, refusal] of strangers) {
    const refused = await bet(world, stranger, 'x');
    assert.ok(!refused.ok && refused.refusal === refusal, refused.ok ? 'taken' : refused.refusal);
  }
});

test('without a licence only our own games are played; in maintenance none', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const [player] = await newPlayers(1, 0n);
  const { merchantId } = player!.visit;
  assert.deepEqual(await readyForBets(world)({ merchantId, vendor }), { ok: true, value: undefined });
  await asOwner(world, "insert into gateway.vendor (vendor, is_own) values ('OTHER', false)");
  const other = await readyForBets(world)({ merchantId, vendor: 'OTHER' });
  assert.ok(!other.ok && other.refusal === 'licence_needed');
  await asOwner(
    world,
    `insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
     values ('lic_1', '${merchantId}', 'A', '1', '{TH}', kit.now() - interval '1 day', kit.now() + interval '1 day')`,
  );
  assert.equal((await readyForBets(world)({ merchantId, vendor: 'OTHER' })).ok, true);
  await asOwner(world, 'update merchants.merchant set maintenance_active = true');
  const closed = await readyForBets(world)({ merchantId, vendor });
  assert.ok(!closed.ok && closed.refusal === 'site_maintenance');
});

test('a licence lets those bet who came from a country that it names; whose country is unknown is where the merchant is', async (t) => {
  const { world, newPlayers } = await openScene(t);
  const [player] = await newPlayers(1, 1000n);
  const { merchantId } = player!.visit;
  const licensed = (licenceId: string, countries: string) =>
    asOwner(
      world,
      `insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
       values ('${licenceId}', '${merchantId}', 'A', '1', '${countries}', kit.now(), kit.now() + interval '1 day')`,
    );
  const cameFrom = (country: string) =>
    asOwner(world, `update identity.session set country = ${country} where session_id = '${player!.sessionId}'`);
  const tried = async (name: string) => {
    const ready = await readyForBets(world)({ merchantId, vendor });
    if (!ready.ok) return ready.refusal;
    const answer = await bet(world, player!, name);
    return answer.ok ? 'taken' : answer.refusal;
  };
  await cameFrom(`'DE'`);
  assert.equal(await tried('demo'), 'taken', 'a demo may be tried from anywhere');
  await licensed('lic_1', '{TH}');
  assert.equal(await tried('abroad'), 'country_refused');
  await cameFrom('null');
  assert.equal(await tried('unknown'), 'taken');
  await cameFrom(`'DE'`);
  await licensed('lic_2', '{DE,AT}');
  assert.equal(await tried('second'), 'taken', 'any of several licences will do');
  await world.moveClock(daysMs(1));
  assert.equal(await tried('over'), 'licence_needed', 'what stands in the wallets is real, so it is no demo again');
});
