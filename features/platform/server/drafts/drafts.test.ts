import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { merchants as merchantsFeature } from '#features/merchants/feature.ts';
import { brandParts, loadDemo, merchantOf } from '#features/merchants/public.ts';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { approvalKinds, platformStaff } from '#features/staff/public.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { daysMs, hoursMs, later } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { messagesOf } from '#kit/testing/messages.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { type BrandDraft, emptyDraft } from '../../domain/draft.ts';
import { approvalActions } from '../brand-approvals.ts';
import { deskAddress } from '#features/messages/public.ts';
import { readInvitation } from '../invitations/read-invitation.ts';
import { staffPlatformRenewInvitation } from '../invitations/staff-platform-renew-invitation.ts';
import { staffPlatformRevokeInvitation } from '../invitations/staff-platform-revoke-invitation.ts';
import { takeInvitation } from '../invitations/take-invitation.ts';
import { staffPlatformBrand } from '../staff-platform-brand.ts';
import { staffPlatformAddDraft } from './staff-platform-add-draft.ts';
import { staffPlatformDraft } from './staff-platform-draft.ts';
import { staffPlatformDropDraft } from './staff-platform-drop-draft.ts';
import { staffPlatformMakeBrand } from './staff-platform-make-brand.ts';
import { staffPlatformDropLogo } from './staff-platform-drop-logo.ts';
import { staffPlatformSetLogo } from './staff-platform-set-logo.ts';
import { staffPlatformSaveDraft } from './staff-platform-save-draft.ts';

const reason = 'for a test of new brands';
const newPassword = 'a calm password of my own';
const outcomeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.refusal);

const complete: BrandDraft = {
  ...emptyDraft,
  like: 'chokdee',
  parts: ['lobby'],
  code: 'lotus',
  host: 'lotus.example.com',
  nameTh: 'บัว',
  nameEn: 'Lotus',
  languages: ['EN', 'TH', 'VI'],
  colors: { brand: '#112233', money: '#445566', petal: '#778899' },
  owners: [
    { displayName: 'Olga', username: 'olga', email: 'olga@example.com' },
    { displayName: 'Otto', username: 'otto', email: 'otto@example.com' },
  ],
};

const above = async (world: TestWorld, username: string): Promise<StaffVisit> => {
  const staffId = world.entropy.id('stf');
  await sql`
    insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, totp_secret, created_at,
      created_by)
    values (${staffId}, ${platformStaff.tenant}, ${username}, ${username}, 'platform_owner', '-', 'sealed', kit.now(), 'test')`.execute(
    world.backofficeDatabase.read,
  );
  const visit = staffVisitOf(id(platformStaff.tenant));
  return { ...visit, staff: { ...visit.staff, staffId, username } };
};

const start = async (t: TestContext) => {
  const bare = await testWorld(t);
  await loadDemo(bare);
  const copied: string[] = [];
  const set: string[] = [];
  const given: string[] = [];
  const world = contributed(
    bare,
    approvalKinds.with(approvalActions),
    deskAddress.with(() => 'https://desk.example.com'),
    brandParts.copies.with({ part: 'lobby', copy: async (_tx, { to }) => void copied.push(`lobby ${to}`) }),
    brandParts.copies.with({ part: 'texts', copy: async (_tx, { to }) => void copied.push(`texts ${to}`) }),
    brandParts.bounds.with({
      name: 'deposits',
      stands: 'alone',
      of: async () => ({ least: minor(2_000n), most: minor(500_000n) }),
      setIn: async (_world, _tx, { bounds: { least, most } }) => void set.push(`deposits ${least} ${most}`),
    }),
    brandParts.bounds.with({
      name: 'stakes',
      part: 'lotteries',
      stands: 'of_part',
      of: async () => ({ least: minor(100n), most: minor(10_000n) }),
      setIn: async (_world, _tx, { bounds: { least, most } }) => void set.push(`stakes ${least} ${most}`),
    }),
    brandParts.logos.with({
      take: async (_world, { name, bytes }) =>
        bytes.length < 2
          ? refuse('logo_unfit')
          : accept({ hash: 'a'.repeat(32), name, width: 64, height: 32, widths: [64], bytes: bytes.length }),
      imageOf: ({ hash, width, height }) => ({ src: `/media/${hash}-64.webp`, avif: '', webp: '', width, height }),
      giveIn: async (_world, _tx, _visit, { merchantId, logo }) => void given.push(`${merchantId} ${logo.name}`),
    }),
  );
  const [anna, ben] = [await above(bare, 'anna'), await above(bare, 'ben')];
  const desk = routesOf([staffFeature, merchantsFeature], 'desk', world);
  const approve = (asked: { approvalId: string }, by: StaffVisit) =>
    desk.find(({ name }) => name === 'approve')!.handler(asked, by);
  const call = (name: string, input: object) =>
    desk.find((route) => route.name === name)!.handler(input, visitOf(id('mrc_none')));
  const fill = async (content: BrandDraft) => {
    const begun = await staffPlatformAddDraft(world)({}, anna);
    assert.ok(begun.ok);
    const { draftId } = begun.value;
    const saved = await staffPlatformSaveDraft(world)({ draftId, version: 1, content }, anna);
    assert.ok(saved.ok);
    return { draftId, ...saved.value };
  };
  const make = async (content = complete, picture?: Uint8Array) => {
    const filled = await fill(content);
    const { draftId } = filled;
    let { version } = filled;
    if (picture) {
      const sent = { draftId, version, files: [{ name: 'logo.png', bytes: picture }] };
      const kept = await staffPlatformSetLogo(world)(sent, anna);
      assert.ok(kept.ok, JSON.stringify(kept));
      version = kept.value.version;
    }
    const asked = await staffPlatformMakeBrand(world)({ draftId, version, reason }, anna);
    assert.ok(asked.ok, JSON.stringify(asked));
    assert.equal(outcomeOf(await approve(asked.value, ben)), 'ok');
    const made = await staffPlatformDraft(world)({ draftId }, anna);
    assert.ok(made.ok && made.value.merchantId !== null);
    return made.value.merchantId;
  };
  const linkOf = async (mail: string) => {
    const found = (await messagesOf(world)).findLast(({ to }) => to === mail);
    return /https:\/\/desk\.example\.com\/#invitation=([\w-]+)/.exec(found?.text ?? '')?.[1] ?? '';
  };
  return { world, anna, ben, approve, call, fill, make, linkOf, copied, set, given };
};

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

