import { z } from 'zod';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useServerNow } from '#kit/browser/clock.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { Figure } from '#kit/browser/desk/figure.tsx';
import { ChoiceFilter, DayFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { dayStart, localTime } from '#kit/browser/texts/format.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { daysMs, type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { revenueGroups, staffRevenue } from '../contract/staff-revenue.ts';
import { RevenueFormulas } from './revenue-formulas.tsx';
import { RevenueCorrections } from './revenue-corrections.tsx';
import { revenueColumns, revenueCsv, type RevenueFigures, shareView } from './revenue-columns.tsx';

const day = z.iso.date().or(z.literal('')).catch('').default('');
const skipped = z
  .string()
  .regex(/^[1-9][0-9]{0,5}$/)
  .or(z.literal(''))
  .catch('')
  .default('');
const search = z.object({
  from: day,
  until: day,
  by: z.enum(revenueGroups).catch('day').default('day'),
  vendor: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{1,19}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
  /** As known at the end of this day; empty: now. */
  known: day,
  after: skipped,
  /** Where the page of what was corrected begins. */
  corrected: skipped,
});
type State = z.output<typeof search>;

const everyMs = 60_000;
const daysShown = 14;

const endOf = (day: string): Instant => later(dayStart(day), daysMs(1) - 1);

const useAsked = (state: State) => {
  const now = useServerNow(minutesMs(5));
  const until = state.until || localTime(now).slice(0, 10);
  const from = state.from || localTime(later(dayStart(until), -daysMs(daysShown - 1))).slice(0, 10);
  const inputOf = (after: string): InputOf<typeof staffRevenue> => ({
    from,
    until,
    by: state.by,
    vendor: state.vendor || undefined,
    asKnownAt: state.known === '' ? undefined : endOf(state.known),
    after: after || undefined,
  });
  return { from, until, inputOf };
};

/** What the house made of play, by day, vendor or game; as known now or at the end of an earlier day. */
export const RevenuePage = () => {
  const { t } = useTranslation('reports');
  const [state, change] = useAddressState(search);
  const { from, until, inputOf } = useAsked(state);
  const read = useRead(staffRevenue, inputOf(state.after), { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('revenue.title')} />
      {read.data?.totals.map((totals) => (
        <Totals key={totals.currency} totals={totals} />
      ))}
      <DeskList
        name="revenue"
        caption={t('revenue.title')}
        feature="reports"
        read={read}
        rowsOf={({ rows }) => rows}
        nextOf={({ next }) => next}
        rowKey={(row) => `${row.day} ${row.vendor} ${row.game} ${row.currency}`}
        columns={revenueColumns(t)}
        empty={{ title: t('revenue.none'), text: t('revenue.noneText') }}
        page={{ after: state.after, onPage: (after) => change({ after }) }}
        filters={<RevenueFilters state={state} from={from} until={until} change={change} />}
        exported={{
          filter: { ...state, from, until, after: '' },
          columns: revenueCsv(t),
          asks: wireInput(staffRevenue, inputOf('')),
          load: async (after) => {
            const answer = await call(staffRevenue, inputOf(after ?? ''));
            return answer.ok ? { rows: answer.value.rows, next: answer.value.next } : undefined;
          },
        }}
      />
      {state.known !== '' && (
        <RevenueCorrections
          inputOf={(after) => ({ ...inputOf(after), asKnownAt: endOf(state.known) })}
          after={state.corrected}
          onPage={(corrected) => change({ corrected })}
        />
      )}
      {read.data && <Counted at={read.data.countedAt} />}
      <RevenueFormulas />
    </>
  );
};

const RevenueFilters = ({
  state,
  from,
  until,
  change,
}: {
  state: State;
  from: string;
  until: string;
  change: (part: Partial<State>) => void;
}) => {
  const { t } = useTranslation('reports');
  return (
    <>
      <DayFilter label={t('revenue.from')} value={from} onChange={(given) => change({ from: given, after: '' })} />
      <DayFilter label={t('revenue.until')} value={until} onChange={(given) => change({ until: given, after: '' })} />
      <ChoiceFilter
        label={t('revenue.by')}
        value={state.by}
        choices={revenueGroups.map((name) => [name, t(`revenue.${name}`)] as const)}
        onChange={(by) => change({ by: by || 'day', after: '' })}
      />
      <SearchFilter
        label={t('revenue.vendor')}
        value={state.vendor}
        onChange={(given) => change({ vendor: given.toUpperCase(), after: '' })}
      />
      <DayFilter
        label={t('revenue.known')}
        value={state.known}
        onChange={(known) => change({ known, after: '', corrected: '' })}
      />
    </>
  );
};

const Counted = ({ at }: { at: Instant | null }) => {
  const { t } = useTranslation('reports');
  return (
    <p className="mt-3 text-sm text-soft">
      {at === null ? (
        t('revenue.notCounted')
      ) : (
        <>
          {t('revenue.counted')} <TimeText at={at} />
        </>
      )}
    </p>
  );
};

/** The figures of the whole range. */
const Totals = ({ totals: { currency, ggr, ngr, stake, open, returned, bets } }: { totals: RevenueFigures }) => {
  const { t } = useTranslation('reports');
  return (
    <dl className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
      <Figure
        label={t('revenue.stake')}
        value={<MoneyText amount={stake} currency={currency} />}
        note={t('revenue.ofBets', { count: bets })}
      />
      <Figure label={t('revenue.open')} value={<MoneyText amount={open} currency={currency} />} />
      <Figure label={t('revenue.ggr')} value={<MoneyText amount={ggr} currency={currency} />} />
      <Figure label={t('revenue.ngr')} value={<MoneyText amount={ngr} currency={currency} />} />
      <Figure label={t('revenue.returned')} value={shareView(returned)} />
    </dl>
  );
};
