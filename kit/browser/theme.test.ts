import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

const colorsOf = (theme: 'dark' | 'light'): Map<string, string> => {
  const block = new RegExp(`\\[data-theme=.${theme}.\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(oklch\([^)]*\))/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

/** Relative luminance of an oklch colour, by the CSS Color 4 matrices; what sRGB can't show is clipped. */
const luminanceOf = (oklch: string): number => {
  const [l = 0, c = 0, h = 0] = [...oklch.matchAll(/[\d.]+/g)].map(Number);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (part: number) => Math.min(1, Math.max(0, part));
  const red = clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
  const green = clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
  const blue = clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const texts = ['ink', 'soft', 'faint', 'money-text', 'live-text', 'good', 'warn', 'bad', 'jade', 'orchid', 'sky'];
const pairs: [front: string[], behind: string[], least: number][] = [
  [texts, ['page', 'well', 'card', 'control'], 4.5],
  [['ink', 'soft'], ['hover'], 4.5],
  [['on-money'], ['money', 'money-hover'], 4.5],
  [['on-live'], ['live'], 4.5],
  [['edge', 'focus'], ['page', 'well', 'card'], 3],
];

for (const theme of ['dark', 'light'] as const)
  test(`every text of the ${theme} theme can be read on every ground it stands on (WCAG AA)`, () => {
    const colors = colorsOf(theme);
    const faults = pairs.flatMap(([fronts, grounds, least]) =>
      fronts.flatMap((front) =>
        grounds.flatMap((ground) => {
          const [a, b] = [colors.get(front), colors.get(ground)];
          assert.ok(a && b, `${front} and ${ground} are tokens of ${theme}`);
          const contrast = contrastOf(a, b);
          return contrast < least ? [`${front} on ${ground}: ${Math.round(contrast * 100) / 100} < ${least}`] : [];
        }),
      ),
    );
    assert.deepEqual(faults, []);
  });

test('the contrast formula knows black on white', () => {
  assert.ok(Math.abs(contrastOf('oklch(0 0 0)', 'oklch(1 0 0)') - 21) < 0.05);
});
