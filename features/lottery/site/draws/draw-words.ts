import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { dayOfDraw, type DrawNaming } from '../../domain/draws/draw-naming.ts';
import { roundOf } from '../../domain/draws/draw-phase.ts';
import { useMenuGames } from '../games/use-game-names.ts';

export type NamedDraw = { gameCode: string; numero: string };
type Words = { round: string; day: string };

/** What a draw can be called by. */
export const drawWords = (numero: string, language: string): Words => ({
  round: roundOf(numero),
  day: dateView(dayOfDraw(numero), language),
});

/** A draw as people call it, in the words of the page: by its round, by its day, or by both where its game is not on sale. */
export const useDrawWords = (say: (naming: DrawNaming, words: Words) => string): ((draw: NamedDraw) => string) => {
  const language = useLanguage();
  const gameOf = useMenuGames();
  return ({ gameCode, numero }) =>
    numero === '' ? '' : say(gameOf(gameCode)?.drawsNamed ?? 'part', drawWords(numero, language));
};
