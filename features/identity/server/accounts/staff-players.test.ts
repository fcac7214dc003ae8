import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { provenHuman } from '#kit/testing/prove-human.ts';
import { testWorld } from '#kit/testing/world.ts';
import { staffPlayer } from '../../contract/accounts/staff-player.ts';
import { staffPlayers } from '../../contract/accounts/staff-players.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { insertFields } from '../../db/accounts/insert-member.ts';
import { loadDemo } from '../load-demo.ts';
import { login } from '../login/login.ts';
import { staffBlockPlayer } from './staff-block-player.ts';
import { staffUnblockPlayer } from './staff-unblock-player.ts';
import { staffEndSessions } from '../sessions/staff-end-sessions.ts';
import { staffPlayer as showPlayer } from './staff-player.ts';
import { staffPlayers as listPlayers } from './staff-players.ts';
import { openSession } from '../sessions/open-session.ts';

const password = 'a calm long password';
const reason = 'asked by the player';

const start = async (t: TestContext, names: readonly string[] = ['Somchai1']) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const members = await loadDemo(world, merchantId, Object.fromEntries(names.map((name) => [name, password])));
  const visit = staffVisitOf(merchantId);
  const list = async (over: object = {}) => {
    const answer = await listPlayers(world)(staffPlayers.input.parse(over), visit);
    assert.ok(answer.ok);
    z.encode(staffPlayers.output, answer.value);
    return answer.value;
  };
  return { world, merchantId, members, visit, list };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);
const accounts = (page: { players: { account: string }[] }) => page.players.map(({ account }) => account);

test('the list is found by the beginning of a name, by id, by a whole e-mail or number', async (t) => {
  const { world, members, list } = await start(t, ['Somchai1', 'somsak22', 'Malee333', 'So_100%']);
  const field = (name: string, text: string, lookup: string) => ({
    field: name,
    sealed: world.vault.seal(`identity.member_field/${name}`, text),
    blindIndex: world.vault.blindIndex(`identity.member_field/${name}`, lookup),
  });
  await world.database.transact((tx) =>
    insertFields(tx, members[2]!.memberId, [
      field('email', 'Malee@mail.example', 'malee@mail.example'),
      field('mobileNum', '+66812345678', '66812345678'),
    ]),
  );
  const found = async (search: string) => accounts(await list({ search, sort: 'account', direction: 'up' }));
  assert.deepEqual(await found('SOM'), ['Somchai1', 'somsak22']);
  assert.deepEqual(await found('so_'), ['So_100%']);
  assert.deepEqual(await found('%'), []);
  assert.deepEqual(await found(members[1]!.memberId), ['somsak22']);
  const end = members[1]!.memberId.slice(-8);
  for (const typed of [end, `…${end}`, end.toUpperCase()]) assert.deepEqual(await found(typed), ['somsak22'], typed);
  assert.deepEqual(await found('MALEE@mail.example'), ['Malee333']);
  assert.deepEqual(await found('+66 81-234-5678'), ['Malee333']);
  for (const typed of ['081-234-5678', '0812345678', '66812345678', '0066 81 234 5678', '๐๘๑๒๓๔๕๖๗๘'])
    assert.deepEqual(await found(typed), ['Malee333'], typed);
  assert.deepEqual(await found('malee@mail'), []);
  assert.deepEqual(await found(`' or true --`), []);
});

test('a player is found by the number and address of now: proved ones too, no longer by those from before', async (t) => {
  const { world, merchantId, members, list } = await start(t, ['Malee333', 'Somchai1']);
  const [malee, somchai] = members.map(({ memberId }) => memberId);
  const found = async (search: string) => accounts(await list({ search, sort: 'account', direction: 'up' }));
  const claim = async (memberId: string | undefined, to: string, isProved: 'proved' | 'typed') =>
    world.database.transact((tx) =>
      claimContactIn(world, tx, {
        merchantId,
        memberId: memberId ?? '',
        kind: to.includes('@') ? 'email' : 'mobile',
        to,
        verifiedAt: isProved === 'proved' ? world.clock.now() : null,
      }),
    );
  await world.database.transact((tx) =>
    insertFields(tx, malee!, [
      {
        field: 'mobileNum',
        sealed: world.vault.seal('identity.member_field/mobileNum', '+66812345678'),
        blindIndex: world.vault.blindIndex('identity.member_field/mobileNum', '66812345678'),
      },
    ]),
  );
  assert.deepEqual(await found('0812345678'), ['Malee333'], 'as registered');
  assert.ok(await claim(malee, '+66812345678', 'proved'));
  assert.deepEqual(await found('081 234 5678'), ['Malee333'], 'once, not twice');
  assert.ok(await claim(malee, '+66899999999', 'proved'));
  assert.deepEqual(await found('089-999-9999'), ['Malee333']);
  assert.deepEqual(await found('0812345678'), [], 'given up');
  assert.ok(await claim(somchai, '+66812345678', 'proved'));
  assert.deepEqual(await found('0812345678'), ['Somchai1'], 'whoever has it now');

  assert.ok(await claim(malee, 'Malee@new.example', 'proved'));
  assert.deepEqual(await found('malee@NEW.example'), ['Malee333']);
  assert.ok(await claim(malee, 'malee@other.example', 'typed'));
  assert.deepEqual(await found('malee@other.example'), ['Malee333'], 'only typed');
  assert.deepEqual(await found('malee@new.example'), []);
});

