import { Button } from '#kit/browser/components/button.tsx';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { Calendar, RhythmCalendar } from '../../domain/calendars/calendar.ts';
import { withAnotherRound } from '../../domain/calendars/calendar-draft.ts';
import { type DatedCalendar, roundsMax, safetyMinutesMin } from '../../domain/calendars/dated-calendar.ts';
import { markets } from '../../domain/calendars/market-sessions.ts';
import { CalendarDays } from './calendar-days.tsx';
import { ClockField, CountField } from './calendar-fields.tsx';

type Of<C> = { calendar: C; onChange: (calendar: C) => void };

/** On which days there are draws, when bets open and close, and when the draws are: as data of the game. */
export const CalendarTimes = ({
  calendar,
  onChange,
}: {
  calendar: Calendar;
  onChange: (calendar: Calendar) => void;
}) =>
  'kind' in calendar ? (
    <div className="flex flex-col gap-5">
      <CalendarDays calendar={calendar} onChange={onChange} />
      <Rounds calendar={calendar} onChange={onChange} />
      {calendar.market ? (
        <SafetyTime calendar={calendar} market={calendar.market} onChange={onChange} />
      ) : (
        <SafetyOfNumbers calendar={calendar} onChange={onChange} />
      )}
      <DatedOpening calendar={calendar} onChange={onChange} />
    </div>
  ) : (
    <RhythmTimes calendar={calendar} onChange={onChange} />
  );

type Round = DatedCalendar['rounds'][number];

const Rounds = ({ calendar, onChange }: Of<DatedCalendar>) => {
  const { t } = useTranslation('lottery');
  const { rounds } = calendar;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-sm text-soft">{t('desk.calendar.timesOf', { zone: calendar.zone.replaceAll('_', ' ') })}</p>
      {rounds.map((_, at) => (
        <RoundOfDay
          // oxlint-disable-next-line react/no-array-index-key -- a round is its place in the day
          key={at}
          at={at}
          calendar={calendar}
          onChange={onChange}
        />
      ))}
      {rounds.length < roundsMax && (
        <div>
          <Button size="small" onClick={() => onChange(withAnotherRound(calendar))}>
            {t('desk.calendar.addRound')}
          </Button>
        </div>
      )}
    </div>
  );
};

