import type { BrandColors } from './brand-look.ts';
import { asLightAs, contrastOf, hexOf, type Oklch, oklchOf } from './color.ts';

type Part = keyof BrandColors;

/** Which tokens of the theme follow which colour; all others are the same for every brand. */
const followers: Readonly<Record<Part, readonly string[]>> = {
  brand:
    'page well card control hover line edge ink soft faint brand brand-deep focus print scene-high scene-low scene-far scene-near scene-tile scene-leaf scene-leaf-deep'.split(
      ' ',
    ),
  money: 'money money-hover on-money money-text scene-lamp scene-gold scene-ember'.split(' '),
  petal: 'scene-petal scene-petal-deep'.split(' '),
};

/** The chroma of the default theme's own colour of each part, in the dark theme. */
const usualChroma: Readonly<Record<Part, number>> = { brand: 0.1, money: 0.16, petal: 0.135 };
const strengthMax = 1.5;

export const themes = ['dark', 'light'] as const;
export type ThemeName = (typeof themes)[number];
export type Tokens = ReadonlyMap<string, Oklch>;

/** The colours of a theme as `theme.css` writes them; those with an opacity are left out. */
export const tokensOf = (css: string, theme: ThemeName): Tokens => {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, name = '', l, c, h]): [string, Oklch] => [name, { l: Number(l), c: Number(c), h: Number(h) }],
    ),
  );
};

/** The tokens that a brand changes: its hue in the default's place, as light as it, so that every contrast stays. */
export const brandTokens = (tokens: Tokens, colors: BrandColors): Tokens =>
  new Map(
    parts.flatMap((part) => {
      const { c, h } = oklchOf(colors[part]);
      const strength = Math.min(strengthMax, c / usualChroma[part]);
      return followers[part].flatMap((name): [string, Oklch][] => {
        const token = tokens.get(name);
        return token ? [[name, asLightAs(token, { c: token.c * strength, h })]] : [];
      });
    }),
  );

const parts: readonly Part[] = ['brand', 'money', 'petal'];

/** What a page of the brand says after `theme.css`; stronger than it in whatever order they come. */
export const brandStyle = (css: string, colors: BrandColors): string =>
  themes
    .map((theme) => {
      const lines = [...brandTokens(tokensOf(css, theme), colors)].map(
        ([name, color]) => `--${name}:${cssColor(color)}`,
      );
      return `html[data-theme='${theme}']{${lines.join(';')}}`;
    })
    .join('');

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
/** As a style sheet writes it. */
export const cssColor = ({ l, c, h }: Oklch): string => `oklch(${rounded(l)} ${rounded(c)} ${Math.round(h)})`;

/** One token of a brand as `#rrggbb`, for places that know no tokens: icons, the browser's bar. */
export const hexToken = (css: string, theme: ThemeName, colors: BrandColors | undefined, name: string): string => {
  const tokens = tokensOf(css, theme);
  const color = (colors && brandTokens(tokens, colors).get(name)) ?? tokens.get(name);
  if (!color) throw new Error(`no token ${name}`);
  return hexOf(color);
};

const texts = 'ink soft faint money-text live-text good warn bad jade orchid sky'.split(' ');

/** What stands on what, and the least contrast that WCAG AA asks of it. */
const pairs: readonly { fronts: readonly string[]; grounds: readonly string[]; least: number }[] = [
  { fronts: texts, grounds: ['page', 'well', 'card', 'control'], least: 4.5 },
  { fronts: ['ink', 'soft'], grounds: ['hover', 'scene-high', 'scene-low', 'scene-far'], least: 4.5 },
  { fronts: ['on-money'], grounds: ['money', 'money-hover', 'scene-lamp', 'scene-gold'], least: 4.5 },
  { fronts: ['edge', 'focus'], grounds: ['page', 'well', 'card'], least: 3 },
];

export type Contrast = { theme: ThemeName; front: string; ground: string; contrast: number; least: number };

/** Every contrast that a brand's pages need, in both themes. @throws Error when a theme lacks one of the tokens. */
export const contrastsOf = (css: string, colors: BrandColors | undefined): Contrast[] =>
  themes.flatMap((theme) => {
    const own = tokensOf(css, theme);
    const tokens = new Map([...own, ...(colors ? brandTokens(own, colors) : [])]);
    const of = (name: string): Oklch => {
      const token = tokens.get(name);
      if (!token) throw new Error(`no token ${name}`);
      return token;
    };
    return pairs.flatMap(({ fronts, grounds, least }) =>
      fronts.flatMap((front) =>
        grounds.map((ground) => ({ theme, front, ground, contrast: contrastOf(of(front), of(ground)), least })),
      ),
    );
  });

/** A rounding to 24 bits may take a hair off what the default theme has. */
const slack = 0.02;

/** What could not be read (WCAG AA), worst first; empty for a brand that can be shown. */
export const contrastFaults = (css: string, colors: BrandColors | undefined): Contrast[] =>
  contrastsOf(css, colors)
    .filter(({ contrast, least }) => contrast < least - slack)
    .toSorted((one, other) => one.contrast - other.contrast);
