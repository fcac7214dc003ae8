import { type Die, dieOf } from '../games/dice/art.ts';
import * as grove from '../games/grove/rules.ts';
import type { Back } from '../games/moon/art.ts';
import * as weir from '../games/weir/rules.ts';
import { hexOf } from '../titles/colour.ts';
import { auctions } from '../titles/halls.ts';
import { words } from '../titles/heroes.ts';
import { drawn, tints } from '../titles/ink.ts';
import { worthSvg } from '../titles/lots.ts';
import { type Palette, paletteOf } from '../titles/palette.ts';
import { fishIn, titleScene } from '../titles/tile.ts';
import { type Family, type Look, type Piece, type Title, titleOf } from '../titles/titles.ts';
import type { Language, Texts } from './texts.ts';

/** How a title dresses its family's game. What it doesn't name stays as the family draws it. */
export type Skin = {
  /** Drawings by the family's names of its symbols. */
  reels: { defs: string; art: Readonly<Record<string, string>> };
  die: Die;
  back: Back;
  fish: (kind: number) => string;
  water: readonly [string, string, string, sand: string];
  lot: (worth: number) => string;
  wear: (frame: HTMLElement) => void;
  /** The texts with the title's words in the place of the family's. */
  tell: (texts: Texts) => Texts;
};

const variables = (look: Look, { page, reel, frame }: Palette): Readonly<Record<string, string>> => ({
  '--sky-high': page.high,
  '--sky-low': page.low,
  '--gold': page.accent,
  '--gold-high': page.accentHigh,
  '--gold-low': page.accentLow,
  '--on-gold': page.onAccent,
  '--reel-edge': reel.edge,
  '--reel-middle': reel.middle,
  '--frame-high': frame[0],
  '--frame-middle': frame[1],
  '--frame-low': frame[2],
  '--scene': `url("data:image/svg+xml,${encodeURIComponent(titleScene(look))}")`,
});

const symbolsOf: Readonly<Record<Family, readonly string[]>> = {
  weir: weir.symbols,
  grove: grove.symbols,
  dice: [],
  moon: [],
  bay: [],
  lanterns: [],
};

/** The first symbol of a family is the one that stands for others: the title's hero. */
const piecesOf = ({ family, look: { hero, cast } }: Title): (readonly [string, Piece])[] =>
  symbolsOf[family].map((symbol, at) => [symbol, [hero, ...cast][at] ?? hero] as const);

const reelsOf = (title: Title): Skin['reels'] => {
  const made = piecesOf(title).map(([symbol, piece]) => [symbol, drawn(piece, `ink-${symbol}`)] as const);
  return {
    defs: made.map(([, { defs }]) => defs).join(''),
    art: Object.fromEntries(made.map(([symbol, { shape }]) => [symbol, shape])),
  };
};

const wordsOf = (title: Title, language: Language): Partial<Texts> => {
  const symbols = piecesOf(title).map(([symbol, { name }]) => [`symbol_${symbol}`, words[name][language]] as const);
  const auction = title.family === 'lanterns' ? auctions.find(({ names }) => names === title.names) : undefined;
  return { ...Object.fromEntries(symbols), ...auction?.lots[language] };
};

/** The dress of a title; undefined for a family, which has its own. */
export const skinOf = (code: string, language: Language): Skin | undefined => {
  const title = titleOf(code);
  if (!title) return undefined;
  const { look } = title;
  const palette = paletteOf(look.light, look.shift);
  const emblem = drawn(look.hero, 'emblem');
  return {
    reels: reelsOf(title),
    die: dieOf(tints[look.hero.tint]),
    back: { back: hexOf([0.36, 0.1, tints[look.hero.tint][2]]), emblem: emblem.defs + emblem.shape },
    fish: (kind) => fishIn(look, kind),
    water: [...palette.sky, palette.ground[2]],
    lot: (worth) => worthSvg(look.hero.name, worth),
    wear: (frame) => {
      for (const [name, value] of Object.entries(variables(look, palette))) frame.style.setProperty(name, value);
    },
    tell: (texts) => ({ ...texts, ...wordsOf(title, language) }),
  };
};
