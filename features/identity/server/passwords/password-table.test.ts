import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWritable } from '#kit/server/http/bounded.ts';
import { wordsFor } from '#kit/server/words.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { registerScene } from '#tools/testing/scenes/register-scene.ts';
import { login } from '../../contract/login/login.ts';
import { register } from '../../contract/registration/register.ts';
import { planOf, registrationSchema } from '../../domain/registration-form.ts';
import { settingsAtStart } from '../../domain/registration-rules.ts';
import { login as logIn } from '../login/login.ts';
import { register as registerMember } from '../registration/register.ts';

const length = '8 to 64 characters';
const common = 'This password is among the most common ones. Please choose another one';
const name = 'The password must be more than the username with a few signs added.';
const empty = 'Password not empty';

/** What a password is, what is said of it (nothing: accepted), and for some what is another one and stays outside. */
const passwords: readonly [what: string, password: string, said?: string, another?: string][] = [
  ['words', 'a calm long password', undefined, 'A calm long password'],
  ['eight signs', 'kx9-thun', undefined, 'kx9-thu'],
  ['seven', 'kx9-thu', length],
  ['one', 'k', length],
  ['none', '', empty],
  ['sixty-four', `${'mango-tree-'.repeat(5)}mango-tre`, undefined, 'mango-tree-'.repeat(5)],
  ['sixty-five', `${'mango-tree-'.repeat(5)}mango-tree`, length],
  ['a thousand', 'mango-tree'.repeat(100), length],
  ['Thai', 'เรือใบสีฟ้าลำใหญ่', undefined, 'เรือใบสีฟ้าลำใหญ'],
  ['Thai with digits', 'เรือใบสีฟ้า๙๙'],
  ['eight Thai signs, counted with tone and vowel', 'น้ำปลา๑๒'],
  ['seven Thai signs in five letters', 'น้ำปลา๑', length],
  ['sixty-four Thai signs, 192 bytes', 'กขคง'.repeat(16), undefined, 'กขคง'.repeat(15)],
  ['more than 72 bytes that differ at the very end', `${'ก'.repeat(25)}ขคงจ-1`, undefined, `${'ก'.repeat(25)}ขคงจ-2`],
  ['emoji', '🐘🦚🐅🌶️🥭🛶🌊🌙', undefined, '🐘🦚🐅🌶️🥭🛶🌊🌞'],
  ['emoji joined to families', '👩‍👩‍👧‍👦👨‍👦'],
  ['four emoji', '🐘🦚🐅🥭', length],
  ['spaces between', 'one two three four', undefined, 'onetwothreefour'],
  ['spaces around belong to it', '  mango tree  ', undefined, 'mango tree'],
  ['a space at its end', 'mango tree ', undefined, 'mango tree'],
  ['a tab', 'mango\ttree', undefined, 'mangotree'],
  ['a line break', 'mango\ntree', undefined, 'mangotree'],
  ['nothing but spaces', '          ', common],
  ['nothing but wide spaces', '\u3000'.repeat(9), common],
  ['composed accents', 'crème brûlée', undefined, 'creme brulee'],
  ['decomposed accents', 'cre\u0300me bru\u0302le\u0301e'],
  ['six accents that were twelve signs', 'e\u0301'.repeat(6), length],
  ['wide letters', 'ｍａｎｇｏ－ｔｒｅｅ'],
  ['ligatures', 'ﬃxed-ofﬁce'],
  ['a common one', 'password1', common],
  ['a common one in capitals', 'PASSWORD1', common],
  ['a common one in wide letters', 'ｐａｓｓｗｏｒｄ１', common],
  ['a row of keys', 'qwertyuiop', common],
  ['digits in order', '12345678', common],
  ['one sign again and again', 'กกกกกกกกกก', common],
  ['the name', '{name}', name],
  ['the name with a few signs', '{name}!!99', name],
  ['the name in capitals', '{NAME}123', name],
  ['the name in wide letters', '{wide}123', name],
  ['the name twice', '{name}{name}', name],
  ['the name in words of its own', '{name} likes mangoes'],
  ['an escape', 'tab\u001b[31mred'],
  ['a bell', 'ring\u0007ring\u0007x'],
  ['marks of SQL', `'; drop table identity.member; --`],
  ['marks of HTML', '<img src=x onerror=alert(1)>'],
  ['marks of a template', '{{constructor.constructor("x")()}}'],
  ['a percent sign and escapes', '%00%0a%0d \\u0000 \\n'],
  ['right to left', '\u202Eelephant\u202C'],
  ['a joiner that nobody sees', 'mango\u200Dtree', undefined, 'mangotree'],
  ['Arabic', 'كلمة سر طويلة'],
  ['Chinese of eight', '大象芒果河月山海'],
];

