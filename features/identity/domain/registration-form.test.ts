import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  fieldsShown,
  planOf,
  registrationSchema,
  type RegistrationSwitches,
  typesOffered,
} from './registration-form.ts';
import { type RegistrationSettings, settingsAtStart } from './registration-rules.ts';

const switchesOf = (bits: string): RegistrationSwitches => ({
  byUsername: bits[0] === '1',
  byMobile: bits[1] === '1',
  withCode: bits[2] === '1',
  withPassword: bits[3] === '1',
});

const withNumber: RegistrationSettings = {
  ...settingsAtStart,
  mobileNum: { ...settingsAtStart.mobileNum, enabled: true },
};

// USERNAMEREG3, MOBILENUMREG3, REGMOBVERF3, MOBILENUMPASSREG3 → the ways to register.
const offered = [
  ['00', ''],
  ['01', 'registerMobile'],
  ['10', 'register'],
  ['11', 'register registerMobile'],
] as const;

// REGMOBVERF3, MOBILENUMPASSREG3; is the number's field on → what each way shows, and whether it wants a code.
const shown = [
  ['00', 'off', 'username password', 'mobileNum'],
  ['00', 'on', 'username password mobileNum', 'mobileNum'],
  ['01', 'off', 'username password', 'mobileNum password'],
  ['01', 'on', 'username password mobileNum', 'mobileNum password'],
  ['10', 'off', 'username password', 'mobileNum +code'],
  ['10', 'on', 'username password mobileNum +code', 'mobileNum +code'],
  ['11', 'off', 'username password', 'mobileNum password +code'],
  ['11', 'on', 'username password mobileNum +code', 'mobileNum password +code'],
] as const;

describe('the switches make the form', () => {
  for (const [bits, types] of offered)
    test(`by username ${bits[0]}, by mobile ${bits[1]}: ${types || 'nobody can register'}`, () => {
      for (const rest of ['00', '01', '10', '11']) assert.equal(typesOffered(switchesOf(bits + rest)).join(' '), types);
    });
  for (const [bits, number, byName, byMobile] of shown)
    test(`code ${bits[0]}, password ${bits[1]}, number ${number}: ${byName} | ${byMobile}`, () => {
      const settings = number === 'on' ? withNumber : settingsAtStart;
      const written = (type: 'register' | 'registerMobile') => {
        const plan = planOf(type, settings, switchesOf(`11${bits}`));
        return [...fieldsShown(plan), ...(plan.isCodeAsked ? ['+code'] : [])].join(' ');
      };
      assert.deepEqual([written('register'), written('registerMobile')], [byName, byMobile]);
    });
});

const agreed = { ageConfirmed: true, termsAccepted: true };
const faultsIn = (type: 'register' | 'registerMobile', bits: string, given: object): string => {
  const plan = planOf(type, withNumber, switchesOf(`11${bits}`));
  const faults: Record<string, string> = {};
  for (const { path, message } of registrationSchema(plan).safeParse({ ...agreed, ...given }).error?.issues ?? [])
    faults[String(path[0])] ??= message;
  return Object.entries(faults)
    .map(([field, key]) => `${field}:${key}`)
    .toSorted()
    .join(' ');
};

const password = { password: 'calm long words', confirmPassword: 'calm long words' };
describe('registration by mobile number', () => {
  for (const [what, bits, given, faults] of [
    ['nothing', '00', {}, 'mobileNum:notEmpty'],
    ['nothing, with code and password', '11', {}, 'mobileNum:notEmpty password:notEmpty verificationCode:notEmpty'],
    ['a Thai number', '00', { mobileNum: '081-234-5678' }, ''],
    ['a Thai number without its nought', '00', { mobileNum: '812345678' }, ''],
    ['with its country in front', '00', { mobileNum: '+66812345678' }, ''],
    ['a landline', '00', { mobileNum: '021234567' }, 'mobileNum:phoneInvalid'],
    ['one digit short', '00', { mobileNum: '081234567' }, 'mobileNum:phoneInvalid'],
    ['one digit more', '00', { mobileNum: '08123456789' }, 'mobileNum:phoneInvalid'],
    ['words', '00', { mobileNum: 'call me now' }, 'mobileNum:pattern.21'],
    ['of Laos', '00', { mobileNum: '02055512345', countryDialingCode: '856' }, ''],
    [
      'of a country that is none',
      '00',
      { mobileNum: '0812345678', countryDialingCode: '99999' },
      'mobileNum:phoneInvalid',
    ],
    ['a code of letters', '10', { mobileNum: '0812345678', verificationCode: 'abcdef' }, 'verificationCode:codeFormat'],
    [
      'a code of 256',
      '10',
      { mobileNum: '0812345678', verificationCode: '1'.repeat(256) },
      'verificationCode:codeFormat',
    ],
    ['a code', '10', { mobileNum: '0812345678', verificationCode: ' 123456 ' }, ''],
    ['a password', '01', { mobileNum: '0812345678', ...password }, ''],
    [
      'another confirmation',
      '01',
      { mobileNum: '0812345678', ...password, confirmPassword: 'x' },
      'confirmPassword:notEqual',
    ],
    ['a password that isn’t asked for', '00', { mobileNum: '0812345678', password: 'x' }, ''],
    ['a username that isn’t asked for', '00', { mobileNum: '0812345678', username: '<b>' }, ''],
    [
      'no age, no terms',
      '00',
      { mobileNum: '', ageConfirmed: false, termsAccepted: false },
      'ageConfirmed:mustBeOfAge mobileNum:notEmpty termsAccepted:mustAgree',
    ],
  ] as const)
    test(`${what}: ${faults || 'fine'}`, () => assert.equal(faultsIn('registerMobile', bits, given), faults));

  test('what isn’t asked for comes out empty', () => {
    const plan = planOf('registerMobile', settingsAtStart, switchesOf('1100'));
    const form = registrationSchema(plan).parse({
      ...agreed,
      mobileNum: '081-234-5678',
      username: 'Somchai1',
      password: 'x',
      verificationCode: '123456',
    });
    assert.deepEqual([form.username, form.password, form.verificationCode, form.mobileNum], ['', '', '', '0812345678']);
  });
});

describe('a number shown beside the username', () => {
  for (const [bits, given, faults] of [
    ['00', {}, 'mobileNum:notEmpty'],
    ['00', { mobileNum: '0812345678' }, ''],
    ['10', { mobileNum: '0812345678' }, 'verificationCode:notEmpty'],
    ['10', { mobileNum: '0812345678', verificationCode: '123456' }, ''],
  ] as const)
    test(`code ${bits[0]}, ${JSON.stringify(given)}: ${faults || 'fine'}`, () =>
      assert.equal(faultsIn('register', bits, { username: 'Somchai1', ...password, ...given }), faults));
});
