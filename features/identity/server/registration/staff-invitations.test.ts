import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { z } from 'zod';
import { loadDemo } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { register } from '../../contract/registration/register.ts';
import { staffAddInviteCode } from '../../contract/registration/staff-add-invite-code.ts';
import { staffPlayerInvitations } from '../../contract/registration/staff-player-invitations.ts';
import { memberByName } from '../../db/accounts/member-row.ts';
import { register as registerMember } from './register.ts';
import { staffAddInviteCode as addInviteCode } from './staff-add-invite-code.ts';
import { staffEndInviteCode } from './staff-end-invite-code.ts';
import { staffPlayerInvitations as showInvitations } from './staff-player-invitations.ts';

const reason = 'an agreement with her';
const password = 'a calm long password';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const staff = staffVisitOf(merchantId);
  const createMember = async (username: string, over: object = {}) => {
    const form = { username, password, confirmPassword: password, ageConfirmed: true, termsAccepted: true, ...over };
    const answer = await registerMember(world)(register.input.parse(form), visitOf(merchantId));
    assert.ok(answer.ok);
    return (await memberByName(world.database.read, merchantId, username.toLowerCase()))!.member_id;
  };
  const shown = async (memberId: string) => {
    const answer = await showInvitations(world)({ memberId }, staff);
    assert.ok(answer.ok);
    z.encode(staffPlayerInvitations.output, answer.value);
    return answer.value;
  };
  return { world, staff, createMember, shown };
};
const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : (answer.refusal ?? ''));

test('a code given by staff brings players, is seen on both their pages, and ends', async (t) => {
  const { world, staff, createMember, shown } = await start(t);
  const memberId = await createMember('Anong111');
  assert.equal(outcome(await addInviteCode(world)({ memberId, code: 'Partner7', reason }, staff)), 'accepted');
  const friend = await createMember('Somchai1', { affiliateCode: 'PARTNER7' });
  const { codes } = await shown(memberId);
  assert.deepEqual(
    codes.map(({ kind, brought, createdBy }) => [kind, brought, createdBy]),
    [
      ['referral', 0, null],
      ['affiliate', 1, staff.staff.username],
    ],
  );
  const { cameWith } = await shown(friend);
  assert.deepEqual(
    cameWith.map(({ kind, code, referrer }) => [kind, code, referrer]),
    [['affiliate', 'Partner7', { memberId, account: 'Anong111' }]],
  );
  assert.equal(outcome(await staffEndInviteCode(world)({ memberId, code: 'partner7', reason }, staff)), 'accepted');
  assert.equal(
    outcome(await staffEndInviteCode(world)({ memberId, code: 'partner7', reason }, staff)),
    'invite_code_unknown',
  );
  const { rows } = await sql<{ action: string }>`
    select action
    from staff.audit_entry
    order by seq`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['identity.add_invite_code', 'identity.end_invite_code'],
  );
});

test('a code is one person’s, whatever its case, ended or not; of two at once one gets it', async (t) => {
  const { world, staff, createMember } = await start(t);
  const [first, second] = [await createMember('Anong111'), await createMember('Somchai1')];
  const add = (memberId: string, code: string) => addInviteCode(world)({ memberId, code, reason }, staff);
  const answers = await Promise.all([add(first, 'Partner7'), add(second, 'PARTNER7')]);
  assert.deepEqual(answers.map(outcome).toSorted(), ['accepted', 'invite_code_taken']);
  for (let count = 2; count < 20; count++) await add(first, `Partner${count}x`);
  assert.ok(
    (await Promise.all([add(first, 'Another1'), add(first, 'Another2')])).some(
      (it) => outcome(it) === 'too_many_invite_codes',
    ),
  );
});

for (const code of ['abc', 'a'.repeat(33), 'two words', '<b>', 'ไทยไทย', 'a_b_c'])
  test(`"${code}" can be no code`, () => {
    const given = { memberId: 'mbr_1', code, reason };
    assert.equal(staffAddInviteCode.input.safeParse(given).success, false);
  });

test('players of another merchant are unknown', async (t) => {
  const { world, createMember } = await start(t);
  const memberId = await createMember('Anong111');
  const other = staffVisitOf(id('mrc_other'));
  assert.equal(outcome(await showInvitations(world)({ memberId }, other)), 'player_unknown');
  assert.equal(outcome(await addInviteCode(world)({ memberId, code: 'Partner7', reason }, other)), 'player_unknown');
  assert.equal(
    outcome(await staffEndInviteCode(world)({ memberId, code: 'Partner7', reason }, other)),
    'player_unknown',
  );
});
