import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDemo, loadSecondDemo } from '#features/merchants/public.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { helpLink } from '../../domain/help-links.ts';
import { staffSetHelp } from './staff-set-help.ts';
import { help } from './help.ts';
import { staffHelp } from './staff-help.ts';

const everywhere = { country: null, name: 'Somebody far', phone: null, url: 'https://far.example/' };
const thai = { country: 'TH', name: 'ใครสักคน', phone: '1323', url: null };

test('visitors are shown who helps where they are, then who helps everywhere; staff change it, by version', async (t) => {
  const world = await testWorld(t);
  const { merchantId } = await loadDemo(world);
  const { merchantId: other } = await loadSecondDemo(world);
  const named = async (country: string | undefined, merchant = merchantId) => {
    const answer = await help(world)({}, visitOf(merchant, { country }));
    assert.ok(answer.ok);
    return answer.value.links.map(({ name }) => name);
  };
  assert.deepEqual(await named('GB'), ['GamCare', 'Gambling Therapy', 'Gamblers Anonymous']);
  assert.deepEqual(await named('LA'), ['Gambling Therapy', 'Gamblers Anonymous']);
  assert.match((await named(undefined))[0] ?? '', /^สายด่วนสุขภาพจิต/, 'from somewhere: where the merchant is');
  const visit = staffVisitOf(merchantId);
  const save = async (links: (typeof everywhere | typeof thai)[], version: number) => {
    const answer = await staffSetHelp(world)({ links, version, reason: 'numbers changed' }, visit);
    return answer.ok ? answer.value.version : answer.refusal;
  };
  assert.equal(await save([thai], 0), 'help_for_nobody');
  assert.equal(await save([thai, everywhere], 1), 'help_changed');
  const both = await Promise.all([save([thai, everywhere], 0), save([everywhere], 0)]);
  assert.deepEqual(both.toSorted(), [1, 'help_changed']);
  assert.equal(await save([everywhere, thai], 1), 2);
  assert.deepEqual(await named('TH'), ['ใครสักคน', 'Somebody far']);
  assert.equal((await named('TH', other)).length, 3, 'another merchant keeps its own');
  const shown = await staffHelp(world)({}, visit);
  assert.ok(shown.ok && shown.value.version === 2 && shown.value.links.length === 2);
});

test('what nobody can call or open is no help', () => {
  const isGood = (over: object) => helpLink.safeParse({ ...everywhere, ...over }).success;
  assert.ok(isGood({}) && isGood({ url: null, phone: '+66 2 123 4567' }));
  for (const over of [
    { url: null },
    { url: 'javascript:alert(1)' },
    { url: 'http://far.example/' },
    { phone: 'call me' },
    { country: 'th' },
    { country: 'THA' },
    { name: ' ' },
  ])
    assert.equal(isGood(over), false, JSON.stringify(over));
});
