import assert from 'node:assert/strict';
import test from 'node:test';
import { type BrandDraft, type DraftFacts, emptyDraft, faultsOf } from './draft.ts';

const facts: DraftFacts = {
  isCode: true,
  isHost: true,
  isZone: true,
  isCodeTaken: false,
  isHostTaken: false,
  modelCurrency: undefined,
  takenNames: [],
};
const olga = { displayName: 'Olga', username: 'olga', email: 'olga@example.com' };
const otto = { displayName: 'Otto', username: 'otto', email: 'otto@example.com' };
const complete: BrandDraft = {
  ...emptyDraft,
  code: 'lotus',
  host: 'lotus.example.com',
  nameTh: 'บัว',
  nameEn: 'Lotus',
  owners: [olga, otto],
};

const cases: [title: string, draft: Partial<BrandDraft>, known: Partial<DraftFacts>, faults: string[]][] = [
  ['nothing is wrong', {}, {}, []],
  ['names are missing', { nameTh: ' ', nameEn: '' }, {}, ['nameTh needed', 'nameEn needed']],
  ['a code and a host are none', {}, { isCode: false, isHost: false }, ['code code_wrong', 'host host_wrong']],
  ['both are somebody’s', {}, { isCodeTaken: true, isHostTaken: true }, ['code code_taken', 'host host_taken']],
  ['its model is gone', { like: 'gone' }, {}, ['like like_unknown']],
  ['its model has other money', { like: 'siam' }, { modelCurrency: 'VND' }, ['currency like_differs']],
  [
    'money and zone are none',
    { currency: 'XXX' },
    { isZone: false },
    ['currency currency_unsupported', 'timeZone time_zone_unknown'],
  ],
  ['no language', { languages: [] }, {}, ['languages language_needed']],
  ['one owner', { owners: [olga] }, {}, ['owners two_needed']],
  [
    'one person twice',
    { owners: [olga, { displayName: ' OLGA', username: 'olga', email: 'Olga@example.com' }] },
    {},
    ['owners.1.displayName same_person', 'owners.1.username username_taken', 'owners.1.email same_mail'],
  ],
  [
    'owners as nobody writes them',
    { owners: [{ displayName: '', username: 'O', email: 'a@b,c@d' }, otto] },
    { takenNames: ['otto'] },
    [
      'owners.0.displayName needed',
      'owners.0.username username_wrong',
      'owners.0.email mail_wrong',
      'owners.1.username username_taken',
    ],
  ],
];

for (const [title, draft, known, faults] of cases)
  test(`a draft: ${title}`, () => {
    const found = faultsOf({ ...complete, ...draft }, { ...facts, ...known });
    assert.deepEqual(
      found.map(({ field, fault }) => `${field} ${fault}`),
      faults,
    );
  });
