import { useState } from 'react';
import { Chip } from '#kit/browser/components/chip.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { datesOf } from '../../domain/calendars/calendar-draft.ts';
import type { DatedCalendar } from '../../domain/calendars/dated-calendar.ts';
import { everyDay } from '../../domain/games/family-game.ts';
import { weekdayView } from './calendar-clock.ts';

type Props = { calendar: DatedCalendar; onChange: (calendar: DatedCalendar) => void };

const zones = [
  'Asia/Bangkok',
  'Asia/Ho_Chi_Minh',
  'Asia/Vientiane',
  'Asia/Kuala_Lumpur',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Shanghai',
  'Asia/Taipei',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Asia/Kolkata',
  'Europe/Moscow',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
];

/** Whose clocks the draws follow, and on which days they are held by the rule. */
export const CalendarDays = ({ calendar, onChange }: Props) => {
  const { t } = useTranslation('lottery');
  const { zone, days } = calendar;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('desk.calendar.zone')}
          hint={t('desk.calendar.zoneHint')}
          value={zone}
          onChange={(event) => onChange({ ...calendar, zone: event.target.value })}
        >
          {[...new Set([zone, ...zones])].map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('desk.calendar.rule')}
          value={days.rule}
          onChange={(event) =>
            onChange({
              ...calendar,
              days:
                event.target.value === 'monthly'
                  ? { rule: 'monthly', dates: [1, 16] }
                  : { rule: 'weekly', weekdays: [...everyDay] },
            })
          }
        >
          <option value="weekly">{t('desk.calendar.rules.weekly')}</option>
          <option value="monthly">{t('desk.calendar.rules.monthly')}</option>
        </SelectField>
      </div>
      {days.rule === 'weekly' ? (
        <Weekdays
          chosen={days.weekdays}
          onChange={(weekdays) => onChange({ ...calendar, days: { ...days, weekdays } })}
        />
      ) : (
        <Dates chosen={days.dates} onChange={(dates) => onChange({ ...calendar, days: { ...days, dates } })} />
      )}
    </div>
  );
};

type ChosenProps = { chosen: readonly number[]; onChange: (chosen: number[]) => void };

const Weekdays = ({ chosen, onChange }: ChosenProps) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  return (
    <div role="group" aria-label={t('desk.calendar.rules.weekly')} className="flex flex-wrap gap-2">
      {[2, 3, 4, 5, 6, 7, 1].map((day) => (
        <Chip
          key={day}
          isChosen={chosen.includes(day)}
          // A calendar without a single day is none.
          disabled={chosen.length === 1 && chosen.includes(day)}
          className="disabled:no-underline"
          onClick={() =>
            onChange(
              (chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]).sort((a, b) => a - b),
            )
          }
        >
          {weekdayView(day, language)}
        </Chip>
      ))}
    </div>
  );
};

const Dates = ({ chosen, onChange }: ChosenProps) => {
  const { t } = useTranslation('lottery');
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={t('desk.calendar.dates')}
      hint={t('desk.calendar.datesHint')}
      inputMode="numeric"
      value={typed ?? chosen.join(', ')}
      error={typed !== undefined && datesOf(typed) === undefined ? t('desk.calendar.datesWrong') : undefined}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const dates = datesOf(value);
        if (dates) onChange(dates);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
