import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { operatorByName } from '../../db/operators.ts';
import { savedViewsMax } from '../../domain/limits.ts';
import { loadDemo } from '../load-demo.ts';
import { savedViews } from './saved-views.ts';
import { forgetView } from './forget-view.ts';
import { saveView } from './save-view.ts';

test('a view is kept for its operator alone, replaced under the same name, bounded in number, and forgotten', async (t) => {
  const world = await testWorld(t);
  await loadDemo(world, 'mrc_1');
  const visitAs = async (username: string) => {
    const operator = await operatorByName(world.backofficeDatabase.read, username);
    const staff = { staffId: id<'stf'>(operator!.staff_id), username, sessionId: 'sts_1', permissions: [] };
    return staffVisitOf(id('mrc_1'), { staff });
  };
  const [owner, finance] = [await visitAs('owner'), await visitAs('finance')];
  const namesOf = async (visit: typeof owner) => {
    const answer = await savedViews(world)({}, visit);
    assert.ok(answer.ok);
    return answer.value.views.map(({ list, name, query }) => `${list} ${name} ${query}`);
  };
  const save = (query: string, name = 'mine', list = 'draws') => saveView(world)({ list, name, query }, owner);
  const first = await save('state=open');
  assert.ok(first.ok);
  assert.ok((await save('state=closed')).ok);
  assert.ok((await save('state=active', 'mine', 'players')).ok);
  assert.deepEqual(await namesOf(owner), ['draws mine state=closed', 'players mine state=active']);
  assert.deepEqual(await namesOf(finance), []);
  const strange = await forgetView(world)({ viewId: first.value.viewId }, finance);
  assert.ok(!strange.ok && strange.refusal === 'view_unknown');
  assert.ok((await forgetView(world)({ viewId: first.value.viewId }, owner)).ok);
  assert.deepEqual(await namesOf(owner), ['players mine state=active']);
  for (let at = 1; at < savedViewsMax - 1; at++) assert.ok((await save('state=open', `view ${at}`)).ok);
  const last = await Promise.all(['a', 'b', 'c'].map((name) => save('state=open', name)));
  assert.equal(last.filter(({ ok }) => ok).length, 1, 'at once they count each other');
  assert.ok((await save('state=void', 'mine', 'players')).ok, 'a known name is replaced also when all are used');
});