for (const sort of ['registeredAt', 'lastLoginAt', 'account'] as const)
  for (const direction of ['up', 'down'] as const)
    test(`pages by ${sort}, ${direction}, show everybody once`, async (t) => {
      const names = Array.from({ length: 23 }, (_, at) => `player${String(at).padStart(2, '0')}`);
      const { world, list, merchantId } = await start(t, ['player00']);
      await sql`
        insert into identity.member (
          member_id, merchant_id, username, username_key, kind, currency, password_hash, password_set_at,
          registered_at, registered_from, terms_version, age_confirmed, last_login_at
        )
        select
          'mbr_' || n, ${merchantId}, 'player' || lpad(n::text, 2, '0'), 'player' || lpad(n::text, 2, '0'), 'player',
          'THB', '$argon2id$', kit.now(), date_trunc('minute', kit.now()) - (n % 5) * interval '1 hour', '127.0.0.1',
          '1', 18, case when n % 3 = 0 then date_trunc('second', kit.now()) end
        from generate_series(1, 22) n`.execute(world.database.read);
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ sort, direction, limit: '5', ...(after === undefined ? {} : { after }) });
        seen.push(...accounts(page));
        after = page.next ?? undefined;
      } while (after !== undefined && seen.length < 100);
      assert.deepEqual(
        seen.toSorted((a, b) => a.localeCompare(b)),
        names,
      );
      if (sort === 'account') assert.deepEqual(direction === 'up' ? seen : seen.toReversed(), names);
    });

for (const sort of ['registeredAt', 'lastLoginAt'] as const)
  for (const direction of ['up', 'down'] as const)
    test(`rows of one millisecond lie in their order across the edges of pages by ${sort}, ${direction}`, async (t) => {
      const { world, list, merchantId } = await start(t, []);
      // Against the order of the ids, so that a cursor that only knew the millisecond would skip or repeat.
      await sql`
        insert into identity.member (
          member_id, merchant_id, username, username_key, kind, currency, password_hash, password_set_at,
          registered_at, registered_from, terms_version, age_confirmed, last_login_at
        )
        select
          'mbr_' || (20 - n), ${merchantId}, 'player' || n, 'player' || n, 'player', 'THB', '$argon2id$', kit.now(),
          '2026-11-21T10:00:00.123Z'::timestamptz + n * interval '90 microseconds', '127.0.0.1', '1', 18,
          '2026-11-21T11:00:00.123Z'::timestamptz + n * interval '90 microseconds'
        from generate_series(0, 9) n`.execute(world.database.read);
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ sort, direction, limit: '3', ...(after === undefined ? {} : { after }) });
        seen.push(...accounts(page));
        after = page.next ?? undefined;
      } while (after !== undefined && seen.length < 30);
      const inTime = Array.from({ length: 10 }, (_, at) => `player${at}`);
      assert.deepEqual(seen, direction === 'up' ? inTime : inTime.toReversed());
    });

test('a cursor that nobody gave begins at the first page', async (t) => {
  const { list } = await start(t, ['Somchai1']);
  for (const after of [
    'x',
    '[]',
    Buffer.from('["2020","x"]').toString('base64url'),
    Buffer.from(`["');--","x"]`).toString('base64url'),
  ])
    assert.deepEqual(accounts(await list({ after })), ['Somchai1'], after);
});

test('filters by state and kind', async (t) => {
  const { world, members, visit, list } = await start(t, ['Somchai1', 'somsak22']);
  await staffBlockPlayer(world)({ memberId: members[0]!.memberId, reason }, visit);
  assert.deepEqual(accounts(await list({ state: 'blocked' })), ['Somchai1']);
  assert.deepEqual(accounts(await list({ state: 'active' })), ['somsak22']);
  assert.deepEqual(accounts(await list({ kind: 'agent' })), []);
});

