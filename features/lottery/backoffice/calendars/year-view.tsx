import { clsx } from 'clsx';
import { useState } from 'react';
import { serverNow } from '#kit/browser/clock.ts';
import { zoneHere } from '#kit/browser/texts/format.ts';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { Table } from '#kit/browser/components/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffCalendar } from '../../contract/calendars/staff-calendar.ts';
import type { DayNotes } from '../../domain/calendars/game-year.ts';
import { daysFrom, weekdayOf } from '../../domain/calendars/zone-time.ts';
import { clockIn, dayView, monthView } from './calendar-clock.ts';

type Year = OutputOf<typeof staffCalendar>['shown'];
type Day = Year['days'][number];

const months = Array.from({ length: 12 }, (_, at) => at + 1);
const two = (count: number) => String(count).padStart(2, '0');
const lastDates = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const daysOfMonth = (year: number, month: number): string[] => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = (lastDates[month - 1] ?? 31) + (month === 2 && isLeap ? 1 : 0);
  return daysFrom(`${year}${two(month)}01`, `${year}${two(month)}${two(last)}`);
};

/** A year that is running is opened at its month. */
const firstMonthOf = (year: number): number => {
  const now = isoOf(serverNow());
  return now.startsWith(String(year)) ? Number(now.slice(5, 7)) : 1;
};

/** Where clocks show all year what the merchant's show, one column says it. */
const isClockHere = (zone: string, year: number): boolean =>
  ['01-15', '07-15'].every((day) => {
    const noon = instantOf(`${year}-${day}T12:00:00.000Z`);
    return clockIn(zone, noon, 'EN') === clockIn(zoneHere(), noon, 'EN');
  });

/** Twelve months at a glance; a month that is pressed is told day by day, in the game's own time and in the merchant's. */
export const YearView = ({ shown, notes, isDraft = false }: { shown: Year; notes: DayNotes; isDraft?: boolean }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const [month, setMonth] = useState(() => firstMonthOf(shown.year));
  const held = new Map(shown.days.map((day) => [day.date, day]));
  const closed = new Set(shown.closed);
  return (
    <section>
      <PartHeading title={t(isDraft ? 'desk.calendar.yearOfDraft' : 'desk.calendar.year', { year: shown.year })} />
      <p className="mb-3 text-sm text-soft">
        {t('desk.calendar.drawDays', { count: shown.days.length })} · {t('desk.calendar.zone')} {shown.zone}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {months.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === month}
            onClick={() => setMonth(one)}
            className={clsx(
              'flex flex-col rounded-card border bg-card p-3 text-start hover:border-soft',
              one === month ? 'border-focus' : 'border-line',
            )}
          >
            <span className="sr-only">
              {t('desk.calendar.monthOf', {
                month: monthView(shown.year, one, language),
                count: shown.days.filter(({ date }) => date.startsWith(`${shown.year}${two(one)}`)).length,
              })}
            </span>
            <span aria-hidden className="block w-full">
              <span className="mb-2 block text-sm font-semibold">{monthView(shown.year, one, language)}</span>
              <MonthGrid year={shown.year} month={one} held={held} closed={closed} />
            </span>
          </button>
        ))}
      </div>
      <p className="mt-2 text-xs text-faint">{t('desk.calendar.legend')}</p>
      <MonthDays shown={shown} month={month} notes={notes} />
    </section>
  );
};

const MonthDays = ({ shown, month, notes }: { shown: Year; month: number; notes: DayNotes }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  // A draw of New Year may be held before it: it stands with its month.
  const monthOf = ({ date, nominal }: Day) => (date.startsWith(String(shown.year)) ? date : nominal).slice(0, 6);
  const days = shown.days.filter((day) => monthOf(day) === `${shown.year}${two(month)}`);
  return (
    <div className="mt-4">
      <Table
        caption={t('desk.calendar.daysOf', { month: monthView(shown.year, month, language) })}
        density="dense"
        rows={days}
        rowKey={({ date }) => date}
        columns={[
          {
            name: 'day',
            label: t('desk.day'),
            cell: ({ date }) => <span className="whitespace-nowrap">{dayView(date, language)}</span>,
          },
          { name: 'why', label: t('desk.calendar.whyLabel'), cell: (day) => <Why day={day} notes={notes} /> },
          { name: 'rounds', label: t('desk.calendar.rounds'), align: 'end', cell: ({ rounds }) => rounds },
          ...(isClockHere(shown.zone, shown.year)
            ? []
            : [
                {
                  name: 'local',
                  label: `${t('desk.closeAt')} (${shown.zone})`,
                  cell: (day: Day) => <Closes day={day} zone={shown.zone} />,
                },
              ]),
          {
            name: 'here',
            label: `${t('desk.closeAt')} (${zoneHere()})`,
            cell: (day) => <Closes day={day} zone={zoneHere()} />,
          },
          {
            name: 'opens',
            label: `${t('desk.openAt')} (${zoneHere()})`,
            cell: ({ opensAt }) => (
              <span className="figures whitespace-nowrap">{clockIn(zoneHere(), opensAt, language)}</span>
            ),
          },
        ]}
      />
    </div>
  );
};

const MonthGrid = ({
  year,
  month,
  held,
  closed,
}: {
  year: number;
  month: number;
  held: ReadonlyMap<string, Day>;
  closed: ReadonlySet<string>;
}) => {
  const days = daysOfMonth(year, month);
  return (
    <span aria-hidden className="grid grid-cols-7 gap-0.5">
      {days.map((day, at) => {
        const one = held.get(day);
        return (
          <span
            key={day}
            style={at === 0 ? { gridColumnStart: weekdayOf(day) } : undefined}
            className={clsx(
              'figures rounded-sm text-center text-[0.65rem] leading-5',
              one ? 'text-ink' : 'text-faint',
              one?.why === 'rule' && 'bg-control',
              one && one.why !== 'rule' && 'bg-warn/30 font-semibold',
              closed.has(day) && 'text-bad line-through',
            )}
          >
            {Number(day.slice(6))}
          </span>
        );
      })}
    </span>
  );
};

const Why = ({ day: { why, nominal, date }, notes }: { day: Day; notes: DayNotes }) => {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const note = notes[nominal] ?? notes[date];
  return (
    <>
      {why === 'rule' ? (
        <span className="text-faint">{t('desk.calendar.byRule')}</span>
      ) : (
        <Badge tone="warn">{t(`desk.calendar.kinds.${why}`)}</Badge>
      )}
      {why === 'moved' && <span className="block text-xs text-soft">← {dayView(nominal, language)}</span>}
      {note && <span className="block text-xs text-soft">{note}</span>}
    </>
  );
};

const Closes = ({ day: { firstClose, lastClose }, zone }: { day: Day; zone: string }) => {
  const language = useLanguage();
  return (
    <span className="figures whitespace-nowrap">
      {clockIn(zone, firstClose, language)}
      {lastClose !== firstClose && <> – {clockIn(zone, lastClose, language)}</>}
    </span>
  );
};
