import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  caretAfter,
  type Country,
  countryOfCode,
  foundCountries,
  type NamedCountry,
  typedPhone,
  writtenPhone,
} from './typed-phone.ts';

const countries: Country[] = [
  { countryCode: 'CA', countryDialingCode: '1' },
  { countryCode: 'DO', countryDialingCode: '1809' },
  { countryCode: 'GB', countryDialingCode: '44' },
  { countryCode: 'GG', countryDialingCode: '44' },
  { countryCode: 'LA', countryDialingCode: '856' },
  { countryCode: 'TH', countryDialingCode: '66' },
  { countryCode: 'US', countryDialingCode: '1' },
];
const thai = (mobileNum: string) => ({ countryDialingCode: '66', mobileNum });

describe('a typed telephone number', () => {
  for (const [digits, written] of [
    ['', ''],
    ['0', '0'],
    ['081', '081'],
    ['0812', '081-2'],
    ['0812345678', '081-234-5678'],
    ['812345678', '81-234-5678'],
  ] as const)
    test(`${digits || 'nothing'} is written ${written || 'empty'}`, () =>
      assert.equal(writtenPhone(thai(digits)), written));

  test('other countries keep their digits together', () =>
    assert.equal(writtenPhone({ countryDialingCode: '856', mobileNum: '2055512345' }), '2055512345'));

  for (const [title, before, text, caret, after, digitsBeforeCaret] of [
    ['typed on', thai('081'), '0812', 4, thai('0812'), 4],
    ['typed with signs', thai(''), '081 (234) 5678', 14, thai('0812345678'), 10],
    ['typed in Thai digits', thai(''), '๐๘๑', 3, thai('081'), 3],
    ['put in the middle', thai('0812345678'), '0819-234-5678', 4, thai('08192345678'), 4],
    ['a dash deleted', thai('0812'), '0812', 3, thai('082'), 2],
    ['a digit deleted', thai('0812'), '081-', 4, thai('081'), 3],
    [
      'pasted with its country',
      thai(''),
      '+856 20 555 12345',
      17,
      { countryDialingCode: '856', mobileNum: '2055512345' },
      10,
    ],
    [
      'pasted with two noughts',
      thai(''),
      '0044 7700 900123',
      16,
      { countryDialingCode: '44', mobileNum: '7700900123' },
      10,
    ],
    [
      'the longest code counts',
      thai(''),
      '+1 809 555 0199',
      15,
      { countryDialingCode: '1809', mobileNum: '5550199' },
      7,
    ],
    ['a plus alone is no number', thai('081'), '+', 1, thai(''), 0],
    ['letters are passed over', thai('081'), '081a', 4, thai('081'), 3],
    ['no number is endless', thai(''), '9'.repeat(40), 40, thai('9'.repeat(15)), 15],
  ] as const)
    test(title, () =>
      assert.deepEqual(typedPhone(before, { text, caret }, countries), { phone: after, digitsBeforeCaret }),
    );

  test('the caret stands after the digit that it stood after', () => {
    assert.equal(caretAfter('081-234-5678', 0), 0);
    assert.equal(caretAfter('081-234-5678', 3), 3);
    assert.equal(caretAfter('081-234-5678', 4), 5);
    assert.equal(caretAfter('081-234-5678', 10), 12);
  });
});

describe('a dialling code that several countries share', () => {
  for (const [code, preferred, country] of [
    ['66', [], 'TH'],
    ['44', [], 'GB'],
    ['44', ['GG'], 'GG'],
    ['1', [undefined, 'CA'], 'CA'],
    ['1', ['TH'], 'US'],
    ['999', [], undefined],
  ] as const)
    test(`+${code} of ${preferred.join(' ') || 'nobody'}`, () =>
      assert.equal(countryOfCode(code, preferred, countries), country));
});

describe('the search for a country', () => {
  const named: NamedCountry[] = [
    { countryCode: 'CI', countryDialingCode: '225', name: 'โกตดิวัวร์', nameEn: 'Côte d’Ivoire' },
    { countryCode: 'LA', countryDialingCode: '856', name: 'ลาว', nameEn: 'Laos' },
    { countryCode: 'TH', countryDialingCode: '66', name: 'ไทย', nameEn: 'Thailand' },
    { countryCode: 'TM', countryDialingCode: '993', name: 'เติร์กเมนิสถาน', nameEn: 'Turkmenistan' },
    { countryCode: 'UZ', countryDialingCode: '998', name: 'อุซเบกิสถาน', nameEn: 'Uzbekistan' },
    { countryCode: 'WF', countryDialingCode: '681', name: 'วาลลิส', nameEn: 'Wallis' },
  ];
  for (const [query, codes] of [
    ['', 'CI LA TH TM UZ WF'],
    ['ไทย', 'TH'],
    ['thai', 'TH'],
    ['la', 'LA TH'],
    ['th', 'TH'],
    ['cote', 'CI'],
    ['+66', 'TH'],
    ['66', 'TH'],
    ['99', 'TM UZ'],
    ['๖๖', 'TH'],
    ['nowhere', ''],
  ] as const)
    test(`"${query}" finds ${codes || 'none'}`, () =>
      assert.equal(
        foundCountries(named, query)
          .map(({ countryCode }) => countryCode)
          .join(' '),
        codes,
      ));
});
