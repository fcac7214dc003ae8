import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#kit/browser/button.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead, useSend } from '#kit/browser/queries.ts';
import { useRefusalText } from '#kit/browser/states.tsx';
import { say } from '#kit/browser/toast.tsx';
import { useTranslation } from '#kit/browser/translation.ts';
import { staffGame } from '../contract/staff-game.ts';
import { staffGames } from '../contract/staff-games.ts';
import { staffShowGames } from '../contract/staff-show-games.ts';
import { type ShelfCategory, shelfCategories } from '../domain/categories.ts';
import { gameColumns } from './game-columns.tsx';
import { GameListFilters } from './game-list-filters.tsx';
import { LobbyPlaces } from './lobby-places.tsx';

const text = z.string().max(60).catch('').default('');
export const gamesSearch = z.object({
  search: text,
  vendor: text,
  gameType: text,
  classify: text,
  tag: text,
  shown: z.enum(['', 'shown', 'hidden', 'rests', 'gone', 'plain']).catch('').default(''),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
export type GamesState = z.output<typeof gamesSearch>;

const pageSize = 50;
const given = (word: string) => (word === '' ? undefined : word);
const categoryOf = (word: string): ShelfCategory | undefined => shelfCategories.find((it) => it === word);

/** Every game of the deployment: found, shown or hidden, one and many at once. */
export const GamesPage = () => {
  const { t } = useTranslation('lobby');
  const mayWrite = useMay()('merchants.write');
  const [state, change] = useAddressState(gamesSearch);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [undo, setUndo] = useState<{ nodeIds: string[]; enabled: boolean }>();
  const pageNo = Number(state.page || '1');
  const read = useRead(staffGames, {
    search: given(state.search),
    vendor: given(state.vendor),
    gameType: categoryOf(state.gameType),
    classify: given(state.classify),
    tag: given(state.tag),
    shown: state.shown === '' ? undefined : state.shown,
    pageNo,
    pageSize,
  });
  const show = useReasoned(staffShowGames, {
    feature: 'lobby',
    refreshes: [staffGames, staffGame],
    done: t('desk.saved'),
    onDone: ({ changed }, { enabled }) => {
      setChosen(new Set());
      setUndo(changed.length > 0 ? { nodeIds: changed, enabled } : undefined);
    },
  });
  const ask = (nodeIds: readonly string[], enabled: boolean) => show.ask({ nodeIds: [...nodeIds], enabled });
  const games = read.data?.games ?? [];
  const toggle = (nodeIds: readonly string[]) => {
    const next = new Set(chosen);
    const isAll = nodeIds.every((nodeId) => next.has(nodeId));
    for (const nodeId of nodeIds)
      if (isAll) next.delete(nodeId);
      else next.add(nodeId);
    setChosen(next);
  };
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
      {undo && <UndoBar undo={undo} onDone={() => setUndo(undefined)} />}
      {mayWrite && chosen.size > 0 && (
        <ChosenBar
          count={chosen.size}
          onShow={() => ask([...chosen], true)}
          onHide={() => ask([...chosen], false)}
          onNone={() => setChosen(new Set())}
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
      <ReasonDialog
        title={
          show.asked
            ? t(show.asked.enabled ? 'desk.games.showTitle' : 'desk.games.hideTitle', {
                count: show.asked.nodeIds.length,
              })
            : ''
        }
        confirmLabel={t('desk.save')}
        {...show.dialog}
      >
        {t('desk.takesEffect')}
      </ReasonDialog>
    </>
  );
};

type ChosenProps = { count: number; onShow: () => void; onHide: () => void; onNone: () => void };

const ChosenBar = ({ count, onShow, onHide, onNone }: ChosenProps) => {
  const { t } = useTranslation('lobby');
  return (
    <section
      aria-label={t('desk.games.chosenLabel')}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-card bg-card px-4 py-2"
    >
      <p className="figures grow font-semibold">{t('desk.games.chosen', { count })}</p>
      <Button size="small" onClick={onShow}>
        {t('desk.games.show')}
      </Button>
      <Button size="small" onClick={onHide}>
        {t('desk.games.hide')}
      </Button>
      <Button size="small" tone="quiet" onClick={onNone}>
        {t('desk.games.chooseNone')}
      </Button>
    </section>
  );
};

/** Puts back exactly what the last press changed. */
const UndoBar = ({
  undo: { nodeIds, enabled },
  onDone,
}: {
  undo: { nodeIds: string[]; enabled: boolean };
  onDone: () => void;
}) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const { send, isSending } = useSend(staffShowGames, { refreshes: [staffGames, staffGame] });
  return (
    <output className="mb-4 flex flex-wrap items-center gap-2 rounded-card bg-card px-4 py-2">
      <span className="grow">
        {t(enabled ? 'desk.games.wereShown' : 'desk.games.wereHidden', { count: nodeIds.length })}
      </span>
      <Button
        size="small"
        isBusy={isSending}
        onClick={() => {
          void (async () => {
            const answer = await send({ nodeIds, enabled: !enabled, reason: t('desk.games.undoReason') });
            if (!answer.ok) return say(textOf(answer), 'bad');
            say(t('desk.games.undone'), 'good');
            onDone();
          })();
        }}
      >
        {t('desk.games.undo')}
      </Button>
      <Button size="small" tone="quiet" onClick={onDone}>
        {t('desk.games.keep')}
      </Button>
    </output>
  );
};
