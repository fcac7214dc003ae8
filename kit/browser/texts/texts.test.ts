import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setUpFormats } from './format.ts';
import { createTexts, type TextTree } from './texts.ts';

const files: Readonly<Record<string, TextTree>> = {
  'th/shop': { hello: 'สวัสดี {{name}}', lines_other: '{{count}} แถว', nested: { deep: 'ลึก' } },
  'en/shop': {
    hello: 'Hello {{name}}',
    lines_one: '{{count}} line',
    lines_other: '{{count}} lines',
    nested: { deep: 'deep' },
    acts: { 'ticket.void': 'Void a ticket' },
    markup: '{{a}} & {{b}}',
    least: 'At least {{least, money}}.',
    price: 'Price ({{moneySign}})',
  },
  'en/kit': { again: 'Again', hello: 'Kit says hello' },
  'vi/shop': { hello: 'Xin chào {{name}}' },
  'cn/shop': { lines_other: '{{count}} 行' },
  'ty/shop': { lines_one: '{{count}} linya', lines_other: '{{count}} na linya' },
  'ar/shop': { hello: 'مرحبًا {{name}}.', least: 'أقل {{least, money}}.', price: '{{moneySign}}' },
  'ru/shop': {
    lines_one: '{{count}} строка',
    lines_few: '{{count}} строки',
    lines_many: '{{count}} строк',
    lines_other: '{{count}} строки',
  },
};

const open = async (language: string, fallback?: string) => {
  const asked: string[] = [];
  const load = (code: string, namespace: string) => {
    asked.push(`${code}/${namespace}`);
    return Promise.resolve(files[`${code}/${namespace}`] ?? {});
  };
  const texts = createTexts({ language, load, fallbackOf: () => fallback });
  await Promise.all(texts.missing(['shop', 'kit']));
  return { texts, asked, t: texts.translate(['shop', 'kit']) };
};

test('a text is found by its path, in the first namespace that has it, or in the one that is named', async () => {
  const { t } = await open('en');
  const cases: [key: string, text: string][] = [
    ['nested.deep', 'deep'],
    ['acts.ticket.void', 'Void a ticket'],
    ['again', 'Again'],
    ['kit:hello', 'Kit says hello'],
    ['no.such.key', 'no.such.key'],
    ['nested', 'nested'],
    ['constructor', 'constructor'],
  ];
  for (const [key, text] of cases) assert.equal(t(key), text);
  assert.equal(t('no.such.key', { defaultValue: 'else' }), 'else');
});

test('an amount in a text is one of the money that is played with here', async (t) => {
  t.after(() => setUpFormats({ language: 'TH', money: 'THB' }));
  const english = (await open('en')).t;
  const table = [
    ['THB', '20.00', 'At least ฿20.', 'Price (฿)'],
    ['THB', 2050n, 'At least ฿20.50.', 'Price (฿)'],
    ['MYR', '1500.00', 'At least RM1,500.', 'Price (RM)'],
    ['VND', '50000', 'At least 50,000\u00a0₫.', 'Price (₫)'],
    ['VND', 'nothing', 'At least nothing.', 'Price (₫)'],
  ] as const;
  for (const [money, least, text, price] of table) {
    setUpFormats({ language: 'EN', money });
    assert.deepEqual([english('least', { least }), english('price')], [text, price]);
  }
  assert.equal(english('least'), 'At least .');
  const arabic = (await open('ar')).t;
  assert.equal(arabic('least', { least: '5' }), 'أقل \u20685\u00a0₫\u2069.');
  assert.equal(arabic('price'), '\u2068₫\u2069');
});

test('values are filled in as they are, once, and a missing one leaves nothing', async () => {
  const { t } = await open('en');
  assert.equal(t('markup', { a: '<b>', b: '{{a}}' }), '<b> & {{a}}');
  assert.equal(t('markup', { a: 7n }), '7 & ');
  assert.equal(t('hello', { name: 3 }), 'Hello 3');
});