const RoundOfDay = ({ at, calendar, onChange }: Of<DatedCalendar> & { at: number }) => {
  const { t } = useTranslation('lottery');
  const { rounds } = calendar;
  const round = rounds[at]!;
  const change = (part: Partial<Round>) =>
    onChange({ ...calendar, rounds: rounds.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3">
      <legend className="mb-1 text-sm font-semibold">{t('desk.calendar.round', { round: at + 1 })}</legend>
      <ClockField
        label={t('desk.calendar.drawAt', { round: at + 1 })}
        value={round.drawAt}
        onChange={(drawAt) => change({ drawAt })}
      />
      <SelectField
        label={t('desk.calendar.dayOfDraw')}
        value={round.dayOffset}
        onChange={(event) => change({ dayOffset: event.target.value === '1' ? 1 : 0 })}
      >
        <option value={0}>{t('desk.calendar.sameDay')}</option>
        <option value={1}>{t('desk.calendar.nextDay')}</option>
      </SelectField>
      <CountField
        label={t('desk.calendar.closesBefore')}
        value={round.closesMinutesBefore}
        max={1440}
        onChange={(closesMinutesBefore) => change({ closesMinutesBefore })}
      />
      {!calendar.market && (
        <CountField
          label={t('desk.calendar.firstNumber')}
          value={round.firstNumberMinutesBefore ?? 0}
          min={0}
          max={1440}
          onChange={(firstNumberMinutesBefore) => change({ firstNumberMinutesBefore })}
        />
      )}
      {rounds.length > 1 && (
        <div className="pb-1">
          <Button
            size="small"
            tone="quiet"
            aria-label={t('desk.calendar.removeRound', { round: at + 1 })}
            onClick={() => onChange({ ...calendar, rounds: rounds.filter((_, place) => place !== at) })}
          >
            {t('desk.calendar.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

/** How long before the tick that decides a round its bets have to be closed; which exchange it is stays as it is. */
const SafetyTime = ({
  calendar,
  market,
  onChange,
}: Of<DatedCalendar> & { market: NonNullable<DatedCalendar['market']> }) => {
  const { t } = useTranslation('lottery');
  const { zone, sessions } = markets[market.exchange];
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <p className="text-sm font-semibold">{t(`desk.calendar.lists.${market.exchange}`)}</p>
        <p className="text-sm text-soft">{t('desk.calendar.sessions', { zone: zone.replaceAll('_', ' ') })}</p>
        <ul className="figures mt-1 text-sm">
          {sessions.map(({ preOpen, firstTrade, closing }) => (
            <li key={firstTrade}>
              {preOpen !== undefined && `${t('desk.calendar.preOpen', { at: preOpen })} · `}
              {t('desk.calendar.session', { open: firstTrade, close: closing })}
            </li>
          ))}
        </ul>
      </div>
      <CountField
        label={t('desk.calendar.safety')}
        hint={t('desk.calendar.safetyHint')}
        value={market.safetyMinutes}
        min={safetyMinutesMin}
        max={240}
        onChange={(safetyMinutes) => onChange({ ...calendar, market: { ...market, safetyMinutes } })}
      />
    </div>
  );
};

/** How long before the first number that others draw the bets have to be closed. */
const SafetyOfNumbers = ({ calendar, onChange }: Of<DatedCalendar>) => {
  const { t } = useTranslation('lottery');
  return (
    <CountField
      label={t('desk.calendar.safety')}
      hint={t('desk.calendar.safetyOfNumbersHint')}
      value={calendar.safetyMinutes ?? safetyMinutesMin}
      min={safetyMinutesMin}
      max={240}
      onChange={(safetyMinutes) => onChange({ ...calendar, safetyMinutes })}
    />
  );
};

const DatedOpening = ({ calendar, onChange }: Of<DatedCalendar>) => {
  const { t } = useTranslation('lottery');
  const { opens } = calendar;
  return (
    <div className="grid items-end gap-3 border-t border-line pt-4 sm:grid-cols-2">
      <SelectField
        label={t('desk.calendar.opening')}
        value={opens.rule}
        onChange={(event) =>
          onChange({
            ...calendar,
            opens:
              event.target.value === 'after_previous'
                ? { rule: 'after_previous', minutes: 10 }
                : { rule: 'days_before', days: 1, at: '00:00' },
          })
        }
      >
        <option value="days_before">{t('desk.calendar.openings.days_before')}</option>
        <option value="after_previous">{t('desk.calendar.openings.after_previous')}</option>
      </SelectField>
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
  );
};

const RhythmTimes = ({ calendar, onChange }: Of<RhythmCalendar>) => {
  const { t } = useTranslation('lottery');
  const { opens } = calendar;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <CountField
        label={t('desk.calendar.aheadOfUtc')}
        hint={t('desk.calendar.aheadOfUtcHint')}
        value={calendar.utcOffsetMinutes}
        min={-720}
        max={840}
        onChange={(utcOffsetMinutes) => onChange({ ...calendar, utcOffsetMinutes })}
      />
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
      <SelectField
        label={t('desk.calendar.opening')}
        value={opens.rule}
        onChange={(event) =>
          onChange({
            ...calendar,
            opens:
              event.target.value === 'at_day_start'
                ? { rule: 'at_day_start', at: '00:00' }
                : { rule: 'when_previous_closes' },
          })
        }
      >
        <option value="when_previous_closes">{t('desk.calendar.openings.when_previous_closes')}</option>
        <option value="at_day_start">{t('desk.calendar.openings.at_day_start')}</option>
      </SelectField>
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
