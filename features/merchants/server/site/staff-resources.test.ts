import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { resourceSetting } from '../../contract/staff-resources.ts';
import { loadDemo } from '../load-demo.ts';
import { resources as showResources } from './resources.ts';
import { staffSetResources } from './staff-set-resources.ts';
import { staffResources } from './staff-resources.ts';

const line = {
  resourceType: 'LINE',
  url: 'https://line.example.com/x',
  qrCodeUrl: null,
  labelNameEn: 'Line',
  isService: true,
};
const app = { ...line, resourceType: 'ANDROID', url: 'https://app.example.com/', labelNameEn: 'App', isService: false };
const reason = 'for a test';

test('staff replaces the links and their order; an edit of an older list is refused', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const visit = staffVisitOf(merchantId);
  const now = async () => {
    const answer = await staffResources(world)({}, visit);
    assert.ok(answer.ok);
    return answer.value;
  };
  const set = async (resources: (typeof line)[], version: number) => {
    const answer = await staffSetResources(world)({ resources, version, reason }, visit);
    return answer.ok ? 'set' : answer.refusal;
  };
  const seen = async () => {
    const answer = await showResources(world)({}, visitOf(merchantId));
    assert.ok(answer.ok);
    return answer.value.map(({ resourceType }) => resourceType);
  };
  const { version } = await now();
  assert.equal(await set([line, app], version), 'set');
  assert.deepEqual(await seen(), ['LINE', 'ANDROID']);
  assert.equal(await set([app], version), 'version_conflict');
  assert.equal(await set([app, line], (await now()).version), 'set');
  assert.deepEqual(await seen(), ['ANDROID', 'LINE']);
  assert.equal(await set([line, line], (await now()).version), 'resource_twice');
  assert.equal(await set([line], (await now()).version), 'set');
  assert.deepEqual((await now()).resources, [line]);
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit_entry where action = 'merchants.set_resources'`.execute(
    world.backofficeDatabase.read,
  );
  assert.equal(rows.length, 3);
  const other = await staffResources(world)({}, { ...visit, merchantId: id('mrc_none') }).catch(() => undefined);
  assert.equal(other, undefined);
});

test('only plain https addresses and own pictures are links', () => {
  const isTaken = (over: Partial<Record<keyof typeof line, unknown>>) =>
    z.safeParse(resourceSetting, { ...line, ...over }).success;
  assert.ok(isTaken({}));
  assert.ok(isTaken({ qrCodeUrl: `/media/${'a'.repeat(32)}-320.webp` }));
  for (const url of [
    'http://x.example/',
    'javascript:hit(1)',
    'https://a@b.example/',
    '//x.example',
    'https://',
    'https://host/',
    '',
  ])
    assert.equal(isTaken({ url }), false, url);
  for (const qrCodeUrl of ['data:image/svg+xml,x', '/media/../x.webp', 'javascript:hit(1)', '/api/x'])
    assert.equal(isTaken({ qrCodeUrl }), false, qrCodeUrl);
  for (const resourceType of ['line', 'A', '__PROTO__', 'X Y'])
    assert.equal(isTaken({ resourceType }), false, resourceType);
});
