import assert from 'node:assert/strict';
import test from 'node:test';
import { routesOf } from '#kit/server/feature.ts';
import { staffUploads } from '#kit/server/http/staff-uploads.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { productWorld } from '#tools/testing/scenes/product-world.ts';
import { features } from '../features.ts';

test('every call that takes a file takes a limit before it reads it, of staff a hundred and twenty an hour', async (t) => {
  const world = productWorld(await testWorld(t));
  const staffRoutes = routesOf(features, 'desk', world);
  const siteRoutes = routesOf(features, 'site', world);
  const uploads = [...siteRoutes, ...staffRoutes].filter(({ endpoint }) => endpoint.upload);
  assert.ok(uploads.length > 6);
  assert.deepEqual(
    uploads.filter((it) => it.beforeBody === undefined).map(({ feature, name }) => `${feature} ${name}`),
    [],
  );
  const ofStaff = staffRoutes.filter(({ endpoint }) => endpoint.upload);
  const [anna, bob] = ['anna', 'bob'].map((name) => {
    const visit = staffVisitOf(id('mrc_demo'));
    return { ...visit, staff: { ...visit.staff, staffId: id<'stf'>(`stf_${name}`) } };
  });
  for (let count = 0; count < staffUploads.most; count++)
    assert.equal(await ofStaff[count % ofStaff.length]!.beforeBody!(anna!), undefined);
  for (const { beforeBody } of ofStaff) {
    const answer = await beforeBody!(anna!);
    assert.equal(answer?.refusal, 'too_many_requests', 'all of them count together');
  }
  assert.equal(await ofStaff[0]!.beforeBody!(bob!), undefined, 'of another person they are others');
});
