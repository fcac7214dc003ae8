import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import {
  type CalendarDraft,
  type Override,
  overridesOf,
  withOverride,
  withoutOverride,
} from '../../domain/calendars/calendar-draft.ts';
import { exchangeNames } from '../../domain/calendars/exchange.ts';
import { daysLeftOut, exchanges, tetDays, tetKnownThrough } from '../../domain/calendars/holidays.ts';
import { dashed, dayView } from './calendar-clock.ts';
import { CalendarTimes } from './calendar-times.tsx';

type Props = { draft: CalendarDraft; year: number; onChange: (draft: CalendarDraft) => void };

/** What differs from the rule, and the times of the draws: written here, previewed, then kept. */
export const CalendarEdit = ({ draft, year, onChange }: Props) => {
  const { t } = useTranslation('lottery');
  return (
    <section>
      <PartHeading title={t('desk.calendar.edit')} />
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <Card>
          <Overrides draft={draft} year={year} onChange={onChange} />
          <NewOverride draft={draft} year={year} onChange={onChange} />
          <Holidays draft={draft} year={year} onChange={onChange} />
        </Card>
        <Card>
          <CalendarTimes calendar={draft.calendar} onChange={(calendar) => onChange({ ...draft, calendar })} />
        </Card>
      </div>
    </section>
  );
};

const Overrides = ({ draft, year, onChange }: Props) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const overrides = overridesOf(draft.calendar, year);
  if (overrides.length === 0)
    return <p className="mb-4 text-sm text-soft">{t('desk.calendar.noOverrides', { year })}</p>;
  return (
    <ul className="mb-4 flex flex-col gap-1 text-sm">
      {overrides.map((override) => (
        <li key={`${override.kind} ${override.day}`} className="flex items-center justify-between gap-3">
          <span>
            {dayView(override.day, language)} · {t(`desk.calendar.kinds.${override.kind}`)}
            {override.kind === 'moved' && <> → {dayView(override.to, language)}</>}
            {draft.notes[override.day] && <span className="text-soft"> · {draft.notes[override.day]}</span>}
          </span>
          <Button
            size="small"
            tone="quiet"
            aria-label={`${t('desk.calendar.backToRule')}: ${dayView(override.day, language)}`}
            onClick={() => onChange(withoutOverride(draft, override.day))}
          >
            {t('desk.calendar.backToRule')}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const kinds = ['closed', 'moved', 'added'] as const;

const NewOverride = ({ draft, year, onChange }: Props) => {
  const { t } = useTranslation('lottery');
  const [kind, setKind] = useState<Override['kind']>('closed');
  const [day, setDay] = useState('');
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const offered = 'kind' in draft.calendar ? kinds : kinds.slice(0, 1);
  const plain = (text: string) => text.replaceAll('-', '');
  return (
    <form
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const override: Override =
          kind === 'moved' ? { kind, day: plain(day), to: plain(to) } : { kind, day: plain(day) };
        onChange(withOverride(draft, override, note));
        setDay('');
        setTo('');
        setNote('');
      }}
    >
      <SelectField
        label={t('desk.calendar.what')}
        value={kind}
        onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'closed')}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`desk.calendar.kinds.${one}`)}
          </option>
        ))}
      </SelectField>
      <DateField label={t('desk.day')} year={year} value={day} onChange={setDay} />
      {kind === 'moved' && <DateField label={t('desk.calendar.movedTo')} year={year} value={to} onChange={setTo} />}
      <TextField
        label={t('desk.reason')}
        required
        minLength={2}
        maxLength={120}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex items-end">
        <Button type="submit" size="small">
          {t('desk.calendar.putIn')}
        </Button>
      </div>
    </form>
  );
};

type DateProps = { label: string; year: number; value: string; onChange: (text: string) => void };

const DateField = ({ label, year, value, onChange }: DateProps) => (
  <TextField
    label={label}
    type="date"
    required
    min={dashed(`${year - 1}1201`)}
    max={dashed(`${year}1231`)}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);

const listNames = ['tet', ...exchangeNames] as const;
type HolidayList = (typeof listNames)[number];

/** Days without trading as far as they are published; whoever takes them in looks them over. */
const Holidays = ({ draft, year, onChange }: Props) => {
  const { t } = useTranslation('lottery');
  const [chosen, setChosen] = useState<HolidayList>('bangkok');
  const [known, through] =
    chosen === 'tet' ? [tetDays, tetKnownThrough] : [daysLeftOut(chosen), exchanges[chosen].through];
  const days = known.filter((day) => day.startsWith(String(year)) && !draft.calendar.closedDates.includes(day));
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
      <SelectField
        label={t('desk.calendar.holidays')}
        hint={`${t(through >= `${year}1231` ? 'desk.calendar.holidaysKnown' : 'desk.calendar.holidaysHint', { year })} ${t('desk.calendar.source', { source: t(`desk.calendar.sources.${chosen}`) })}`}
        value={chosen}
        onChange={(event) => setChosen(listNames.find((one) => one === event.target.value) ?? 'bangkok')}
      >
        {listNames.map((name) => (
          <option key={name} value={name}>
            {t(`desk.calendar.lists.${name}`)}
          </option>
        ))}
      </SelectField>
      <div className="flex items-center">
        <Button
          size="small"
          disabled={days.length === 0}
          onClick={() =>
            onChange(
              days.reduce(
                (next, day) => withOverride(next, { kind: 'closed', day }, t(`desk.calendar.lists.${chosen}`)),
                draft,
              ),
            )
          }
        >
          {t('desk.calendar.takeHolidays', { count: days.length })}
        </Button>
      </div>
    </div>
  );
};
