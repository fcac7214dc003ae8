import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { provenHuman } from '#kit/testing/prove-human.ts';
import { testWorld } from '#kit/testing/world.ts';
import { staffPlayerNames } from '../../contract/accounts/staff-player-names.ts';
import { insertFields } from '../../db/accounts/insert-member.ts';
import { loadDemo } from '../load-demo.ts';
import { secureDemo } from '../secure-demo.ts';
import { login } from '../login/login.ts';
import { staffBlockPlayer } from '../accounts/staff-block-player.ts';
import { staffPlayerNames as namePlayers } from '../accounts/staff-player-names.ts';
import { staffPlayer } from '../accounts/staff-player.ts';
import { staffResetPassword } from './staff-reset-password.ts';
import { staffRevealField } from '../accounts/staff-reveal-field.ts';

const password = 'a calm long password';
const reason = 'lost the telephone';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: password });
  const staff = staffVisitOf(merchantId);
  const enter = (typed: string) =>
    atOnce(login(world))(
      { username: 'Somchai1', password: typed, type: 'username', humanCheck: provenHuman(world, merchantId) },
      visitOf(merchantId),
    );
  return { world, merchantId, memberId: member!.memberId, staff, enter };
};

test('a reset ends the sessions and the old password; the temporary one only lets the player choose another', async (t) => {
  const { world, memberId, staff, enter } = await start(t);
  const before = await enter(password);
  assert.ok(before.ok && before.value.passwordExpired === false);
  const reset = await staffResetPassword(world)({ memberId, reason }, staff);
  assert.ok(reset.ok);
  assert.equal(reset.value.ended, 1);
  const old = await enter(password);
  assert.ok(!old.ok && old.refusal === 'login_failed');
  const { temporaryPassword } = reset.value;
  assert.ok(temporaryPassword !== undefined, 'a demo shows it');
  const after = await enter(temporaryPassword);
  assert.ok(after.ok && after.value.passwordExpired === true);
  const page = await staffPlayer(world)({ memberId }, staff);
  assert.ok(page.ok && page.value.player.mustChangePassword);
  const { rows } = await sql<{ action: string; reason: string; text: string }>`
    select action, reason, audit_entry::text as text
    from staff.audit_entry
    where action = 'identity.reset_password'`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ reason: why }) => why),
    [reason],
  );
  assert.ok(!rows[0]!.text.includes(temporaryPassword), 'the trail never holds a password');
});

test('beside a licence no member of staff sees the password: it goes to a proved contact, or nothing is reset', async (t) => {
  const { world, merchantId, memberId, staff, enter } = await start(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await owner.pool.query(
    `insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
     values ('lic_1', $1, 'A', '1', '{TH}', kit.now() - interval '2 days', kit.now() + interval '1 day')`,
    [merchantId],
  );
  const unproved = await staffResetPassword(world)({ memberId, reason }, staff);
  assert.ok(!unproved.ok && unproved.refusal === 'contact_unproved');
  assert.ok((await enter(password)).ok, 'nothing has changed');
  await secureDemo(world, { memberId, merchantId, email: 'somchai@mail.example', withdrawalPassword: '123456' });
  const reset = await staffResetPassword(world)({ memberId, reason }, staff);
  assert.ok(reset.ok);
  assert.equal(reset.value.temporaryPassword, undefined);
  const { rows } = await sql<{ purpose: string; text_sealed: string }>`
    select purpose, text_sealed
    from messages.outgoing
    order by message_id`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ purpose }) => purpose),
    ['notice.password-reset', 'code.reset'],
  );
  const sent = world.vault.open('messages.text', rows[1]!.text_sealed);
  const entered = await enter(/: ([\w-]{16}) /.exec(sent)?.[1] ?? '');
  assert.ok(entered.ok && entered.value.passwordExpired === true, sent);
});

test('withdrawals wait for a day after staff has reset a password, as after any other way back in', async (t) => {
  const { world, memberId, staff } = await start(t);
  assert.ok((await staffResetPassword(world)({ memberId, reason }, staff)).ok);
  const page = await staffPlayer(world)({ memberId }, staff);
  assert.ok(page.ok);
  const waits = (page.value.player.withdrawalsHeldUntil ?? 0) - world.clock.now();
  assert.ok(waits > hoursMs(23) && waits <= hoursMs(24), `${waits} ms`);
});

test('a blocked player is not let in by a new password; another merchant’s player is unknown', async (t) => {
  const { world, merchantId, memberId, staff } = await start(t);
  assert.ok((await staffBlockPlayer(world)({ memberId, reason }, staff)).ok);
  const blocked = await staffResetPassword(world)({ memberId, reason }, staff);
  assert.ok(!blocked.ok && blocked.refusal === 'player_blocked');
  const stranger = { ...staff, merchantId: `${merchantId.slice(0, -1)}0` as typeof merchantId };
  const unknown = await staffResetPassword(world)({ memberId, reason }, stranger);
  assert.ok(!unknown.ok && unknown.refusal === 'player_unknown');
});

test('a field is shown in full with an entry in the trail that names it and not its content', async (t) => {
  const { world, memberId, staff } = await start(t);
  await world.database.transact((tx) =>
    insertFields(tx, memberId, [
      {
        field: 'email',
        sealed: world.vault.seal('identity.member_field/email', 'somchai@mail.example'),
        blindIndex: world.vault.blindIndex('identity.member_field/email', 'somchai@mail.example'),
      },
    ]),
  );
  const masked = await staffPlayer(world)({ memberId }, staff);
  assert.ok(masked.ok);
  assert.deepEqual(masked.value.fields, [{ field: 'email', masked: 's•••@mail.example' }]);
  const shown = await staffRevealField(world)({ memberId, field: 'email', reason }, staff);
  assert.ok(shown.ok && shown.value.text === 'somchai@mail.example');
  const absent = await staffRevealField(world)({ memberId, field: 'mobileNum', reason }, staff);
  assert.ok(!absent.ok && absent.refusal === 'field_not_given');
  const { rows } = await sql<{ text: string }>`
    select audit_entry::text as text
    from staff.audit_entry
    where action = 'identity.reveal_field'`.execute(world.database.read);
  assert.equal(rows.length, 1);
  assert.match(rows[0]!.text, /email/);
  assert.doesNotMatch(rows[0]!.text, /somchai@/);
});

test('names are given by id, of the own merchant only; what is no list of ids is refused', async (t) => {
  const { world, merchantId, memberId, staff } = await start(t);
  const input = (memberIds: string) => staffPlayerNames.input.parse({ memberIds });
  const unknown = `mbr_${'0'.repeat(32)}`;
  const named = await namePlayers(world)(input(`${memberId},${unknown}`), staff);
  assert.ok(named.ok);
  assert.deepEqual(named.value.names, { [memberId]: 'Somchai1' });
  const stranger = { ...staff, merchantId: `${merchantId.slice(0, -1)}0` as typeof merchantId };
  const none = await namePlayers(world)(input(memberId), stranger);
  assert.ok(none.ok && Object.keys(none.value.names).length === 0);
  assert.throws(() => input('mbr_1'));
  assert.throws(() => input(Array.from({ length: 101 }, () => unknown).join(',')));
});
