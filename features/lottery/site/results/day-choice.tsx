import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Chip } from '#kit/browser/components/chip.tsx';
import { dayBefore } from './draw-days.ts';

/** The newest, or those of a day: today, yesterday, or any before. */
export const DayChoice = ({
  day,
  today,
  onChoose,
}: {
  day: string | undefined;
  today: string;
  onChoose: (day: string | undefined) => void;
}) => {
  const { t } = useTranslation('lottery');
  const yesterday = dayBefore(today);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('results.day')}</legend>
      <Chip isChosen={day === undefined} onClick={() => onChoose(undefined)}>
        {t('resultsMore.latest')}
      </Chip>
      <Chip isChosen={day === today} onClick={() => onChoose(today)}>
        {t('results.today')}
      </Chip>
      <Chip isChosen={day === yesterday} onClick={() => onChoose(yesterday)}>
        {t('results.yesterday')}
      </Chip>
      <input
        type="date"
        aria-label={t('results.day')}
        max={today}
        value={day ?? ''}
        onChange={(event) => event.target.value !== '' && onChoose(event.target.value)}
        className="figures min-h-11 grow rounded-control border border-edge bg-well px-3 text-sm focus:border-focus sm:ms-auto sm:grow-0"
      />
    </fieldset>
  );
};
