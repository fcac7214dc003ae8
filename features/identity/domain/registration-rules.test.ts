import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type FieldSetting,
  faultOf,
  fieldSetting,
  registerFields,
  type RegistrationSettings,
  settingFault,
  settingsAtStart,
  shownSetting,
  usernameKey,
} from './registration-rules.ts';
import { planOf, registrationSchema } from './registration-form.ts';

const byName = { byUsername: true, byMobile: false, withCode: false, withPassword: false };
const schemaOf = (settings: RegistrationSettings) => registrationSchema(planOf('register', settings, byName));

const form = {
  username: 'Somchai1',
  password: 'long enough',
  confirmPassword: 'long enough',
  ageConfirmed: true,
  termsAccepted: true,
};

const faultsIn = (settings: RegistrationSettings, given: unknown): Record<string, string> => {
  const checked = schemaOf(settings).safeParse(given);
  const faults: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
};

test('a username and a password are enough to begin with', () => {
  const checked = schemaOf(settingsAtStart).parse(form);
  assert.equal(checked.username, 'Somchai1');
  assert.equal(checked.email, '');
});

for (const [what, over, faults] of [
  ['no username', { username: '' }, { username: 'notEmpty' }],
  ['only spaces for a name', { username: '   ' }, { username: 'notEmpty' }],
  ['a name left out', { username: undefined }, { username: 'notEmpty' }],
  ['a name of three', { username: 'abc' }, { username: 'pattern.1' }],
  ['a name of 17', { username: `a${'b'.repeat(16)}` }, { username: 'pattern.1' }],
  ['a name that begins with a digit', { username: '1abc' }, { username: 'pattern.1' }],
  ['a Thai name', { username: 'สมชาย' }, { username: 'pattern.1' }],
  ['a password of seven', { password: '1234567', confirmPassword: '1234567' }, { password: 'pattern.0' }],
  ['a password of 65', { password: 'x'.repeat(65), confirmPassword: 'x'.repeat(65) }, { password: 'pattern.0' }],
  ['another confirmation', { confirmPassword: 'long enougH' }, { confirmPassword: 'notEqual' }],
  ['no confirmation', { confirmPassword: undefined }, { confirmPassword: 'notEqual' }],
  ['an age that is not confirmed', { ageConfirmed: false }, { ageConfirmed: 'mustBeOfAge' }],
  ['terms that are not accepted', { termsAccepted: undefined }, { termsAccepted: 'mustAgree' }],
] as const)
  test(`${what} is a fault of its field`, () =>
    assert.deepEqual(faultsIn(settingsAtStart, { ...form, ...over }), faults));

test('the bounds themselves are inside', () => {
  for (const username of ['abcd', `a${'b'.repeat(15)}`])
    assert.deepEqual(faultsIn(settingsAtStart, { ...form, username }), {});
  for (const password of ['12345678', 'x'.repeat(64)])
    assert.deepEqual(faultsIn(settingsAtStart, { ...form, password, confirmPassword: password }), {});
});

test('a password keeps its spaces, other fields lose those around them', () => {
  const password = '  spaced out  ';
  const checked = schemaOf(settingsAtStart).parse({
    ...form,
    username: ' Somchai1 ',
    password,
    confirmPassword: password,
  });
  assert.equal(checked.password, password);
  assert.equal(checked.username, 'Somchai1');
});

const withField = (field: (typeof registerFields)[number], over: Partial<FieldSetting>): RegistrationSettings => ({
  ...settingsAtStart,
  [field]: { ...settingsAtStart[field], ...over },
});

const always: readonly string[] = ['username', 'password', 'mobileNum', 'captcha'];
const invitations: readonly string[] = ['recommenderId', 'affiliateCode'];
for (const field of registerFields.filter((name) => !always.includes(name) && !invitations.includes(name)))
  test(`${field} is dropped when off, may be left out when on, must be there when required`, () => {
    assert.equal(schemaOf(settingsAtStart).parse({ ...form, [field]: 'anything' })[field], '');
    assert.deepEqual(faultsIn(withField(field, { enabled: true }), form), {});
    assert.deepEqual(faultsIn(withField(field, { enabled: true, required: true }), form), { [field]: 'notEmpty' });
    assert.deepEqual(faultsIn(withField(field, { enabled: false, required: true }), form), {});
  });

