import { useTranslation } from '#kit/browser/translation.ts';
import { z } from 'zod';
import { Badge } from '#kit/browser/badge.tsx';
import { call } from '#kit/browser/call.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ExportButton } from '#kit/browser/desk/export-button.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffPlayers } from '../contract/staff-players.ts';

type Player = OutputOf<typeof staffPlayers>['players'][number];

const kinds = ['player', 'agent', 'trial'] as const;
const states = ['active', 'blocked'] as const;
const sorts = ['registeredAt', 'lastLoginAt', 'account'] as const;
const search = z.object({
  search: z.string().max(64).catch('').default(''),
  kind: z
    .enum(['', ...kinds])
    .catch('')
    .default(''),
  state: z
    .enum(['', ...states])
    .catch('')
    .default(''),
  sort: z.enum(sorts).catch('registeredAt').default('registeredAt'),
  direction: z.enum(['up', 'down']).catch('down').default('down'),
  after: z.string().max(300).catch('').default(''),
});
type State = z.output<typeof search>;

const inputOf = ({ kind, state, after, ...rest }: State, limit: number): InputOf<typeof staffPlayers> => ({
  ...rest,
  kind: kind || undefined,
  state: state || undefined,
  after: after || undefined,
  limit,
});

const pageSize = 30;
const exportPageSize = 100;

/** Everybody who plays here: search, filter, sort; each row leads to the player's page. */
export const PlayersPage = () => {
  const { t } = useTranslation('identity');
  const [state, change] = useAddressState(search);
  const filter = (part: Partial<State>) => change({ ...part, after: '' });
  const read = useRead(staffPlayers, inputOf(state, pageSize));
  return (
    <>
      <PageHead title={t('desk.players')} />
      <Filters>
        <SearchFilter label={t('desk.search')} value={state.search} onChange={(text) => filter({ search: text })} />
        <ChoiceFilter
          label={t('desk.kind')}
          value={state.kind}
          choices={[['', t('desk.all')], ...kinds.map((kind) => [kind, t(`desk.kinds.${kind}`)] as const)]}
          onChange={(kind) => filter({ kind })}
        />
        <ChoiceFilter
          label={t('desk.state')}
          value={state.state}
          choices={[['', t('desk.all')], ...states.map((name) => [name, t(`desk.states.${name}`)] as const)]}
          onChange={(name) => filter({ state: name })}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="identity"
        isEmpty={({ players }) => players.length === 0}
        empty={{ title: t('desk.noPlayers'), text: t('desk.noPlayersText') }}
      >
        {({ players, next }) => (
          <>
            <ListTable
              caption={t('desk.players')}
              name="players"
              columns={columnsOf(t)}
              rows={players}
              rowKey={({ memberId }) => memberId}
              sort={{ by: state.sort, direction: state.direction }}
              onSort={({ by, direction }) => filter({ sort: sorts.find((name) => name === by), direction })}
            />
            <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
              <ExportButton
                list="players"
                filter={{ ...state, after: '' }}
                columns={csvColumns(t)}
                load={async (after) => {
                  const answer = await call(staffPlayers, inputOf({ ...state, after: after ?? '' }, exportPageSize));
                  return answer.ok ? { rows: answer.value.players, next: answer.value.next ?? undefined } : undefined;
                }}
              />
              <Pager
                isFirst={state.after === ''}
                next={next ?? undefined}
                onFirst={() => change({ after: '' })}
                onNext={(after) => change({ after })}
              />
            </div>
          </>
        )}
      </ReadStates>
    </>
  );
};

type Translate = (key: string) => string;

const columnsOf = (t: Translate): DeskColumn<Player>[] => [
  {
    name: 'account',
    label: t('desk.account'),
    isSortable: true,
    isFixed: true,
    cell: ({ memberId, account }) => (
      <DeskLink
        href={`/players/${memberId}`}
        className="inline-flex min-h-11 items-center font-semibold text-money-text underline-offset-4 hover:underline"
      >
        {account}
      </DeskLink>
    ),
  },
  { name: 'kind', label: t('desk.kind'), cell: ({ kind }) => t(`desk.kinds.${kind}`) },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state }) => <Badge tone={state === 'active' ? 'good' : 'bad'}>{t(`desk.states.${state}`)}</Badge>,
  },
  {
    name: 'registeredAt',
    label: t('desk.registeredAt'),
    isSortable: true,
    cell: ({ registeredAt }) => <TimeText at={registeredAt} />,
  },
  {
    name: 'lastLoginAt',
    label: t('desk.lastLoginAt'),
    isSortable: true,
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('desk.never') : <TimeText at={lastLoginAt} />),
  },
];

const csvColumns = (t: Translate) => [
  { label: t('desk.account'), text: ({ account }: Player) => account },
  { label: 'memberId', text: ({ memberId }: Player) => memberId },
  { label: t('desk.kind'), text: ({ kind }: Player) => kind },
  { label: t('desk.state'), text: ({ state }: Player) => state },
  { label: t('desk.registeredAt'), text: ({ registeredAt }: Player) => isoOf(registeredAt) },
  { label: t('desk.lastLoginAt'), text: ({ lastLoginAt }: Player) => (lastLoginAt === null ? '' : isoOf(lastLoginAt)) },
];
