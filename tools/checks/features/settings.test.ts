import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SettingField } from '#kit/shared/settings/setting-fields.ts';
import { type SettingFacts, settingFaults, unreadSettings } from './settings.ts';

const choice: SettingField = { name: 'start', isOptional: false, kind: 'choice', choices: ['dark'] };
const fine: SettingFacts = { key: 'lobby.look', owner: 'lobby', feature: 'lobby', fields: [choice] };
const texts = [
  'settings.heading',
  'settings.look.title',
  'settings.look.hint',
  'settings.look.fields.start',
  'settings.look.choices.dark',
];
const faultsOf = (settings: readonly SettingFacts[], known: readonly string[] = texts) =>
  settingFaults(settings, (feature) => new Set(feature === 'lobby' ? known : []));

const cases: readonly [title: string, setting: SettingFacts, fault: RegExp | undefined][] = [
  ['a whole setting', fine, undefined],
  ['a key without a feature', { ...fine, key: 'look' }, /no key such as/],
  ['a key of another feature', { ...fine, key: 'wallet.look' }, /is owned by "lobby"/],
  ['a strange owner', { ...fine, owner: 'nobody' }, /is owned by "nobody"/],
  ['one that another feature contributes', { ...fine, feature: 'wallet' }, /contributed by wallet/],
];
for (const [title, setting, fault] of cases)
  test(title, () => {
    const faults = faultsOf([setting]);
    if (fault) assert.match(faults.join('\n'), fault);
    else assert.deepEqual(faults, []);
  });

test('a key that is described twice', () => assert.match(faultsOf([fine, fine]).join('\n'), /described twice/));

for (const missing of texts)
  test(`no ${missing}`, () =>
    assert.deepEqual(
      faultsOf(
        [fine],
        texts.filter((text) => text !== missing),
      ),
      ['th', 'en'].map((language) => `lobby: ${missing} has no text in ${language}`),
    ));

test('a text that no setting shows', () =>
  assert.match(faultsOf([fine], [...texts, 'settings.old.title']).join('\n'), /no setting shows settings.old.title/));

const described = {
  path: 'features/lobby/server/look.ts',
  text: `export const look = setting({\n  key: 'lobby.look',\n});`,
};
const reads = (text: string) => [described, { path: 'features/lobby/server/page.ts', text }];

test('a setting that is read', () => {
  for (const text of [
    'await settingOf(world, merchantId, look)',
    'settingIn(settings, look)',
    'await look.ofEach(read)',
  ])
    assert.deepEqual(unreadSettings([fine], reads(text)), []);
});
test('one that is described and never read', () =>
  assert.match(unreadSettings([fine], reads('settingIn(settings, other)')).join(), /never read/));
test('one that is not exported by name', () =>
  assert.match(unreadSettings([{ ...fine, key: 'lobby.other' }], reads('')).join(), /is described by no/));
