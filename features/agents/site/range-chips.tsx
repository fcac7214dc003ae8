import { Chip } from '#kit/browser/components/chip.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { instantOf } from '#kit/shared/time.ts';
import { showChosen } from './show-chosen.ts';
import { type RangeName, rangeNames } from '../domain/ranges.ts';

/** Which time a page is about. */
export const RangeChips = ({ chosen, onChoose }: { chosen: RangeName; onChoose: (name: RangeName) => void }) => {
  const { t } = useTranslation('agents');
  return (
    <fieldset ref={showChosen} className="min-w-0 overflow-x-auto">
      <legend className="sr-only">{t('range.label')}</legend>
      <div className="flex gap-2">
        {rangeNames.map((name) => (
          <Chip
            key={name}
            isChosen={chosen === name}
            onClick={() => onChoose(name)}
            className="shrink-0 whitespace-nowrap"
          >
            {t(`range.names.${name}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
};

/** Its days, and that more may come to them. */
export const RangeDays = ({ range }: { range: { first: string; last: string; isRunning: boolean } }) => {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const dayView = (day: string) => dateView(instantOf(`${day}T05:00:00.000Z`), language);
  const days = range.first === range.last ? dayView(range.first) : `${dayView(range.first)} – ${dayView(range.last)}`;
  return (
    <p className="text-sm text-faint">
      {days}
      {range.isRunning && ` · ${t('range.soFar')}`}
    </p>
  );
};
