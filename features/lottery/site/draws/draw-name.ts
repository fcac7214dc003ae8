import { dateTimeView, dateView, timeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Instant } from '#kit/shared/time.ts';
import { dayOfDraw } from '../../domain/draws/draw-naming.ts';
import { type NamedDraw, useDrawWords } from './draw-words.ts';
import { useMenuGames } from '../games/use-game-names.ts';

type DrawNames = {
  /** Round 42, or the draw of 1 Dec 2026. */
  name: (draw: NamedDraw) => string;
  /** Whether the name says its day. */
  hasDay: (gameCode: string) => boolean;
  /** The close, with its day where the name doesn't say the same one. */
  closedAt: (draw: NamedDraw & { closeAt: Instant }) => string;
};

/** What the lottery's pages say of a draw. */
export const useDrawNames = (): DrawNames => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const gameOf = useMenuGames();
  const name = useDrawWords((naming, values) => t(`drawName.${naming}`, values));
  const hasDay = (gameCode: string) => gameOf(gameCode)?.drawsNamed !== 'round';
  const closedAt: DrawNames['closedAt'] = ({ gameCode, numero, closeAt }) =>
    hasDay(gameCode) && dateView(closeAt, language) === dateView(dayOfDraw(numero), language)
      ? timeView(closeAt, language)
      : dateTimeView(closeAt, language);
  return { name, hasDay, closedAt };
};
