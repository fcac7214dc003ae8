import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findIn, searchIndexOf } from './search-index.ts';

const shelf = [
  ['dragon', 'Golden Dragon Gate', 'ประตูมังกรทอง'],
  ['tiger', 'Tiger Lantern', 'โคมไฟเสือ'],
  ['mango', 'Mango Market', 'ตลาดมะม่วง'],
  ['percent', '100% Café_', 'กาแฟเต็มร้อย'],
  ['ice', 'Ice Water', 'น้ำแข็งหวาน'],
  ['seven', 'Seven 7 Sevens', 'เจ็ด ๗ ตัว'],
  ['carp', 'Carp Harbour', 'ท่าเรือปลาคาร์ป'],
  ['moon', 'Moon River', 'แม่น้ำพระจันทร์'],
  ['fish', 'Lucky ปลา Pond', 'บ่อปลานำโชค'],
] as const;
const named = shelf.map(([nodeId, EN, TH]) => ({ nodeId, names: { EN, TH } }));
const index = searchIndexOf(named);

const found = (typed: string, among = index): string[] =>
  [...findIn(among, typed)].toSorted((a, b) => b[1] - a[1]).map(([nodeId]) => nodeId);

/** What is typed, what has to come first, and why it is hard. */
const hard: readonly (readonly [typed: string, first: string, why: string])[] = [
  ['golden dragon gate', 'dragon', 'all of it'],
  ['GOLDEN', 'dragon', 'capitals'],
  ['gate', 'dragon', 'its last word'],
  ['goldn', 'dragon', 'a letter missing'],
  ['golddden', 'dragon', 'a key that stuck'],
  ['draogn', 'dragon', 'two letters changed about'],
  ['golden drakun', 'dragon', 'two wrong letters'],
  ['tigre', 'tiger', 'another language’s spelling'],
  ['tgier lnatern', 'tiger', 'a slip in each word'],
  ['goldendragon', 'dragon', 'words joined'],
  ['gol den dra gon', 'dragon', 'words split'],
  ['dragon golden', 'dragon', 'words the other way round'],
  ['มังกร', 'dragon', 'Thai, a part'],
  ['ประตู มังกร ทอง', 'dragon', 'Thai with spaces'],
  ['มังกน', 'dragon', 'Thai, a wrong letter'],
  ['มังรก', 'dragon', 'Thai, two letters changed about'],
  ['โคมไฟเสื่อ', 'tiger', 'Thai, a tone mark too many'],
  ['มะมวง', 'mango', 'Thai, a tone mark missing'],
  ['น้ำแข็ง', 'ice', 'Thai, as written'],
  ['นำแขง', 'ice', 'Thai, all marks missing'],
  ['น\u0e4d\u0e49าแข็ง', 'ice', 'Thai, a vowel typed as two'],
  ['เเม่น้ำ', 'moon', 'Thai, a vowel typed twice for another'],
  ['๗', 'seven', 'a Thai digit'],
  ['7 ตัว', 'seven', 'a Latin digit for a Thai one'],
  ['๑๐๐', 'percent', 'Thai digits for Latin ones'],
  ['１００％', 'percent', 'wide signs'],
  ['cafe', 'percent', 'no accent'],
  ['ＣＡＦＥ', 'percent', 'wide letters'],
  ['lucky ปลา', 'fish', 'two scripts'],
  ['luky ปลา', 'fish', 'two scripts and a slip'],
  ['carp habour', 'carp', 'a letter missing in the second word'],
  ['ท่าเรือปลาคราฟ', 'carp', 'a foreign word by ear'],
  ['mango market '.repeat(4), 'mango', 'the same again and again'],
];
for (const [typed, first, why] of hard)
  test(`${why}: “${typed}” finds ${first}`, () => assert.equal(found(typed)[0], first, found(typed).join()));

for (const typed of [
  '',
  '   ',
  'zzzzqq',
  'xx',
  'ฮฮฮฮ',
  '\\',
  '_____',
  '\u0e49\u0e49',
  '👾👾',
  '('.repeat(60),
  'ﷺ'.repeat(60),
])
  test(`“${typed.slice(0, 12)}” finds nothing`, () => assert.deepEqual(found(typed), []));

test('one letter finds what begins with it before what has it inside', () => {
  const games = found('m');
  assert.deepEqual(games.slice(0, 2).toSorted(), ['mango', 'moon']);
  assert.ok(found('ก').includes('percent'));
});

test('what was typed right comes before what is joined, that before what is alike or may have been meant', () => {
  const fit = (typed: string) => findIn(index, typed).get('dragon') ?? 0;
  const falling = ['golden dragon gate', 'golden', 'dragon', 'rago', 'goldendragon', 'golden dragon gatt'].map(fit);
  assert.deepEqual(
    falling,
    falling.toSorted((a, b) => b - a),
  );
  assert.equal(new Set(falling).size, falling.length);
  assert.ok(fit('draogn') > 0.9 && fit('draogn') < 1);
});

test('an index with the same names is the one before; where some changed, the others are not read again', () => {
  assert.equal(
    searchIndexOf(
      named.map((it) => ({ ...it, names: { ...it.names } })),
      index,
    ),
    index,
  );
  const changed = named.map((it) => (it.nodeId === 'moon' ? { ...it, names: { EN: 'Sun River' } } : it));
  const next = searchIndexOf(changed, index);
  assert.equal(next.entries[0], index.entries[0]);
  assert.deepEqual([found('sun', next), found('moon river', next)], [['moon'], ['moon']]);
  assert.deepEqual(found('sun'), []);
  const moved = searchIndexOf(named.toReversed(), index);
  assert.equal(found('มังกร', moved)[0], 'dragon');
});

test('nothing is in no names; an empty name, and thousands of one name, do no harm', () => {
  assert.deepEqual(found('dragon', searchIndexOf([])), []);
  assert.deepEqual(found('x', searchIndexOf([{ nodeId: 'none', names: {} }])), []);
  const many = searchIndexOf(Array.from({ length: 3000 }, (_, n) => ({ nodeId: `g${n}`, names: { EN: 'Same Name' } })));
  assert.equal(found('same', many).length, 3000);
  assert.equal(found('saem nmae', many).length, 3000);
  assert.equal(many.entries[0], many.entries[2999]);
});
