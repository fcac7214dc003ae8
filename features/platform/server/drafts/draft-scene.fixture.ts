import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { merchants as merchantsFeature } from '#features/merchants/feature.ts';
import { brandParts, loadDemo } from '#features/merchants/public.ts';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { approvalKinds, platformStaff } from '#features/staff/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { messagesOf } from '#kit/testing/messages.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { type BrandDraft, emptyDraft } from '../../domain/draft.ts';
import { approvalActions } from '../brand-approvals.ts';
import { deskAddress } from '#features/messages/public.ts';
import { staffPlatformAddDraft } from './staff-platform-add-draft.ts';
import { staffPlatformDraft } from './staff-platform-draft.ts';
import { staffPlatformMakeBrand } from './staff-platform-make-brand.ts';
import { staffPlatformSetLogo } from './staff-platform-set-logo.ts';
import { staffPlatformSaveDraft } from './staff-platform-save-draft.ts';

export const reason = 'for a test of new brands';
export const newPassword = 'a calm password of my own';
export const outcomeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.refusal);

export const complete: BrandDraft = {
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

/** Parts of features that write down what they are asked for. */
const partsOf = ({ copied, set, given }: Record<'copied' | 'set' | 'given', string[]>) => [
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
];

export const start = async (t: TestContext) => {
  const bare = await testWorld(t);
  await loadDemo(bare);
  const copied: string[] = [];
  const set: string[] = [];
  const given: string[] = [];
  const world = contributed(
    bare,
    approvalKinds.with(approvalActions),
    deskAddress.with(() => 'https://desk.example.com'),
    ...partsOf({ copied, set, given }),
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