const filled = (text: string, username: string) =>
  text
    .replaceAll('{name}', username)
    .replaceAll('{NAME}', username.toUpperCase())
    .replaceAll(
      '{wide}',
      username.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
    );

const plan = planOf('register', settingsAtStart, {
  byUsername: true,
  byMobile: false,
  withCode: false,
  withPassword: false,
});

test('each password is accepted, and then opens the account exactly as it was typed; or refused in these words', async (t) => {
  const { world, merchantId } = await registerScene(t, 'dul');
  assert.ok(passwords.length >= 40);
  const say = wordsFor('identity', 'EN');
  const textOf = ({ key, min, max }: { key: string; min: number; max: number }) =>
    say(key, { min, max, field: say('fields.password') });
  for (const [at, [what, template, said, other]] of passwords.entries()) {
    const username = `Somchai${at}x`;
    const password = filled(template, username);
    // Each from an address of its own, so that those who stay outside are no crowd.
    const visit = visitOf(merchantId, { ip: `203.0.113.${at + 1}` });
    const form = { username, password, confirmPassword: password, ageConfirmed: true, termsAccepted: true };
    const onPage = registrationSchema(plan).safeParse(form);
    const registered = await registerMember(world)(register.input.parse({ ...form, login: false }), visit);
    const enter = (typed: string) =>
      atOnce(logIn(world))(login.input.parse({ username, password: typed }), visit).then((answer) => answer.ok);
    if (said === undefined) {
      assert.ok(onPage.success, `${what}: the page`);
      assert.ok(registered.ok, `${what}: ${JSON.stringify(registered)}`);
      assert.equal(await enter(password), true, `${what}: as it was typed`);
      if (other !== undefined) assert.equal(await enter(other), false, `${what}: another one`);
      continue;
    }
    assert.ok(!registered.ok && registered.refusal === 'registration_invalid', what);
    const { fields } = registered.detail as { fields: Record<string, { key: string; min: number; max: number }> };
    assert.deepEqual(Object.keys(fields), ['password'], what);
    assert.equal(textOf(fields['password']!), said, what);
    // The page says the same before anything is sent; only the server has the list of common ones and folds widths.
    const faults = onPage.success ? [] : onPage.error.issues.map(({ message }) => message);
    assert.deepEqual(
      faults,
      said === common || template.includes('{wide}') ? [] : [fields['password']!.key],
      `${what}: the page`,
    );
  }
});

test('one keyboard’s way of writing a password opens what another one’s has made', async (t) => {
  const { world, byName, visit } = await registerScene(t, 'dul');
  const twins: readonly (readonly [typed: string, elsewhere: string])[] = [
    ['crème brûlée', 'cre\u0300me bru\u0302le\u0301e'],
    ['ｍａｎｇｏ－ｔｒｅｅ', 'mango-tree'],
    ['น\u0e49\u0e33ปลาหวาน', 'น\u0e49\u0e4d\u0e32ปลาหวาน'],
  ];
  for (const [at, [typed, elsewhere]] of twins.entries()) {
    const username = `Twin000${at}`;
    const made = await byName(username, { password: typed, confirmPassword: typed, login: false });
    assert.ok(made.ok, typed);
    const entered = await atOnce(logIn(world))(login.input.parse({ username, password: elsewhere }), visit);
    assert.ok(entered.ok, `${typed} typed elsewhere`);
  }
});

test('a zero character and half a pair are turned away before anything reads them', () => {
  for (const password of ['mango\0tree', '\0'.repeat(9), 'mango\ud800tree', '\udc00mango tree'])
    assert.equal(isWritable({ password, confirmPassword: password }), false, JSON.stringify(password));
  assert.ok(
    passwords.every(([, password]) => isWritable({ password })),
    'and none of the table',
  );
});
