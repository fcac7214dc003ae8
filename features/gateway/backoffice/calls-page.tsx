import { z } from 'zod';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, DayFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { SavedViews } from '#kit/browser/desk/saved-views.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { dayEnd, dayStart } from '#kit/browser/texts/format.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffCalls } from '../contract/calls/staff-calls.ts';
import { memberField, rowField, textField, vendorField } from './address-fields.ts';
import { CodeBadge } from './code-badge.tsx';

type Call = OutputOf<typeof staffCalls>['calls'][number];

const day = z.iso.date().or(z.literal('')).catch('').default('');
const search = z.object({
  vendor: vendorField,
  operation: z.string().max(40).catch('').default(''),
  memberId: memberField,
  transactionId: textField,
  roundId: textField,
  outcome: z.enum(['', 'ok', 'refused']).catch('').default(''),
  from: day,
  to: day,
  before: rowField,
});
type State = z.output<typeof search>;

const everyMs = 10_000;
/** What vendors ask; those of other shapes are found by the search of the vendor. */
const operations =
  'authenticate balance bet win bet-win refund rollback adjust void-settled tip bonus-win jackpot-win session-in session-out round-close status'.split(
    ' ',
  );

type Translate = (key: string, options?: Record<string, unknown>) => string;

const columns = (t: Translate): DeskColumn<Call>[] => [
  {
    name: 'requestedAt',
    label: t('desk.time'),
    isFixed: true,
    cell: ({ logNo, requestedAt }) => (
      <DeskLink href={`/gateway/calls/${logNo}`} className="inline-flex min-h-11 items-center text-money-text">
        <TimeText at={requestedAt} />
      </DeskLink>
    ),
  },
  { name: 'vendor', label: t('desk.vendor'), cell: ({ vendor }) => vendor },
  { name: 'operation', label: t('desk.operation'), cell: ({ operation }) => <code>{operation}</code> },
  { name: 'outcome', label: t('desk.outcome'), cell: ({ code }) => <CodeBadge code={code} /> },
  {
    name: 'player',
    label: t('desk.player'),
    cell: ({ memberId }) => (memberId === null ? '—' : <PersonName id={memberId} />),
  },
  {
    name: 'transaction',
    label: t('desk.transaction'),
    cell: ({ transactionId }) => <span className="figures text-soft">{transactionId ?? '—'}</span>,
  },
  { name: 'round', label: t('desk.round'), cell: ({ roundId }) => <span className="figures">{roundId ?? '—'}</span> },
  { name: 'game', label: t('desk.game'), isExtra: true, cell: ({ game }) => game ?? '—' },
  {
    name: 'elapsed',
    label: t('desk.elapsed'),
    align: 'end',
    cell: ({ elapsedMs }) => t('desk.milliseconds', { count: elapsedMs }),
  },
];

const csv = (t: Translate) => [
  { label: t('desk.time'), text: ({ requestedAt }: Call) => isoOf(requestedAt) },
  { label: t('desk.vendor'), text: ({ vendor }: Call) => vendor },
  { label: t('desk.operation'), text: ({ operation }: Call) => operation },
  { label: t('desk.outcome'), text: ({ code }: Call) => code },
  { label: 'memberId', text: ({ memberId }: Call) => memberId ?? '' },
  { label: t('desk.transaction'), text: ({ transactionId }: Call) => transactionId ?? '' },
  { label: t('desk.game'), text: ({ game }: Call) => game ?? '' },
  { label: t('desk.round'), text: ({ roundId }: Call) => roundId ?? '' },
  { label: t('desk.elapsed'), text: ({ elapsedMs }: Call) => String(elapsedMs) },
];

const filterOf = (state: State): InputOf<typeof staffCalls> => ({
  vendor: state.vendor || undefined,
  operation: state.operation || undefined,
  memberId: state.memberId || undefined,
  transactionId: state.transactionId || undefined,
  roundId: state.roundId || undefined,
  outcome: state.outcome || undefined,
  from: state.from ? dayStart(state.from) : undefined,
  until: state.to ? dayEnd(state.to) : undefined,
  before: state.before || undefined,
});

/** What vendors asked and were answered. */
export const CallsPage = () => {
  const { t } = useTranslation('gateway');
  const [state, change, blank] = useAddressState(search);
  const filter = filterOf(state);
  const read = useRead(staffCalls, filter, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.calls')} />
      <SavedViews
        list="gateway-calls"
        path="/gateway/calls"
        state={state}
        blank={blank}
        given={[
          [t('desk.all'), {}],
          [t('desk.refused'), { outcome: 'refused' }],
        ]}
      />
      <DeskList
        name="gateway-calls"
        caption={t('desk.calls')}
        feature="gateway"
        read={read}
        rowsOf={({ calls }) => calls}
        nextOf={({ next }) => next}
        rowKey={({ logNo }) => logNo}
        columns={columns(t)}
        empty={{ title: t('desk.noCallsFound'), text: t('desk.callsKept') }}
        filters={<CallFilters state={state} onChange={(part) => change({ ...part, before: '' })} />}
        page={{ after: state.before, onPage: (before) => change({ before }) }}
        exported={{
          filter: { ...state, before: undefined },
          columns: csv(t),
          asks: wireInput(staffCalls, { ...filter, before: undefined }),
          load: async (before) => {
            const answer = await call(staffCalls, { ...filter, before });
            return answer.ok ? { rows: answer.value.calls, next: answer.value.next } : undefined;
          },
        }}
      />
    </>
  );
};

const CallFilters = ({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) => {
  const { t } = useTranslation('gateway');
  return (
    <>
      <SearchFilter
        label={t('desk.vendor')}
        value={state.vendor}
        onChange={(given) => onChange({ vendor: given.toUpperCase() })}
      />
      <ChoiceFilter
        label={t('desk.operation')}
        value={state.operation}
        choices={[['', t('desk.all')], ...operations.map((name) => [name, name] as const)]}
        onChange={(operation) => onChange({ operation })}
      />
      <ChoiceFilter
        label={t('desk.outcome')}
        value={state.outcome}
        choices={[
          ['', t('desk.all')],
          ['ok', t('desk.taken')],
          ['refused', t('desk.refused')],
        ]}
        onChange={(outcome) => onChange({ outcome })}
      />
      <SearchFilter
        label={t('desk.transaction')}
        value={state.transactionId}
        onChange={(transactionId) => onChange({ transactionId })}
      />
      <SearchFilter label={t('desk.round')} value={state.roundId} onChange={(roundId) => onChange({ roundId })} />
      <SearchFilter label={t('desk.playerId')} value={state.memberId} onChange={(memberId) => onChange({ memberId })} />
      <DayFilter label={t('desk.fromDay')} value={state.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t('desk.toDay')} value={state.to} onChange={(to) => onChange({ to })} />
    </>
  );
};