test('a player’s page shows sessions, log-ins and masked fields, and nothing secret', async (t) => {
  const { world, merchantId, members, visit } = await start(t);
  const { memberId } = members[0]!;
  const email = {
    field: 'email',
    sealed: world.vault.seal('identity.member_field/email', 'somchai@mail.example'),
    blindIndex: 'x',
  };
  await world.database.transact((tx) => insertFields(tx, memberId, [email]));
  const visitor = visitOf(merchantId, { ip: '198.51.100.3', userAgent: 'phone' });
  await atOnce(login(world))(
    { username: 'Somchai1', password: 'wrong', type: 'username', humanCheck: provenHuman(world, merchantId) },
    visitor,
  );
  await world.moveClock(1000);
  const entered = await atOnce(login(world))(
    { username: 'Somchai1', password, type: 'username', humanCheck: provenHuman(world, merchantId) },
    visitor,
  );
  const answer = await showPlayer(world)({ memberId }, visit);
  assert.ok(answer.ok && entered.ok);
  const shown = JSON.stringify(z.encode(staffPlayer.output, answer.value));
  assert.doesNotMatch(shown, /argon2|somchai@/);
  assert.ok(!shown.includes(entered.value.token));
  assert.deepEqual(answer.value.fields, [{ field: 'email', masked: 's•••@mail.example' }]);
  assert.deepEqual(
    answer.value.logins.map(({ outcome: how, ip, userAgent }) => [how, ip, userAgent]),
    [
      ['accepted', '198.51.100.3', 'phone'],
      ['failed', '198.51.100.3', 'phone'],
    ],
  );
  assert.equal(answer.value.sessions[0]?.isLive, true);
  await world.moveClock(3_600_000);
  const later = await showPlayer(world)({ memberId }, visit);
  assert.ok(later.ok && later.value.sessions[0]?.isLive === false);
});

test('ending sessions, blocking and unblocking take effect at once and are audited', async (t) => {
  const { world, merchantId, members, visit } = await start(t);
  const { memberId } = members[0]!;
  const enter = async () => {
    const answer = await atOnce(login(world))(
      { username: 'Somchai1', password, type: 'username', humanCheck: provenHuman(world, merchantId) },
      visitOf(merchantId),
    );
    return answer.ok ? answer.value.token : answer.refusal;
  };
  const open = async (bearer: string) => (await openSession(world, { bearer, merchantId, path: '/' })).ok;
  const tokens = [await enter(), await enter()];
  const ended = await staffEndSessions(world)({ memberId, reason }, visit);
  assert.ok(ended.ok && ended.value.ended === 2);
  for (const token of tokens) assert.equal(await open(token), false);
  assert.equal(world.endedSessions.length, 2);

  const token = await enter();
  assert.equal(outcome(await staffUnblockPlayer(world)({ memberId, reason }, visit)), 'player_not_blocked');
  assert.equal(outcome(await staffBlockPlayer(world)({ memberId, reason }, visit)), 'accepted');
  assert.equal(outcome(await staffBlockPlayer(world)({ memberId, reason }, visit)), 'player_blocked');
  assert.equal(await open(token), false);
  assert.equal(await enter(), 'account_blocked');
  assert.equal(outcome(await staffUnblockPlayer(world)({ memberId, reason }, visit)), 'accepted');
  assert.equal(await open(token), false, 'an ended session stays ended');
  assert.equal(await open(await enter()), true);

  const { rows } = await sql<{ action: string; reason: string; subject_id: string; after: unknown }>`
    select action, reason, subject_id, after
    from staff.audit_entry
    order by seq`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['identity.end_sessions', 'identity.block_player', 'identity.unblock_player'],
  );
  assert.ok(rows.every((row) => row.reason === reason && row.subject_id === memberId));
});

test('staff of another merchant finds nobody and changes nothing', async (t) => {
  const { world, members } = await start(t);
  const { memberId } = members[0]!;
  const other = staffVisitOf(id('mrc_other'));
  const found = await listPlayers(world)(staffPlayers.input.parse({ search: memberId }), other);
  assert.ok(found.ok && found.value.players.length === 0);
  for (const answer of [
    await showPlayer(world)({ memberId }, other),
    await staffEndSessions(world)({ memberId, reason }, other),
    await staffBlockPlayer(world)({ memberId, reason }, other),
    await staffUnblockPlayer(world)({ memberId, reason }, other),
    await showPlayer(world)({ memberId: 'mbr_none' }, staffVisitOf(id('mrc_demo'))),
  ])
    assert.equal(outcome(answer), 'player_unknown');
});

test('the back office’s role can’t touch passwords, tokens or names', async (t) => {
  const { world } = await start(t);
  for (const statement of [
    `update identity.member set password_hash = '$argon2id$'`,
    `update identity.member set username = 'x'`,
    `update identity.session set token_hash = sha256('x')`,
    'delete from identity.member',
    'delete from identity.login_attempt',
    `insert into identity.session (session_id) values ('x')`,
  ])
    await assert.rejects(world.backofficeDatabase.pool.query(statement), /permission denied/, statement);
});
