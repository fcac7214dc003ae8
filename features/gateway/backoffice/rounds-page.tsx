import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { roundStates, staffRounds } from '../contract/rounds/staff-rounds.ts';
import { memberField, rowField, textField, vendorField } from './address-fields.ts';

type Round = OutputOf<typeof staffRounds>['rounds'][number];

const ages = ['0', '60', '360', '1440'] as const;
const search = z.object({
  state: z
    .enum(['all', ...roundStates])
    .catch('open')
    .default('open'),
  olderThan: z.enum(ages).catch('60').default('60'),
  vendor: vendorField,
  roundId: textField,
  memberId: memberField,
  before: rowField,
});
type State = z.output<typeof search>;

const everyMs = 15_000;

export const roundTones = { open: 'warn', settled: 'good', voided: 'plain', resettled: 'sky' } as const;

type Translate = (key: string, options?: Record<string, unknown>) => string;

const columns = (t: Translate): DeskColumn<Round>[] => [
  {
    name: 'round',
    label: t('desk.round'),
    isFixed: true,
    cell: ({ roundNo, roundId }) => (
      <DeskLink
        href={`/gateway/rounds/${roundNo}`}
        className="figures inline-flex min-h-11 items-center text-money-text"
      >
        {roundId}
      </DeskLink>
    ),
  },
  { name: 'vendor', label: t('desk.vendor'), cell: ({ vendor }) => vendor },
  { name: 'game', label: t('desk.game'), cell: ({ game }) => game },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state }) => <Badge tone={roundTones[state]}>{t(`desk.roundStates.${state}`)}</Badge>,
  },
  { name: 'openedAt', label: t('desk.openedAt'), cell: ({ openedAt }) => <TimeText at={openedAt} /> },
  {
    name: 'age',
    label: t('desk.age'),
    cell: ({ state, openedAt }) => (state === 'open' ? <AgeText at={openedAt} /> : '—'),
  },
  {
    name: 'player',
    label: t('desk.player'),
    cell: ({ memberId, members }) =>
      memberId === null ? t('desk.playerCount', { count: members }) : <PersonName id={memberId} />,
  },
  { name: 'bets', label: t('desk.bets'), align: 'end', cell: ({ bets }) => bets },
  {
    name: 'stake',
    label: t('desk.stake'),
    align: 'end',
    cell: ({ stake, currency }) => <MoneyText amount={stake} {...(currency && { currency })} />,
  },
  {
    name: 'payout',
    label: t('desk.payout'),
    align: 'end',
    cell: ({ payout, currency }) => <MoneyText amount={payout} {...(currency && { currency })} />,
  },
];

const csv = (t: Translate) => [
  { label: t('desk.round'), text: ({ roundId }: Round) => roundId },
  { label: t('desk.vendor'), text: ({ vendor }: Round) => vendor },
  { label: t('desk.game'), text: ({ game }: Round) => game },
  { label: t('desk.state'), text: ({ state }: Round) => state },
  { label: t('desk.openedAt'), text: ({ openedAt }: Round) => isoOf(openedAt) },
  { label: 'memberId', text: ({ memberId }: Round) => memberId ?? '' },
  { label: t('desk.bets'), text: ({ bets }: Round) => String(bets) },
  { label: t('desk.stake'), text: ({ stake }: Round) => moneyText(stake) },
  { label: t('desk.payout'), text: ({ payout }: Round) => moneyText(payout) },
];

const filterOf = (state: State): InputOf<typeof staffRounds> => ({
  state: state.state === 'all' ? undefined : state.state,
  olderThanMinutes: state.state === 'open' ? Number(state.olderThan) : undefined,
  vendor: state.vendor || undefined,
  roundId: state.roundId || undefined,
  memberId: state.memberId || undefined,
  before: state.before || undefined,
});

/** Rounds; first those that should have ended and have not. */
export const RoundsPage = () => {
  const { t } = useTranslation('gateway');
  const [state, change] = useAddressState(search);
  const isOpen = state.state === 'open';
  const filter = filterOf(state);
  const read = useRead(staffRounds, filter, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.rounds')} />
      <DeskList
        name="gateway-rounds"
        caption={t('desk.rounds')}
        feature="gateway"
        read={read}
        rowsOf={({ rounds }) => rounds}
        nextOf={({ next }) => next}
        rowKey={({ roundNo }) => roundNo}
        columns={columns(t)}
        empty={
          isOpen ? { title: t('desk.noOldRounds'), text: t('desk.noOldRoundsText') } : { title: t('desk.noRounds') }
        }
        filters={<RoundFilters state={state} onChange={(part) => change({ ...part, before: '' })} />}
        page={{ after: state.before, onPage: (before) => change({ before }) }}
        exported={{
          filter: { ...state, before: undefined },
          columns: csv(t),
          asks: wireInput(staffRounds, { ...filter, before: undefined }),
          load: async (before) => {
            const answer = await call(staffRounds, { ...filter, before });
            return answer.ok ? { rows: answer.value.rounds, next: answer.value.next } : undefined;
          },
        }}
      />
    </>
  );
};

const RoundFilters = ({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) => {
  const { t } = useTranslation('gateway');
  return (
    <>
      <ChoiceFilter
        label={t('desk.state')}
        value={state.state}
        choices={[
          ...roundStates.map((name) => [name, t(`desk.roundStates.${name}`)] as const),
          ['all', t('desk.all')] as const,
        ]}
        onChange={(name) => onChange({ state: name || 'open' })}
      />
      {state.state === 'open' && (
        <ChoiceFilter
          label={t('desk.olderThan')}
          value={state.olderThan}
          choices={ages.map((minutes) => [minutes, t(`desk.ages.${minutes}`)] as const)}
          onChange={(olderThan) => onChange({ olderThan: olderThan || '60' })}
        />
      )}
      <SearchFilter
        label={t('desk.vendor')}
        value={state.vendor}
        onChange={(given) => onChange({ vendor: given.toUpperCase() })}
      />
      <SearchFilter label={t('desk.round')} value={state.roundId} onChange={(roundId) => onChange({ roundId })} />
      <SearchFilter label={t('desk.playerId')} value={state.memberId} onChange={(memberId) => onChange({ memberId })} />
    </>
  );
};
