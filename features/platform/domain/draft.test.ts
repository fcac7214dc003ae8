import assert from 'node:assert/strict';
import test from 'node:test';
import { amountOf } from './bounds-draft.ts';
import { type BrandDraft, type DraftFacts, emptyDraft, faultsOf } from './draft.ts';

const facts: DraftFacts = {
  isCode: true,
  isHost: true,
  isZone: true,
  isCodeTaken: false,
  isHostTaken: false,
  modelCurrency: undefined,
  takenNames: [],
  offered: ['deposits', 'withdrawals'],
  isCountry: (code) => code === 'TH' || code === 'LA',
  today: '2026-12-01',
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
  [
    'amounts that bound nothing, are none or are crossed',
    {
      bounds: {
        deposits: { least: '20', most: '5.001' },
        withdrawals: { least: '100.5', most: '100' },
        stakes: { least: '1', most: '' },
      },
    },
    {},
    ['bounds.deposits.most amount_wrong', 'bounds.withdrawals.most amounts_crossed', 'bounds.stakes nothing_to_bound'],
  ],
  [
    'amounts of money without decimals',
    { currency: 'VND', bounds: { ...emptyDraft.bounds, deposits: { least: '0', most: '200000.5' } } },
    {},
    ['bounds.deposits.least amount_wrong', 'bounds.deposits.most amount_wrong'],
  ],
  [
    'a licence as nobody writes one',
    { licence: { authority: ' A', number: ' ', countries: 'th, QQ', from: '2026-13-01', to: 'soon' } },
    {},
    [
      'licence.authority needed',
      'licence.number needed',
      'licence.countries country_unknown',
      'licence.from day_wrong',
      'licence.to day_wrong',
    ],
  ],
  [
    'a licence that is over',
    { licence: { authority: 'An authority', number: '7', countries: 'la TH', from: '2025-01-01', to: '2026-11-30' } },
    {},
    ['licence.to licence_over'],
  ],
  [
    'a licence that ends before it begins',
    { licence: { authority: 'An authority', number: '7', countries: 'la TH', from: '2027-01-02', to: '2027-01-01' } },
    {},
    ['licence.to days_crossed'],
  ],
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

test('amounts are taken as people write them, in the decimals of their money', () => {
  const cases: [typed: string, currency: string, amount: bigint | undefined][] = [
    ['20', 'THB', 2_000n],
    [' 1,020.5 ', 'THB', 102_050n],
    ['20.50', 'THB', 2_050n],
    ['1,000,000', 'VND', 1_000_000n],
    ['1,5', 'THB', undefined],
    ['0.00', 'THB', undefined],
    ['-5', 'THB', undefined],
    ['1.5', 'VND', undefined],
    ['5', 'XXX', undefined],
  ];
  for (const [typed, currency, amount] of cases) assert.equal(amountOf(typed, currency), amount, typed);
});
