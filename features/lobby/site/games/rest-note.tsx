import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameFacts } from '../../contract/games/game-facts.ts';

type Rest = NonNullable<OutputOf<typeof gameFacts>['rest']>;

/** Why a game can't be played now, and when it is expected back. */
export const RestNote = ({ rest: { message, until } }: { rest: Rest }) => {
  const { t } = useTranslation('lobby');
  const language = useLanguage();
  return (
    <div role="note" className="mt-4 rounded-control bg-well px-4 py-3">
      <p>{message ?? t('rest.text')}</p>
      {until !== null && (
        <p className="figures mt-1 text-sm text-soft">{t('rest.until', { time: dateTimeView(until, language) })}</p>
      )}
    </div>
  );
};