for (const field of ['mobileNum', 'captcha'] as const)
  test(`${field} is dropped when off, and must be there when on`, () => {
    assert.equal(schemaOf(settingsAtStart).parse({ ...form, [field]: 'anything' })[field], '');
    assert.deepEqual(faultsIn(withField(field, { enabled: true }), form), { [field]: 'notEmpty' });
  });

for (const field of ['recommenderId', 'affiliateCode'] as const)
  test(`${field} may come with the address, so it is kept when off`, () => {
    assert.equal(schemaOf(settingsAtStart).parse({ ...form, [field]: ' ABC ' })[field], 'ABC');
    assert.deepEqual(faultsIn(withField(field, { enabled: true, required: true }), form), { [field]: 'notEmpty' });
    assert.deepEqual(faultsIn(withField(field, { enabled: true }), { ...form, [field]: 'a b' }), {
      [field]: 'pattern.5',
    });
  });

test('equal bounds have a message with one number', () => {
  const setting = { enabled: true, required: true, minLength: 13, maxLength: 13, patternId: 4 };
  assert.deepEqual(faultOf(setting, '123'), { key: 'patternExact.4', min: 13, max: 13 });
  assert.deepEqual(faultOf({ ...setting, maxLength: 14 }, '123'), { key: 'pattern.4', min: 13, max: 14 });
  assert.equal(faultOf(setting, '1234567890123'), undefined);
});

test('lengths count letters, not their bytes', () => {
  const setting = { enabled: true, required: false, minLength: 2, maxLength: 2, patternId: 0 };
  assert.equal(faultOf(setting, '😀😀'), undefined);
});

test('a field that is not text is a fault, whatever it is', () => {
  for (const username of [{ $gt: '' }, ['abcd'], 5, null, true])
    assert.ok('username' in faultsIn(settingsAtStart, { ...form, username }), JSON.stringify(username));
});

test('one account per name, whatever its case or typography', () => {
  for (const name of ['SOMCHAI', ' somchai ', 'ＳＯＭＣＨＡＩ', 'Somchai']) assert.equal(usernameKey(name), 'somchai');
});

test('pages are told the pattern itself, and * for any text', () => {
  assert.equal(shownSetting(settingsAtStart.password).acceptedPattern, '*');
  assert.match('abc1', new RegExp(shownSetting(settingsAtStart.username).acceptedPattern, 'u'));
});

test('a setting out of its bounds is none', () => {
  const good = settingsAtStart.email;
  assert.equal(fieldSetting.safeParse(good).success, true);
  for (const over of [
    { minLength: 5, maxLength: 4 },
    { minLength: -1 },
    { maxLength: 256 },
    { patternId: 22 },
    { patternId: -1 },
    { maxLength: 0, minLength: 0 },
  ])
    assert.equal(fieldSetting.safeParse({ ...good, ...over }).success, false, JSON.stringify(over));
});

test('name and password stay asked for, within their bounds', () => {
  const { username, password, captcha, email } = settingsAtStart;
  for (const [field, setting, fault] of [
    ['username', username, undefined],
    ['username', { ...username, enabled: false }, 'field_fixed'],
    ['username', { ...username, required: false }, 'field_fixed'],
    ['username', { ...username, minLength: 3 }, 'field_fixed'],
    ['username', { ...username, maxLength: 33 }, 'field_fixed'],
    ['password', { ...password, minLength: 6 }, undefined],
    ['password', { ...password, minLength: 5 }, 'field_fixed'],
    ['captcha', { ...captcha, enabled: true }, undefined],
    ['captcha', captcha, undefined],
    ['email', { ...email, enabled: true, required: true }, undefined],
  ] as const)
    assert.equal(settingFault(field, setting), fault);
});
