import { useTranslation } from '#kit/browser/texts/translation.ts';
import { z } from 'zod';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { SavedViews } from '#kit/browser/desk/saved-views.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { staffPlayers } from '../contract/accounts/staff-players.ts';
import { playerColumns, playerCsv } from './player-columns.tsx';

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
  const [state, change, blank] = useAddressState(search);
  const filter = (part: Partial<State>) => change({ ...part, after: '' });
  const read = useRead(staffPlayers, inputOf(state, pageSize));
  return (
    <>
      <PageHead title={t('desk.players')} />
      <SavedViews
        list="players"
        path="/players"
        state={state}
        blank={blank}
        given={[
          [t('desk.all'), {}],
          [t('desk.views.lastSeen'), { sort: 'lastLoginAt' }],
          [t('desk.views.blocked'), { state: 'blocked' }],
        ]}
      />
      <DeskList
        name="players"
        caption={t('desk.players')}
        feature="identity"
        read={read}
        rowsOf={({ players }) => players}
        nextOf={({ next }) => next ?? undefined}
        rowKey={({ memberId }) => memberId}
        columns={playerColumns(t)}
        empty={{ title: t('desk.noPlayers'), text: t('desk.noPlayersText') }}
        sort={{ by: state.sort, direction: state.direction }}
        onSort={({ by, direction }) => filter({ sort: sorts.find((name) => name === by), direction })}
        page={{ after: state.after, onPage: (after) => change({ after }) }}
        filters={<PlayerFilters state={state} onChange={filter} />}
        exported={{
          filter: { ...state, after: '' },
          columns: playerCsv(t),
          asks: wireInput(staffPlayers, inputOf({ ...state, after: '' }, exportPageSize)),
          load: async (after) => {
            const answer = await call(staffPlayers, inputOf({ ...state, after: after ?? '' }, exportPageSize));
            return answer.ok ? { rows: answer.value.players, next: answer.value.next ?? undefined } : undefined;
          },
        }}
      />
    </>
  );
};

const PlayerFilters = ({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) => {
  const { t } = useTranslation('identity');
  return (
    <>
      <SearchFilter label={t('desk.search')} value={state.search} onChange={(text) => onChange({ search: text })} />
      <ChoiceFilter
        label={t('desk.kind')}
        value={state.kind}
        choices={[['', t('desk.all')], ...kinds.map((kind) => [kind, t(`desk.kinds.${kind}`)] as const)]}
        onChange={(kind) => onChange({ kind })}
      />
      <ChoiceFilter
        label={t('desk.state')}
        value={state.state}
        choices={[['', t('desk.all')], ...states.map((name) => [name, t(`desk.states.${name}`)] as const)]}
        onChange={(name) => onChange({ state: name })}
      />
    </>
  );
};
