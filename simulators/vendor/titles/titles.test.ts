import assert from 'node:assert/strict';
import test from 'node:test';
import sharp from 'sharp';
import { tileOf } from '../server/titles/tiles.ts';
import { contrastOf, toneOf } from './colour.ts';
import { heroes, words } from './heroes.ts';
import { motifs } from './motifs/all.ts';
import { contrastMin, paletteOf } from './palette.ts';
import { tileBytesMax } from './tile.ts';
import { families, titleOf, titles } from './titles.ts';

test('two hundred and sixty titles with the families: every code, Thai name and English name is its own', () => {
  assert.equal(titles.length + families.length, 260);
  for (const value of ['code', 'TH', 'EN'] as const) {
    const told = titles.map(({ code, names }) => (value === 'code' ? code : names[value]));
    assert.equal(new Set(told).size, titles.length, value);
  }
  for (const { code, family, names } of titles) {
    assert.match(code, new RegExp(`^${family}-\\d{3}$`));
    assert.match(names.EN, /^[A-Z][A-Za-z -]{5,59}$/);
    assert.match(names.TH, /^[\u0e01-\u0e4e]{6,60}$/);
    assert.doesNotMatch(names.TH, /ทองทอง/, names.TH);
    assert.equal(titleOf(code)?.names, names);
  }
  const slots = titles.filter(({ family }) => family === 'weir' || family === 'grove');
  assert.ok(slots.length > titles.length / 2);
});

test('the catalogue keeps its codes: a title that was known yesterday is the same today', () => {
  const known: [string, string, string][] = [
    ['weir-002', 'ว่าวใต้จันทร์เพ็ญ', 'Kite under the Full Moon'],
    ['grove-037', 'จิ้งจอกนิลเชิงเขา', 'Onyx Fox at the Foothills'],
    ['dice-020', 'ลูกเต๋าริมบึงบัว', 'Dice by the Lily Pond'],
    ['moon-010', 'ไพ่สองใบใต้แสงดาว', 'Two Cards under the Stars'],
    ['bay-004', 'ทะเลเต่าหยก', 'Sea of Jade Turtles'],
    ['lanterns-006', 'ประมูลอัญมณีห้าเม็ด', 'Five-Gemstone Auction'],
  ];
  for (const [code, TH, EN] of known) assert.deepEqual(titleOf(code)?.names, { TH, EN }, code);
});

test('on the reels of a title no drawing and no tint comes twice, and every one has its word', () => {
  for (const { code, look } of titles) {
    const shown = [look.hero, ...look.cast];
    assert.equal(new Set(shown.map(({ name }) => name)).size, 8, code);
    assert.equal(new Set(shown.map(({ tint }) => tint)).size, 8, code);
  }
  assert.deepEqual(Object.keys(words).toSorted(), Object.keys(motifs).toSorted());
  assert.equal(new Set(Object.values(words).map(({ TH }) => TH)).size, heroes.length + 8);
});

test('what is written on the page of a title is read easily', () => {
  for (const { code, look } of titles) {
    const { page, reel } = paletteOf(look.light, look.shift);
    for (const ground of [page.high, page.low]) {
      assert.ok(contrastOf('#fbf6ec', ground) >= contrastMin, `${code} ink on ${ground}`);
      assert.ok(contrastOf('#c9bfd9', ground) >= 4.5, `${code} small ink on ${ground}`);
      assert.ok(contrastOf(page.accent, ground) >= 4.5, `${code} credit on ${ground}`);
    }
    for (const key of [page.accent, page.accentHigh, page.accentLow])
      assert.ok(contrastOf(page.onAccent, key) >= 4.5, `${code} key`);
    assert.ok(toneOf(reel.middle)[0] < 0.45);
  }
});

const allCodes = [...families, ...titles.map(({ code }) => code)];

test('a tile is small, runs nothing and asks for nothing from elsewhere', () => {
  for (const code of allCodes) {
    const tile = tileOf(code) ?? '';
    assert.match(tile, /^<svg /, code);
    assert.doesNotMatch(tile, /<script|\son\w+=|<foreignObject|href="[^#]|url\((?!#)|undefined|NaN/, code);
    if (code.includes('-')) assert.ok(Buffer.byteLength(tile) < tileBytesMax, `${code} ${tile.length}`);
  }
  assert.equal(tileOf('weir-999'), undefined);
});

type Seen = { code: string; dots: Float64Array };
const [wide, high] = [16, 12];
/** What an eye keeps of a tile: its colours, as evenly told apart as people tell them, in a coarse grid. */
const seen = async (code: string): Promise<Seen> => {
  const pixels = await sharp(Buffer.from(tileOf(code) ?? ''))
    .resize(wide * 2, high * 2)
    .resize(wide, high)
    .removeAlpha()
    .raw()
    .toBuffer();
  const dots = new Float64Array(wide * high * 3);
  for (let at = 0; at < wide * high; at++) {
    const hex = `#${pixels.subarray(at * 3, at * 3 + 3).toString('hex')}`;
    const [lightness, chroma, hue] = toneOf(hex);
    dots.set([lightness, chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)], at * 3);
  }
  return { code, dots };
};
/** Of two that look alike this is below 0.03; half of a picture in another colour makes it 0.1. */
const distanceMin = 0.05;

test('no two of all tiles look alike', async () => {
  const all = await Promise.all(allCodes.map(seen));
  const near: string[] = [];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) {
      let sum = 0;
      for (let dot = 0; dot < one.dots.length; dot++) sum += (one.dots[dot]! - other.dots[dot]!) ** 2;
      const distance = Math.sqrt(sum / (wide * high));
      if (distance < distanceMin) near.push(`${one.code} and ${other.code}: ${Math.round(distance * 1000) / 1000}`);
    }
  assert.deepEqual(near, []);
});
