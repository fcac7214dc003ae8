import { useTranslation } from '#kit/browser/texts/translation.ts';
import { z } from 'zod';
import { call, wireInput } from '#kit/browser/calls/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter, DayFilter, SearchFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { SavedViews } from '#kit/browser/desk/saved-views.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { gameCode } from '../../contract/draws/draw-view.ts';
import { staffDraws } from '../../contract/draws/staff-draws.ts';
import { drawStates } from '../../domain/draws/draw-state.ts';
import { drawColumns, drawCsv } from './draw-columns.tsx';
import { SettlingDraws } from './settling-draws.tsx';
import { useGames } from '../games/use-games.ts';

const search = z.object({
  search: z.string().max(64).catch('').default(''),
  game: gameCode.or(z.literal('')).catch('').default(''),
  day: z.iso.date().or(z.literal('')).catch('').default(''),
  state: z
    .enum(['', ...drawStates])
    .catch('open')
    .default('open'),
  direction: z.enum(['up', 'down']).catch('up').default('up'),
  before: z
    .string()
    .regex(/^drw_[0-9a-f]{32}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
type State = z.output<typeof search>;

const inputOf = ({ search: text, game, day, state, direction, before }: State): InputOf<typeof staffDraws> => ({
  search: text || undefined,
  gameCode: game || undefined,
  day: day.replaceAll('-', '') || undefined,
  state: state || undefined,
  direction,
  before: before || undefined,
});

const everyMs = 10_000;

/** Every draw with what it took and paid; first those that take bets, the next to close on top. */
export const DrawsPage = () => {
  const { t } = useTranslation('lottery');
  const [state, change, blank] = useAddressState(search);
  const read = useRead(staffDraws, inputOf(state), { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.draws')} />
      <SettlingDraws />
      <SavedViews
        list="draws"
        path="/draws"
        state={state}
        blank={blank}
        given={[
          [t('drawStates.open'), {}],
          [t('drawStates.closed'), { state: 'closed' }],
          [t('drawStates.settled'), { state: 'settled', direction: 'down' }],
          [t('drawStates.refunded'), { state: 'refunded', direction: 'down' }],
        ]}
      />
      <DeskList
        name="draws"
        caption={t('desk.draws')}
        feature="lottery"
        read={read}
        rowsOf={({ draws }) => draws}
        nextOf={({ next }) => next}
        rowKey={({ drawId }) => drawId}
        columns={drawColumns(t)}
        empty={{ title: t('desk.noDraws'), text: t('desk.noDrawsText') }}
        sort={{ by: 'closeAt', direction: state.direction }}
        onSort={({ direction }) => change({ direction, before: '' })}
        page={{ after: state.before, onPage: (before) => change({ before }) }}
        filters={<DrawFilters state={state} onChange={(part) => change({ ...part, before: '' })} />}
        exported={{
          filter: { ...state, before: '' },
          columns: drawCsv(t),
          asks: wireInput(staffDraws, inputOf({ ...state, before: '' })),
          load: async (before) => {
            const answer = await call(staffDraws, inputOf({ ...state, before: before ?? '' }));
            return answer.ok ? { rows: answer.value.draws, next: answer.value.next } : undefined;
          },
        }}
      />
    </>
  );
};

const DrawFilters = ({ state, onChange }: { state: State; onChange: (part: Partial<State>) => void }) => {
  const { t } = useTranslation('lottery');
  const games = useGames();
  return (
    <>
      <SearchFilter
        label={t('desk.searchDraw')}
        value={state.search}
        // What is found by its id may be in any state.
        onChange={(text) => onChange(text === '' ? { search: text } : { search: text, state: '' })}
      />
      <ChoiceFilter
        label={t('desk.game')}
        value={state.game}
        choices={[['', t('desk.everyGame')], ...games.map((game) => [game.gameCode, game.name] as const)]}
        onChange={(game) => onChange({ game })}
      />
      <ChoiceFilter
        label={t('desk.state')}
        value={state.state}
        choices={[['', t('desk.all')], ...drawStates.map((name) => [name, t(`drawStates.${name}`)] as const)]}
        onChange={(name) => onChange({ state: name })}
      />
      <DayFilter label={t('desk.day')} value={state.day} onChange={(day) => onChange({ day })} />
    </>
  );
};
