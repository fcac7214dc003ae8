import { clsx } from 'clsx';
import { useState } from 'react';
import { serverNow } from '#kit/browser/clock.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { localTime } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { instant, instantOf } from '#kit/shared/time.ts';
import { daysOfMonth, type MonthBar, monthBars, monthLater } from '../domain/month-bars.ts';
import type { Campaign } from './campaigns-page.tsx';

/** As the desk shows moments elsewhere. */
const dayOf = (at: number): string => localTime(instant(at)).slice(0, 10);

type Props = { campaigns: readonly Campaign[]; onShow: (id: string) => void };

/** A month of campaigns, a bar each over the days on which it runs. */
export const CampaignCalendar = ({ campaigns, onShow }: Props) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const today = dayOf(serverNow());
  const [month, setMonth] = useState(today.slice(0, 7));
  const days = Array.from({ length: daysOfMonth(month) }, (_, at) => at + 1);
  // A draft has no days yet: nobody has let it run.
  const bars = monthBars(
    campaigns.filter(({ state }) => state !== 'draft'),
    month,
    dayOf,
  );
  const title = new Intl.DateTimeFormat(language === 'TH' ? 'th-TH' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(instantOf(`${month}-15T00:00:00.000Z`));
  const todayAt = today.startsWith(month) ? Number(today.slice(8)) : undefined;
  return (
    <section aria-label={title}>
      <div className="mb-4 flex items-center gap-3">
        <Button size="small" onClick={() => setMonth(monthLater(month, -1))}>
          {t('desk.calendar.before')}
        </Button>
        <h2 className="text-lg" aria-live="polite">
          {title}
        </h2>
        <Button size="small" onClick={() => setMonth(monthLater(month, 1))}>
          {t('desk.calendar.after')}
        </Button>
      </div>
      <div className="overflow-x-auto">
        <div className="min-w-[64rem]">
          <Days days={days} today={todayAt} />
          {bars.length === 0 && <p className="py-6 text-soft">{t('desk.calendar.none')}</p>}
          <ul className="flex flex-col gap-1 py-2">
            {bars.map((bar) => (
              <Bar key={bar.of.campaignId} bar={bar} days={days.length} onShow={onShow} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
};

/** Names on one side, however short a bar is; then a column a day. */
const columns = (days: number) => ({ gridTemplateColumns: `15rem repeat(${days}, minmax(0, 1fr))` });

const Days = ({ days, today }: { days: readonly number[]; today: number | undefined }) => (
  <div className="figures grid border-b border-line text-center text-sm text-soft" style={columns(days.length)}>
    <span />
    {days.map((day) => (
      <span
        key={day}
        aria-current={day === today ? 'date' : undefined}
        className={day === today ? 'rounded-control bg-money py-1 font-semibold text-on-money' : 'py-1'}
      >
        {day}
      </span>
    ))}
  </div>
);

const Bar = ({ bar, days, onShow }: { bar: MonthBar<Campaign>; days: number; onShow: (id: string) => void }) => {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const { of, first, last, isFromBefore, goesOn } = bar;
  return (
    <li className="grid items-center" style={columns(days)}>
      <button
        type="button"
        className="min-h-11 pe-3 text-start text-money-text hover:underline"
        onClick={() => onShow(of.campaignId)}
      >
        <bdi>{of.names[language] ?? of.names['EN']}</bdi>
        <span className="sr-only">
          {t(`desk.states.${of.state}`)}, {first}–{last}
          {of.endsAt === null && `, ${t('desk.calendar.noEnd')}`}
        </span>
      </button>
      <span
        aria-hidden
        className={clsx(
          'h-6',
          of.state === 'running' ? 'bg-good' : of.state === 'paused' ? 'bg-warn' : 'bg-edge',
          !isFromBefore && 'rounded-s-control',
          !goesOn && 'rounded-e-control',
        )}
        style={{ gridColumn: `${first + 1} / ${last + 2}` }}
      />
    </li>
  );
};
