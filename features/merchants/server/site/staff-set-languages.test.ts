import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { staffSetLanguages } from '../../contract/staff-set-languages.ts';
import { loadDemo } from '../load-demo.ts';
import { permission } from '../visits/permission.ts';
import { staffSetLanguages as changeLanguages } from './staff-set-languages.ts';
import { merchantOf } from '../settings.ts';

const reason = 'because';
const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const version = async () => (await merchantOf(world, merchantId)).version;
  return { world, merchantId, visit: staffVisitOf(merchantId), version };
};

test('the next page of a player has the new languages; the trail has who, why, before and after', async (t) => {
  const { world, merchantId, visit, version } = await start(t);
  const edited = await changeLanguages(world)(
    { languages: ['EN', 'TH', 'AR'], version: await version(), reason },
    visit,
  );
  assert.equal(outcome(edited), 'accepted');
  const page = await permission(world)({ url: '127.0.0.1' }, visitOf(merchantId));
  assert.ok(page.ok);
  const { languages, languageDefault } = page.value;
  assert.deepEqual({ languages, languageDefault }, { languages: ['EN', 'TH', 'AR'], languageDefault: 'EN' });
  const { rows } = await sql<{ action: string; before: unknown; after: unknown; reason: string }>`
    select action, before, after, reason
    from staff.audit_entry
    order by seq`.execute(world.database.read);
  assert.deepEqual(rows, [
    {
      action: 'merchants.set_languages',
      before: { languages: ['TH', 'EN', 'VI'] },
      after: { languages: ['EN', 'TH', 'AR'] },
      reason,
    },
  ]);
});

test('an edit of what has changed meanwhile changes nothing', async (t) => {
  const { world, visit, version } = await start(t);
  const before = await version();
  const edited = await changeLanguages(world)({ languages: ['EN'], version: before - 1, reason }, visit);
  assert.equal(outcome(edited), 'version_conflict');
  assert.equal(await version(), before);
});

test('a site has at least one language, none twice, and only known ones', () => {
  for (const languages of [[], ['TH', 'TH'], ['XX']])
    assert.equal(staffSetLanguages.input.safeParse({ languages, version: 1, reason }).success, false, languages.join());
});
