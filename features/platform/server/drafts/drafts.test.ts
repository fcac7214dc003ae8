import assert from 'node:assert/strict';
import test from 'node:test';
import { merchantOf } from '#features/merchants/public.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { id } from '#kit/shared/id.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { readInvitation } from '../invitations/read-invitation.ts';
import { staffPlatformRenewInvitation } from '../invitations/staff-platform-renew-invitation.ts';
import { staffPlatformRevokeInvitation } from '../invitations/staff-platform-revoke-invitation.ts';
import { takeInvitation } from '../invitations/take-invitation.ts';
import { staffPlatformBrand } from '../staff-platform-brand.ts';
import { staffPlatformDraft } from './staff-platform-draft.ts';
import { staffPlatformDropDraft } from './staff-platform-drop-draft.ts';
import { staffPlatformMakeBrand } from './staff-platform-make-brand.ts';
import { staffPlatformSaveDraft } from './staff-platform-save-draft.ts';

import { complete, newPassword, outcomeOf, reason, start } from './draft-scene.fixture.ts';
test('a draft is kept as it is typed, for one writer at a time, and tells what it lacks', async (t) => {
  const { world, anna, ben, fill } = await start(t);
  const { draftId, version, faults } = await fill({ ...complete, code: 'chokdee', owners: [] });
  assert.deepEqual(
    faults.map(({ field, fault }) => `${field} ${fault}`),
    ['code code_taken', 'owners two_needed'],
  );
  const late = await staffPlatformSaveDraft(world)({ draftId, version: version - 1, content: complete }, ben);
  assert.equal(outcomeOf(late), 'version_conflict');
  const seen = await staffPlatformDraft(world)({ draftId }, ben);
  assert.ok(seen.ok);
  assert.deepEqual(
    [seen.value.content.code, seen.value.changedBy, seen.value.parts],
    ['chokdee', 'anna', ['lobby', 'texts']],
  );
  const asked = await staffPlatformMakeBrand(world)({ draftId, version, reason }, anna);
  assert.equal(outcomeOf(asked), 'draft_incomplete');
  assert.equal(outcomeOf(await staffPlatformDropDraft(world)({ draftId, reason }, ben)), 'ok');
  assert.equal(
    outcomeOf(await staffPlatformSaveDraft(world)({ draftId, version, content: complete }, anna)),
    'draft_unknown',
  );
});

test('one person makes no brand, and what was changed after the question is not made', async (t) => {
  const { world, anna, ben, approve, fill } = await start(t);
  const { draftId, version } = await fill(complete);
  const asked = await staffPlatformMakeBrand(world)({ draftId, version, reason }, anna);
  assert.ok(asked.ok);
  assert.equal(outcomeOf(await approve(asked.value, anna)), 'second_person_needed');
  const changed = await staffPlatformSaveDraft(world)(
    { draftId, version, content: { ...complete, host: 'other.example.com' } },
    anna,
  );
  assert.ok(changed.ok);
  const stale = await approve(asked.value, ben);
  assert.deepEqual(!stale.ok && stale.detail, { cause: 'version_conflict' });
  const back = await staffPlatformSaveDraft(world)(
    { draftId, version: changed.value.version, content: complete },
    anna,
  );
  assert.ok(back.ok);
  const again = await staffPlatformMakeBrand(world)({ draftId, version: back.value.version, reason }, ben);
  assert.equal(outcomeOf(again), 'already_asked');
});

test('the brand that is made has what the draft says', async (t) => {
  const { world, anna, make, copied } = await start(t);
  const merchantId = await make();
  const settings = await merchantOf(world, id(merchantId));
  assert.deepEqual(settings.brand, { EN: 'Lotus', TH: 'บัว', VI: 'Lotus' });
  assert.deepEqual([settings.languages, settings.hosts], [['EN', 'TH', 'VI'], ['lotus.example.com']]);
  assert.deepEqual(settings.look.colors, complete.colors);
  assert.equal(settings.maintenance.active, true);
  assert.deepEqual(copied, [`lobby ${merchantId}`], 'only the parts that were chosen');
  const seen = await staffPlatformBrand(world)({ merchantId }, anna);
  assert.ok(seen.ok);
  assert.equal(seen.value.brand.state, 'preparing');
  assert.deepEqual(seen.value.invitations.map(({ username, state }) => `${username} ${state}`).toSorted(), [
    'olga waiting',
    'otto waiting',
  ]);
});

