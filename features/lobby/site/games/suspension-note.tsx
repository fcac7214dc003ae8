import { dateTimeView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameFacts } from '../../contract/games/game-facts.ts';

type Suspension = NonNullable<OutputOf<typeof gameFacts>['suspension']>;

/** Why a game can't be played now, and when it is expected back. */
export const SuspensionNote = ({ suspension: { message, until } }: { suspension: Suspension }) => {
  const { t } = useTranslation('lobby');
  const language = useLanguage();
  return (
    <div role="note" className="mt-4 rounded-control bg-well px-4 py-3">
      <p>{message ?? t('suspension.text')}</p>
      {until !== null && (
        <p className="figures mt-1 text-sm text-soft">
          {t('suspension.until', { time: dateTimeView(until, language) })}
        </p>
      )}
    </div>
  );
};
