import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideSetting, type SettingDecision, type SettingFacts } from './decide-setting.ts';

const plain: SettingFacts = {
  standing: 2,
  seen: 2,
  before: { start: 'dark', locked: false },
  after: { start: 'light', locked: false },
  secondPerson: 'not_needed',
  agreed: 'not_asked',
};

const cases: readonly [title: string, over: Partial<SettingFacts>, decision: SettingDecision][] = [
  ['a change by one person is written', {}, 'write'],
  ['one that needs a second person is asked for', { secondPerson: 'needed' }, 'ask'],
  ['one that a second person agreed to is written', { secondPerson: 'needed', agreed: 'agreed' }, 'write'],
  ['the same in another order of names is no change', { after: { locked: false, start: 'dark' } }, 'no_change'],
  ['nobody is asked to agree to nothing', { after: plain.before, secondPerson: 'needed' }, 'no_change'],
  ['an older version than what stands is refused', { seen: 1 }, 'version_conflict'],
  ['so is a version that never was', { seen: 3 }, 'version_conflict'],
  ['a conflict is told before that nothing would change', { seen: 1, after: plain.before }, 'version_conflict'],
  [
    'what was agreed to over another version is refused',
    { seen: 1, secondPerson: 'needed', agreed: 'agreed' },
    'version_conflict',
  ],
];

for (const [title, over, decision] of cases)
  test(title, () => assert.equal(decideSetting({ ...plain, ...over }), decision));
