import { z } from 'zod';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useServerNow } from '#kit/browser/clock.ts';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, DayFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { SavedViews } from '#kit/browser/desk/saved-views.tsx';
import { dayStart, localTime } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { type Money, moneys } from '#kit/shared/money/currency.ts';
import { daysMs, later, minutesMs } from '#kit/shared/time.ts';
import { reportName, staffReport } from '../contract/staff-report.ts';
import { columnsOf, csvOf } from './figure-columns.tsx';

const day = z.iso.date().or(z.literal('')).catch('').default('');
const search = z.object({
  report: reportName.catch('products').default('products'),
  from: day,
  until: day,
  currency: z.string().max(3).catch('').default(''),
  after: z.string().max(60).catch('').default(''),
});
type State = z.output<typeof search>;

const daysShown = 30;
const moneyCodes = Object.keys(moneys).filter((code): code is Money => Object.hasOwn(moneys, code));

const useAsked = (state: State) => {
  const now = useServerNow(minutesMs(5));
  const until = state.until || localTime(now).slice(0, 10);
  const from = state.from || localTime(later(dayStart(until), -daysMs(daysShown - 1))).slice(0, 10);
  const currency = moneyCodes.find((code) => code === state.currency);
  const inputOf = (after: string, order: 'top' | 'key'): InputOf<typeof staffReport> => ({
    report: state.report,
    from,
    until,
    currency,
    order,
    after: after || undefined,
  });
  return { from, until, inputOf };
};

/** The reports of all features, each by its definition: what is chosen stands in the address, so it can be kept as a view. */
export const FiguresPage = () => {
  const { t } = useTranslation('reports');
  const [state, change, blank] = useAddressState(search);
  const { from, until, inputOf } = useAsked(state);
  const read = useRead(staffReport, inputOf(state.after, 'top'));
  const { reports = [], columns = [], currency, timeZone } = read.data ?? {};
  return (
    <>
      <PageHead title={t('figures.title')} />
      <SavedViews list="figures" path="/reports/figures" state={state} blank={blank} given={[]} />
      <div className="mb-4 flex flex-wrap gap-2">
        {reports.map((name) => (
          <Chip key={name} isChosen={state.report === name} onClick={() => change({ report: name, after: '' })}>
            {t(`figures.names.${name}`)}
          </Chip>
        ))}
      </div>
      <p className="mb-4 max-w-prose text-sm text-soft">{t(`figures.texts.${state.report}`)}</p>
      <DeskList
        key={state.report}
        name={`figures-${state.report}`}
        caption={t(`figures.names.${state.report}`)}
        feature="reports"
        read={read}
        rowsOf={({ rows }) => rows}
        nextOf={({ next }) => next}
        rowKey={({ memberId, cells }) => memberId ?? Object.values(cells).join(' ')}
        columns={columnsOf(columns, { t, currency })}
        empty={{ title: t('figures.none'), text: t('figures.noneText') }}
        page={{ after: state.after, onPage: (after) => change({ after }) }}
        filters={<FigureFilters state={state} from={from} until={until} change={change} />}
        exported={{
          list: 'figures',
          filter: { report: state.report, from, until, currency: state.currency },
          columns: csvOf(columns, t),
          asks: wireInput(staffReport, inputOf('', 'key')),
          load: async (after) => {
            const answer = await call(staffReport, inputOf(after ?? '', 'key'));
            return answer.ok ? { rows: answer.value.rows, next: answer.value.next } : undefined;
          },
        }}
      />
      {timeZone !== undefined && (
        <p className="mt-3 text-sm text-soft">{t('figures.zone', { zone: timeZone, currency })}</p>
      )}
    </>
  );
};

type FilterProps = { state: State; from: string; until: string; change: (part: Partial<State>) => void };

const FigureFilters = ({ state, from, until, change }: FilterProps) => {
  const { t } = useTranslation('reports');
  return (
    <>
      <DayFilter label={t('revenue.from')} value={from} onChange={(given) => change({ from: given, after: '' })} />
      <DayFilter label={t('revenue.until')} value={until} onChange={(given) => change({ until: given, after: '' })} />
      <ChoiceFilter
        label={t('revenue.currency')}
        value={state.currency}
        choices={[['', t('figures.ownCurrency')], ...moneyCodes.map((code) => [code, code] as const)]}
        onChange={(currency) => change({ currency, after: '' })}
      />
    </>
  );
};
