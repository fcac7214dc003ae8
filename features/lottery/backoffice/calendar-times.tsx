import { useTranslation } from '#kit/browser/translation.ts';
import { TextField } from '#kit/browser/field.tsx';
import type { Calendar, RhythmCalendar } from '../domain/calendar.ts';
import type { DatedCalendar } from '../domain/dated-calendar.ts';

type Of<C> = { calendar: C; onChange: (calendar: Calendar) => void };

/** When bets open and close and the draws are, as data of the game. */
export const CalendarTimes = ({ calendar, onChange }: Of<Calendar>) =>
  'kind' in calendar ? (
    <DatedTimes calendar={calendar} onChange={onChange} />
  ) : (
    <RhythmTimes calendar={calendar} onChange={onChange} />
  );

const DatedTimes = ({ calendar, onChange }: Of<DatedCalendar>) => {
  const { t } = useTranslation('lottery');
  const { rounds, opens } = calendar;
  const change = (at: number, part: Partial<DatedCalendar['rounds'][number]>) =>
    onChange({ ...calendar, rounds: rounds.map((round, place) => (place === at ? { ...round, ...part } : round)) });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{t('desk.calendar.timesOf', { zone: calendar.zone })}</p>
      {rounds.map((round, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a round is its place in the day
        <div key={at} className="grid gap-3 sm:grid-cols-2">
          <ClockField
            label={`${t('desk.calendar.drawAt', { round: at + 1 })}${round.dayOffset === 1 ? ` ${t('desk.calendar.nextDay')}` : ''}`}
            value={round.drawAt}
            onChange={(drawAt) => change(at, { drawAt })}
          />
          <CountField
            label={t('desk.calendar.closesBefore')}
            value={round.closesMinutesBefore}
            max={1440}
            onChange={(closesMinutesBefore) => change(at, { closesMinutesBefore })}
          />
        </div>
      ))}
      <div className="grid gap-3 sm:grid-cols-2">
        {opens.rule === 'days_before' ? (
          <>
            <CountField
              label={t('desk.calendar.opensDays')}
              value={opens.days}
              min={0}
              max={30}
              onChange={(days) => onChange({ ...calendar, opens: { ...opens, days } })}
            />
            <ClockField
              label={t('desk.calendar.opensAt')}
              value={opens.at}
              onChange={(at) => onChange({ ...calendar, opens: { ...opens, at } })}
            />
          </>
        ) : (
          <CountField
            label={t('desk.calendar.opensAfter')}
            value={opens.minutes}
            min={0}
            max={1440}
            onChange={(minutes) => onChange({ ...calendar, opens: { ...opens, minutes } })}
          />
        )}
      </div>
    </div>
  );
};

const RhythmTimes = ({ calendar, onChange }: Of<RhythmCalendar>) => {
  const { t } = useTranslation('lottery');
  const { opens } = calendar;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ClockField
        label={t('desk.calendar.firstClose')}
        value={calendar.firstClose}
        onChange={(firstClose) => onChange({ ...calendar, firstClose })}
      />
      <CountField
        label={t('desk.calendar.everySeconds')}
        value={calendar.everySeconds}
        min={20}
        max={86_400}
        onChange={(everySeconds) => onChange({ ...calendar, everySeconds })}
      />
      <CountField
        label={t('desk.calendar.roundsPerDay')}
        value={calendar.roundsPerDay}
        max={4320}
        onChange={(roundsPerDay) => onChange({ ...calendar, roundsPerDay })}
      />
      {opens.rule === 'at_day_start' && (
        <ClockField
          label={t('desk.calendar.opensAt')}
          value={opens.at}
          onChange={(at) => onChange({ ...calendar, opens: { rule: 'at_day_start', at } })}
        />
      )}
    </div>
  );
};

const ClockField = ({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) => (
  <TextField
    label={label}
    type="time"
    required
    value={value}
    onChange={(event) => event.target.value !== '' && onChange(event.target.value.slice(0, 5))}
  />
);

type CountProps = { label: string; value: number; min?: number; max: number; onChange: (count: number) => void };

const CountField = ({ label, value, min = 1, max, onChange }: CountProps) => (
  <TextField
    label={label}
    type="number"
    required
    min={min}
    max={max}
    value={String(value)}
    onChange={(event) => {
      const count = Number(event.target.value);
      if (Number.isInteger(count) && count >= min && count <= max) onChange(count);
    }}
  />
);
