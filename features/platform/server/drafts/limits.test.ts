import assert from 'node:assert/strict';
import test from 'node:test';
import { merchantOf } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { type BrandDraft, emptyDraft } from '../../domain/draft.ts';
import { staffPlatformBrand } from '../staff-platform-brand.ts';
import { staffPlatformDraft } from './staff-platform-draft.ts';
import { staffPlatformMakeBrand } from './staff-platform-make-brand.ts';
import { staffPlatformDropLogo } from './staff-platform-drop-logo.ts';
import { staffPlatformSetLogo } from './staff-platform-set-logo.ts';
import { staffPlatformSaveDraft } from './staff-platform-save-draft.ts';

import { complete, outcomeOf, reason, start } from './draft-scene.fixture.ts';
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
    { name: 'deposits', isOffered: true, least: '20.00', most: '5000.00' },
    { name: 'stakes', isOffered: false, least: null, most: null },
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
