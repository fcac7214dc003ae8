import assert from 'node:assert/strict';
import test from 'node:test';
import { areas, copyOf, draftOf, readDraft, type Role, type RoleDraft } from './role-draft.ts';
import { ownPermissions, powersOfGiven } from '../../domain/powers.ts';

const finance: Role = {
  role: 'finance',
  own: null,
  ...powersOfGiven('finance'),
  permissions: [...powersOfGiven('finance').permissions],
  approvalMax: null,
  limits: [],
  holders: [],
};
const named = (over: Partial<RoleDraft> = {}): RoleDraft => ({ ...copyOf(finance), th: 'ก', en: 'a', ...over });
const limits = (act: string, day: string) => ({ ...named().limits, 'deposits.write': { act, day } });

test('a copy has everything of the other but its name', () => {
  const copy = copyOf(finance);
  assert.deepEqual([copy.roleId, copy.th, copy.en, copy.approvalMax], [null, '', '', '']);
  assert.deepEqual([...copy.permissions].sort(), [...finance.permissions].sort());
});

test('an owner is copied without what owners alone may', () => {
  const owner = { ...finance, permissions: [...powersOfGiven('owner').permissions] };
  assert.deepEqual([...copyOf(owner).permissions], ownPermissions);
  assert.deepEqual(
    areas.flatMap(([, names]) => names),
    ownPermissions,
  );
});

const wrong: [title: string, over: Partial<RoleDraft>, fault: string][] = [
  ['without a name in one of the languages', { th: ' ' }, 'names'],
  ['that may nothing', { permissions: new Set() }, 'permissions'],
  ['with a bound that is no amount', { approvalMax: 'much' }, 'approvalMax'],
  ['with a limit of nothing', { limits: limits('0', '') }, 'deposits.write'],
  ['whose day is below one act', { limits: limits('500', '499') }, 'deposits.write'],
];
for (const [title, over, fault] of wrong)
  test(`a role ${title} is not sent`, () => {
    const read = readDraft(named(over));
    assert.equal(read.ok ? 'sent' : read.fault, fault);
  });

test('what is left empty is without bound, and limits of what it may not are left out', () => {
  const read = readDraft(named({ limits: limits('500', '') }));
  assert.deepEqual(read.ok && read.input.limits, [{ permission: 'deposits.write', act: 50_000n, day: null }]);
  const without = readDraft(named({ limits: limits('500', ''), permissions: new Set(['players.read']) }));
  assert.deepEqual(without.ok && without.input.limits, []);
  const own: Role = {
    ...finance,
    role: 'rol_1',
    own: { names: { TH: 'ก', EN: 'a' }, version: 3, isClosed: false, setBy: 'a', setWith: 'b', setAt: 0 as never },
  };
  assert.equal(draftOf(own).basedOn, 3);
});