test('an invited owner sets a password once, by the last link alone, and then a second factor', async (t) => {
  const { world, anna, call, make, linkOf } = await start(t);
  const merchantId = await make();
  const visitor = visitOf(id('mrc_none'));
  const first = await linkOf('olga@example.com');
  const look = await readInvitation(world)({ token: first }, visitor);
  assert.deepEqual(look.ok && [look.value.username, look.value.brand['EN']], ['olga', 'Lotus']);
  const seen = await staffPlatformBrand(world)({ merchantId }, anna);
  assert.ok(seen.ok);
  const staffId = seen.value.invitations.find(({ username }) => username === 'olga')!.staffId;
  assert.equal(outcomeOf(await staffPlatformRenewInvitation(world)({ staffId, reason }, anna)), 'ok');
  assert.equal(outcomeOf(await takeInvitation(world)({ token: first, newPassword }, visitor)), 'invitation_over');
  const token = await linkOf('olga@example.com');
  assert.notEqual(token, first);
  assert.equal(outcomeOf(await takeInvitation(world)({ token, newPassword: 'short' }, visitor)), 'password_too_short');
  const [one, other] = await Promise.all([1, 2].map(() => takeInvitation(world)({ token, newPassword }, visitor)));
  assert.deepEqual(
    [one!, other!].map(outcomeOf).toSorted(),
    ['invitation_over', 'ok'],
    'once, however often at a time',
  );
  const logIn = await call('logIn', { username: 'olga', password: newPassword });
  assert.ok(logIn.ok);
  const { challenge, newSecondFactor, mustChangePassword } = logIn.value as {
    challenge: string;
    newSecondFactor?: { secret: string };
    mustChangePassword: boolean;
  };
  assert.ok(newSecondFactor && !mustChangePassword);
  const confirmed = await call('confirmLogIn', { challenge, code: codeAt(newSecondFactor.secret, world.clock.now()) });
  assert.equal(outcomeOf(confirmed), 'ok');
  assert.equal(outcomeOf(await staffPlatformRenewInvitation(world)({ staffId, reason }, anna)), 'invitation_over');
});

test('an invitation ends by itself, and with its account when it is taken back', async (t) => {
  const { world, anna, make, linkOf } = await start(t);
  const merchantId = await make();
  const visitor = visitOf(id('mrc_none'));
  const seen = await staffPlatformBrand(world)({ merchantId }, anna);
  assert.ok(seen.ok);
  const staffIdOf = (name: string) => seen.value.invitations.find(({ username }) => username === name)!.staffId;
  const [olga, otto] = [await linkOf('olga@example.com'), await linkOf('otto@example.com')];
  assert.equal(
    outcomeOf(await staffPlatformRevokeInvitation(world)({ staffId: staffIdOf('otto'), reason }, anna)),
    'ok',
  );
  assert.equal(outcomeOf(await takeInvitation(world)({ token: otto, newPassword }, visitor)), 'invitation_over');
  assert.equal(
    outcomeOf(await staffPlatformRenewInvitation(world)({ staffId: staffIdOf('otto'), reason }, anna)),
    'invitation_over',
  );
  await world.moveClock(hoursMs(72));
  assert.equal(outcomeOf(await takeInvitation(world)({ token: olga, newPassword }, visitor)), 'invitation_over');
  const unknown = { staffId: `stf_${'0'.repeat(32)}`, reason };
  assert.equal(outcomeOf(await staffPlatformRenewInvitation(world)(unknown, anna)), 'owner_invitation_unknown');
});
