import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { gameColumns } from './game-columns.tsx';
import { GameListFilters } from './game-list-filters.tsx';
import { gamesSearch, gamesWanted } from './games-search.ts';
import { LobbyPlaces } from './lobby-places.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useShowing } from './use-showing.ts';

/** Every game of the deployment: found, shown or hidden, one and many at once. */
export const GamesPage = () => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const [state, change] = useAddressState(gamesSearch);
  const read = useRead(staffGames, gamesWanted(state));
  const showing = useShowing();
  const { chosen, undo, ask, toggle } = showing;
  const pageNo = Number(state.page || '1');
  const games = read.data?.games ?? [];
  return (
    <>
      <PageHead
        title={t('desk.games.title')}
        beside={
          read.data && (
            <span className="figures text-soft">{t('desk.games.count', { count: read.data.totalCount })}</span>
          )
        }
      />
      <LobbyPlaces />
      {undo && <UndoBar undo={undo} onDone={showing.forgetUndo} />}
      {mayWrite && chosen.size > 0 && (
        <ChosenBar
          count={chosen.size}
          onShow={() => ask([...chosen], true)}
          onHide={() => ask([...chosen], false)}
          onNone={showing.chooseNone}
        />
      )}
      <DeskList
        name="lobby-games"
        caption={t('desk.games.title')}
        feature="lobby"
        read={read}
        rowsOf={(value) => value.games}
        nextOf={({ totalPages }) => (pageNo < totalPages ? String(pageNo + 1) : undefined)}
        rowKey={({ nodeId }) => nodeId}
        columns={gameColumns(t, {
          mayWrite,
          isChosen: (nodeId) => chosen.has(nodeId),
          onToggle: (nodeId) => toggle([nodeId]),
          all: {
            isChosen: games.length > 0 && games.every(({ nodeId }) => chosen.has(nodeId)),
            onToggle: () => toggle(games.map(({ nodeId }) => nodeId)),
          },
          onShow: (nodeId, enabled) => ask([nodeId], enabled),
        })}
        empty={{ title: t('desk.games.none'), text: t('desk.games.noneText') }}
        filters={
          <GameListFilters state={state} choices={read.data} onChange={(part) => change({ ...part, page: '' })} />
        }
        page={{ after: state.page, onPage: (page) => change({ page }) }}
      />
      <ShowDialog asked={showing.asked} dialog={showing.dialog} />
    </>
  );
};

const ShowDialog = ({ asked, dialog }: Pick<ReturnType<typeof useShowing>, 'asked' | 'dialog'>) => {
  const { t } = useTranslation('lobby');
  const title = asked?.enabled === true ? 'desk.games.showTitle' : 'desk.games.hideTitle';
  return (
    <ReasonDialog
      title={asked ? t(title, { count: asked.nodeIds.length }) : ''}
      confirmLabel={t('desk.save')}
      {...dialog}
    >
      {t('desk.takesEffect')}
    </ReasonDialog>
  );
};
