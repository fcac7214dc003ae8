import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { BrandColors } from './brand-look.ts';
import { brandStyle, brandTokens, contrastFaults, hexToken, themes, tokensOf } from './brand-theme.ts';
import { hexOf, luminanceOf, oklchOf } from './color.ts';

const css = readFileSync(new URL('../../browser/theme.css', import.meta.url), 'utf8');
const hues = Array.from({ length: 24 }, (_, index) => index * 15);
const strong = (h: number): string => hexOf({ l: 0.65, c: 0.24, h });
const brandAt = (h: number): BrandColors => ({ brand: strong(h), money: strong(h + 120), petal: strong(h + 240) });

test('whatever colours a brand has, its themes can be read (WCAG AA)', () => {
  const brands = hues.flatMap((h) => [brandAt(h), { brand: '#808080', money: strong(h), petal: '#000000' }]);
  for (const colors of [undefined, ...brands, { brand: '#ffffff', money: '#ffffff', petal: '#ffffff' }])
    assert.deepEqual(contrastFaults(css, colors), [], JSON.stringify(colors));
});

test('colours that can’t be read are named: theme, what stands on what, worst first', () => {
  // A theme whose soft text is nearly as dark as its ground.
  const dim = css.replace('--soft: oklch(0.81 0.016 175)', '--soft: oklch(0.4 0.016 175)');
  const faults = contrastFaults(dim, brandAt(30));
  assert.ok(faults.length > 0);
  assert.ok(faults.every(({ theme, front, contrast }) => theme === 'dark' && front === 'soft' && contrast < 4.5));
  assert.deepEqual(
    faults.map(({ contrast }) => contrast),
    faults.map(({ contrast }) => contrast).toSorted((one, other) => one - other),
  );
  assert.throws(() => contrastFaults(css.replaceAll('--soft:', '--gone:'), undefined));
});

test('a brand’s hue is the one of its tokens, and each is as light as the default’s', () => {
  const own = tokensOf(css, 'dark');
  const made = brandTokens(own, { brand: '#5b4bd6', money: '#ff7a45', petal: '#38b6d8' });
  const hue = oklchOf('#5b4bd6').h;
  for (const name of ['page', 'card', 'brand', 'scene-low']) {
    assert.ok(Math.abs((made.get(name)?.h ?? 0) - hue) < 1, name);
    assert.ok(Math.abs(luminanceOf(made.get(name)!) - luminanceOf(own.get(name)!)) < 0.002, name);
  }
  assert.equal(made.has('bad'), false, 'what warns is the same everywhere');
});

test('every token that a brand changes exists in both themes', () => {
  const [dark, light] = themes.map((theme) => [...brandTokens(tokensOf(css, theme), brandAt(30)).keys()]);
  assert.deepEqual(dark, light);
  assert.equal(dark?.length, 30);
});

test('the style is plain declarations, and a token can be had as hex', () => {
  const style = brandStyle(css, brandAt(200));
  assert.match(
    style,
    /^html\[data-theme='dark'\]\{(--[\w-]+:oklch\([\d. ]+\);?)+\}html\[data-theme='light'\]\{[^}]*\}$/,
  );
  assert.equal(hexToken(css, 'dark', undefined, 'paper'), '#ffffff');
  assert.match(hexToken(css, 'light', brandAt(10), 'page'), /^#[0-9a-f]{6}$/);
  assert.throws(() => hexToken(css, 'light', undefined, 'nothing'));
});

test('hex and oklch are the same colour both ways', () => {
  for (const hex of ['#000000', '#ffffff', '#5b4bd6', '#ff7a45', '#0b1614']) assert.equal(hexOf(oklchOf(hex)), hex);
});
