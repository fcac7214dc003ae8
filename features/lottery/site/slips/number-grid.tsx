import { clsx } from 'clsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { allNumbers } from '../../domain/terms/numbers.ts';

type Props = { picked: readonly string[]; isLocked: boolean; onPick: (number: string) => void };

/** Every number of two digits, for those who choose by eye. */
export const NumberGrid = ({ picked, isLocked, onPick }: Props) => {
  const { t } = useTranslation('lottery');
  return (
    <fieldset dir="ltr" className="mt-2.5 grid max-h-64 min-w-0 grid-cols-7 gap-1 overflow-y-auto sm:grid-cols-10">
      <legend className="sr-only">{t('slipMore.grid')}</legend>
      {allNumbers(2).map((number) => {
        const isPicked = picked.includes(number);
        return (
          <button
            key={number}
            type="button"
            aria-pressed={isPicked}
            disabled={isLocked}
            onClick={() => onPick(number)}
            className={clsx(
              'figures min-h-11 rounded-sm text-sm font-semibold disabled:text-faint',
              isPicked ? 'bg-brand-deep text-ink' : 'bg-control hover:bg-hover',
            )}
          >
            {number}
          </button>
        );
      })}
    </fieldset>
  );
};
