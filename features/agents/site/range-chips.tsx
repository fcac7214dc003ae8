import { type FormEvent, useState } from 'react';
import { serverNow } from '#kit/browser/clock.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { dayAfter, dayOf } from '#kit/shared/business-day.ts';
import { isOwnRange, type OwnRange, ownRangeDaysMax, type RangeChoice, rangeNames } from '../domain/ranges.ts';
import { showChosen } from './show-chosen.ts';

type Props = { chosen: RangeChoice; onChoose: (range: RangeChoice) => void };

const isNamed = (range: RangeChoice): boolean => rangeNames.some((name) => name === range);

/** Which time a page is about: one by name, or days of one's own choice. */
export const RangeChips = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation('agents');
  const [isOpen, setIsOpen] = useState(!isNamed(chosen));
  return (
    <div className="flex flex-col gap-3">
      <fieldset ref={showChosen} className="min-w-0 overflow-x-auto">
        <legend className="sr-only">{t('range.label')}</legend>
        <div className="flex gap-2">
          {rangeNames.map((name) => (
            <Chip
              key={name}
              isChosen={!isOpen && chosen === name}
              onClick={() => {
                setIsOpen(false);
                onChoose(name);
              }}
              className="shrink-0 whitespace-nowrap"
            >
              {t(`range.names.${name}`)}
            </Chip>
          ))}
          <Chip isChosen={isOpen} onClick={() => setIsOpen(true)} className="shrink-0 whitespace-nowrap">
            {t('range.own')}
          </Chip>
        </div>
      </fieldset>
      {isOpen && <OwnDays onChoose={onChoose} />}
    </div>
  );
};

const OwnDays = ({ onChoose }: Pick<Props, 'onChoose'>) => {
  const { t } = useTranslation('agents');
  const today = dayOf(serverNow());
  const [first, setFirst] = useState(() => dayAfter(today, -29));
  const [last, setLast] = useState(today);
  const range: OwnRange = `${first}/${last}`;
  const isMeant = first !== '' && last !== '' && isOwnRange(range);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant) onChoose(range);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 items-end gap-2 sm:flex">
        <TextField
          type="date"
          className="figures"
          label={t('range.first')}
          max={today}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
        />
        <TextField
          type="date"
          className="figures"
          label={t('range.last')}
          max={today}
          value={last}
          onChange={({ target }) => setLast(target.value)}
        />
        <Button type="submit" className="max-sm:col-span-2" disabled={!isMeant}>
          {t('range.show')}
        </Button>
      </div>
      {!isMeant && (
        <p role="alert" className="text-sm text-bad">
          {t('range.wrong', { days: ownRangeDaysMax })}
        </p>
      )}
    </form>
  );
};
