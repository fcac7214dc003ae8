import { hoursMs, type Instant, later } from '#kit/shared/time.ts';
import { type HarmTheme, harmThemes } from './harm-themes.ts';
import { harmWords } from './harm-words.ts';
import { reviewBy } from './marker.ts';

/** One spelling of a text: accents composed, small letters, one kind of apostrophe and of space. */
const spelled = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ´`]/gu, "'")
    .replaceAll(/\s+/gu, ' ');

const isUnspaced = (word: string): boolean => /[\p{Script=Thai}\p{Script=Han}]/u.test(word);
const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A word of a language with spaces counts only whole; Thai and Chinese are written without. */
const patternOf = (word: string): string =>
  isUnspaced(word) ? escaped(word) : String.raw`(?<![\p{L}\p{M}\p{N}])${escaped(word)}(?![\p{L}\p{M}\p{N}])`;

type Patterns = readonly (readonly [HarmTheme, RegExp])[];
let patterns: Patterns | undefined;
/** Made when the first text is read: half a second of processor that most starts never need. */
const patternsOfThemes = (): Patterns =>
  (patterns ??= harmThemes.map((theme) => {
    const words = Object.values(harmWords[theme]).flat().map(spelled);
    return [theme, new RegExp(words.map(patternOf).join('|'), 'u')];
  }));

/** Of what a text speaks. */
export const themesOf = (text: string): HarmTheme[] => {
  const read = spelled(text);
  return patternsOfThemes().flatMap(([theme, pattern]) => (pattern.test(read) ? [theme] : []));
};

const weights: Readonly<Record<HarmTheme, number>> = {
  self_harm: 100,
  cannot_stop: 70,
  asks_to_close: 60,
  money_gone: 50,
  debt: 50,
  family: 40,
};
const eachFurther = 10;

/** As strong as the gravest theme, a little more by each further one. */
export const scoreOfThemes = (themes: readonly HarmTheme[]): number =>
  Math.min(100, Math.max(...themes.map((theme) => weights[theme])) + eachFurther * (themes.length - 1));

const gravestWithinMs = hoursMs(2);

/** Whoever writes of harming themselves is not left waiting for a day. */
export const readBy = (now: Instant, themes: readonly HarmTheme[]): Instant =>
  themes.includes('self_harm') ? later(now, gravestWithinMs) : reviewBy(now, scoreOfThemes(themes));
