import { useDrawWords } from '#features/lottery/site/draws/draw-words.ts';
import { useGameNames } from '#features/lottery/site/games/use-game-names.ts';
import type { listOwnNotices } from '#features/messages/contract/list-own-notices.ts';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minorOf } from '#kit/shared/money/money.ts';

export type Notice = OutputOf<typeof listOwnNotices>['notices'][number];

/** What was told, in the words of the language on screen. */
export const useNoticeWords = (): ((notice: Notice) => string) => {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const nameOf = useGameNames();
  const nameOfDraw = useDrawWords((naming, values) => t(`inbox.draw.${naming}`, values));
  return ({ kind, facts: { gameCode = '', numero = '', amount = '0.00', currency, ...more } }) =>
    t(`inbox.kinds.${kind}`, {
      // Points, levels, and the names of what the house gives.
      ...more,
      name: (language === 'TH' ? more['nameTh'] : more['nameEn']) ?? more['name'] ?? '',
      game: nameOf(gameCode),
      draw: nameOfDraw({ gameCode, numero }),
      amount: moneyView(minorOf(amount), wireCurrency.safeParse(currency).data),
    });
};
