import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrastOf, hexOf, luminanceOf, type Oklch, oklchOf } from '#kit/shared/color.ts';
import { type BrandColors, brandStyle, brandTokens, hexToken, themes, tokensOf } from './brand-theme.ts';

const css = readFileSync(new URL('../browser/theme.css', import.meta.url), 'utf8');
const hues = Array.from({ length: 24 }, (_, index) => index * 15);
const strong = (h: number): string => hexOf({ l: 0.65, c: 0.24, h });
const brandAt = (h: number): BrandColors => ({ brand: strong(h), money: strong(h + 120), petal: strong(h + 240) });

const texts = ['ink', 'soft', 'faint', 'money-text', 'live-text', 'good', 'warn', 'bad', 'jade', 'orchid', 'sky'];
const pairs: [fronts: string[], grounds: string[], least: number][] = [
  [texts, ['page', 'well', 'card', 'control'], 4.5],
  [['ink', 'soft'], ['hover', 'scene-high', 'scene-low', 'scene-far'], 4.5],
  [['on-money'], ['money', 'money-hover', 'scene-lamp', 'scene-gold'], 4.5],
  [['edge', 'focus'], ['page', 'well', 'card'], 3],
];

for (const theme of themes)
  test(`whatever colours a brand has, its ${theme} theme can be read (WCAG AA)`, () => {
    const own = tokensOf(css, theme);
    const brands = hues.flatMap((h) => [brandAt(h), { brand: '#808080', money: strong(h), petal: '#000000' }]);
    const faults = brands.flatMap((colors) => {
      const tokens = new Map([...own, ...brandTokens(own, colors)]);
      const of = (name: string): Oklch => tokens.get(name) ?? assert.fail(`no token ${name}`);
      return pairs.flatMap(([fronts, grounds, least]) =>
        fronts.flatMap((front) =>
          grounds.flatMap((ground) => {
            const contrast = contrastOf(of(front), of(ground));
            // A rounding to 24 bits may take a hair off what the default theme has.
            return contrast < least - 0.02 ? [`${JSON.stringify(colors)} ${front} on ${ground}: ${contrast}`] : [];
          }),
        ),
      );
    });
    assert.deepEqual(faults, []);
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