test('bounds, a licence and a logo that two people agreed on are there from the first moment', async (t) => {
  const { world, anna, make, set, given } = await start(t);
  const day = (ms: number) => dayOf(later(world.clock.now(), ms));
  const content: BrandDraft = {
    ...complete,
    bounds: { ...emptyDraft.bounds, deposits: { least: '50', most: '9000.5' } },
    licence: { authority: 'The authority', number: '7', countries: 'th la', from: day(0), to: day(daysMs(30)) },
  };
  const merchantId = await make(content, new Uint8Array(9));
  assert.deepEqual([set, given], [['deposits 5000 900050'], [`${merchantId} logo.png`]]);
  const { licences } = await merchantOf(world, id(merchantId));
  assert.deepEqual(
    licences.map(({ authority, number, countries }) => [authority, number, countries]),
    [['The authority', '7', ['LA', 'TH']]],
  );
  const seen = await staffPlatformBrand(world)({ merchantId }, anna);
  assert.ok(seen.ok && seen.value.brand.isLicensed);
  const { rows } = await sql<{ added_by: string; added_with: string }>`
    select added_by, added_with
    from merchants.licence
    where merchant_id = ${merchantId}`.execute(world.database.read);
  assert.deepEqual(rows, [{ added_by: 'anna', added_with: 'ben' }]);
});

test('a draft tells what its model would give, and takes a logo as a new version of itself', async (t) => {
  const { world, anna, ben, fill, approve } = await start(t);
  const stakes = { least: '1', most: '20' };
  const { draftId, version, faults, standing } = await fill({
    ...complete,
    bounds: { ...emptyDraft.bounds, stakes },
  });
  assert.deepEqual(
    faults.map(({ field, fault }) => `${field} ${fault}`),
    ['bounds.stakes nothing_to_bound'],
  );
  assert.deepEqual(standing, [
    { name: 'deposits', isSettable: true, least: '20.00', most: '5000.00' },
    { name: 'stakes', isSettable: false, least: null, most: null },
  ]);
  const content = { ...complete, parts: ['lotteries'], bounds: { ...emptyDraft.bounds, stakes } };
  const saved = await staffPlatformSaveDraft(world)({ draftId, version, content }, anna);
  assert.ok(saved.ok && saved.value.faults.length === 0);
  assert.equal(saved.value.standing[1]?.least, '1.00');
  const asked = await staffPlatformMakeBrand(world)({ draftId, version: saved.value.version, reason }, anna);
  assert.ok(asked.ok);
  const sent = (at: number, bytes: number) => ({
    draftId,
    version: at,
    files: [{ name: 'logo.png', bytes: new Uint8Array(bytes) }],
  });
  assert.equal(outcomeOf(await staffPlatformSetLogo(world)(sent(saved.value.version, 1), anna)), 'logo_unfit');
  const [one, other] = await Promise.all(
    [anna, ben].map((by) => staffPlatformSetLogo(world)(sent(saved.value.version, 9), by)),
  );
  assert.deepEqual([one!, other!].map(outcomeOf).toSorted(), ['ok', 'version_conflict']);
  const stale = await approve(asked.value, ben);
  assert.deepEqual(!stale.ok && stale.detail, { cause: 'version_conflict' }, 'another logo is another brand');
  const seen = await staffPlatformDraft(world)({ draftId }, ben);
  assert.equal(seen.ok && seen.value.logo?.src, `/media/${'a'.repeat(32)}-64.webp`);
  const dropped = await staffPlatformDropLogo(world)({ draftId, version: saved.value.version + 1 }, ben);
  assert.ok(dropped.ok);
  const after = await staffPlatformDraft(world)({ draftId }, ben);
  assert.equal(after.ok && after.value.logo, null);
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