test('in a page that reads from right to left, values and texts of the other direction keep to themselves', async () => {
  const { t } = await open('ar', 'en');
  assert.equal(t('hello', { name: '฿1,234.50' }), 'مرحبًا \u2068฿1,234.50\u2069.');
  assert.equal(t('nested.deep'), '\u2066deep\u2069');
  assert.equal(t('lines', { count: 2 }), '\u20662 lines\u2069');
  const english = await open('en', 'en');
  assert.equal(english.t('hello', { name: 'A' }), 'Hello A');
});

test('the count picks the form of the language', async () => {
  const [english, thai] = [await open('en'), await open('th')];
  assert.deepEqual(
    [0, 1, 2].map((count) => english.t('lines', { count })),
    ['0 lines', '1 line', '2 lines'],
  );
  assert.deepEqual(
    [1, 2].map((count) => thai.t('lines', { count })),
    ['1 แถว', '2 แถว'],
  );
  const forms: [language: string, counts: number[], texts: string[]][] = [
    ['cn', [1, 2], ['1 行', '2 行']],
    ['ty', [1, 4], ['1 linya', '4 na linya']],
    ['ru', [1, 3, 5, 21], ['1 строка', '3 строки', '5 строк', '21 строка']],
  ];
  for (const [language, counts, texts] of forms) {
    const { t } = await open(language, 'en');
    assert.deepEqual(
      counts.map((count) => t('lines', { count })),
      texts,
      language,
    );
  }
});

test('what a language lacks comes from the fallback, text by text', async () => {
  const { t } = await open('vi', 'en');
  assert.equal(t('hello', { name: 'An' }), 'Xin chào An');
  assert.equal(t('nested.deep'), 'deep');
  assert.equal(t('lines', { count: 1 }), '1 line');
});

test('simplified Chinese never stands in for traditional: what that lacks is English', async () => {
  const { texts, t } = await open('cn', 'en');
  assert.equal(t('lines', { count: 2 }), '2 行');
  await texts.change('tw');
  assert.equal(texts.language(), 'tw');
  assert.equal(texts.translate(['shop'])('lines', { count: 2 }), '2 lines');
});

test('each file is asked for once, and again after a failure', async () => {
  const { texts, asked } = await open('en');
  assert.deepEqual(texts.missing(['shop', 'kit']), []);
  assert.deepEqual(asked, ['en/shop', 'en/kit']);

  let calls = 0;
  const flaky = createTexts({
    language: 'en',
    load: () => (calls++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve({ hello: 'here' })),
  });
  const [first] = flaky.missing(['shop']);
  assert.equal(flaky.missing(['shop'])[0], first, 'one request on the way');
  await assert.rejects(async () => first, /away/);
  await Promise.all(flaky.missing(['shop']));
  assert.equal(flaky.translate(['shop'])('hello'), 'here');
});

test('arrivals are the same before and after, so that whoever waited goes on as before', async () => {
  const texts = createTexts({ language: 'en', load: () => Promise.resolve({ hello: 'here' }) });
  const before = texts.arrivals(['shop', 'kit']);
  assert.equal(before.length, 2);
  await Promise.all(before);
  assert.deepEqual(texts.missing(['shop', 'kit']), []);
  texts.arrivals(['shop', 'kit']).forEach((coming, at) => assert.equal(coming, before[at]));
});

test('a change of language shows nothing until all of it is there; a failed one changes nothing', async () => {
  const { texts, t } = await open('en');
  const seen: string[] = [];
  texts.subscribe(() => seen.push(texts.translate(['shop'])('nested.deep')));
  assert.equal(texts.translate(['shop', 'kit']), t, 'the same function while the language stays');
  await texts.change('th');
  assert.deepEqual(seen, ['ลึก']);
  assert.equal(texts.language(), 'th');

  const away = createTexts({
    language: 'en',
    load: (code) => (code === 'en' ? Promise.resolve({ hello: 'here' }) : Promise.reject(new Error('away'))),
  });
  await Promise.all(away.missing(['shop']));
  await assert.rejects(away.change('th'), /away/);
  assert.equal(away.language(), 'en');
});
