import { useState } from 'react';
import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { SearchFilter } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { OrderedRows } from '#kit/browser/desk/ordered-rows.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { staffOrder } from '../contract/games/staff-order.ts';
import { staffPlaceGame } from '../contract/games/staff-place-game.ts';
import { staffUnplaceGame } from '../contract/games/staff-unplace-game.ts';
import { listedCategories } from '../domain/categories.ts';
import { moved } from '../domain/place-order.ts';
import { gamePath } from './game-columns.tsx';
import { LobbyPlaces } from './lobby-places.tsx';
import { SmallPicture } from './small-picture.tsx';

// Lotteries stand in the order of the lottery itself.
const lists = ['HOT', ...listedCategories.filter((it) => it !== 'LOTT')] as const;
type List = (typeof lists)[number];
const search = z.object({ list: z.enum(lists).catch('HOT').default('HOT') });

type Placed = OutputOf<typeof staffOrder>['games'];

/** Which games come first: the pins of the hot list, and in each category. */
export const OrderPage = () => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const [{ list }, change] = useAddressState(search);
  const read = useRead(staffOrder, { list });
  return (
    <>
      <PageHead title={t('desk.order.title')} />
      <LobbyPlaces />
      <p className="mb-4 max-w-prose text-soft">{t(list === 'HOT' ? 'desk.order.hotText' : 'desk.order.text')}</p>
      <div className="mb-5 flex flex-wrap gap-2">
        {lists.map((it) => (
          <Chip key={it} isChosen={it === list} onClick={() => change({ list: it })}>
            {t(`categories.${it}`)}
          </Chip>
        ))}
      </div>
      {mayWrite && <AddGame key={list} list={list} placed={read.data?.games ?? []} />}
      <ReadStates
        read={read}
        feature="lobby"
        isEmpty={({ games }) => games.length === 0}
        empty={{ title: t('desk.order.none'), text: t('desk.order.noneText') }}
      >
        {({ games }) => <PlacedGames list={list} games={games} isMovable={mayWrite} />}
      </ReadStates>
    </>
  );
};

/** Seen at once, sent move by move, given back where it is refused. */
const PlacedGames = ({ list, games, isMovable }: { list: List; games: Placed; isMovable: boolean }) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const place = useSend(staffPlaceGame, { refreshes: [staffOrder, staffGames] });
  const takeOut = useSend(staffUnplaceGame, { refreshes: [staffOrder, staffGames] });
  const [wanted, setWanted] = useState<{ of: Placed; order: readonly string[] }>();
  const [told, setTold] = useState('');
  const order = wanted?.of === games ? wanted.order : games.map(({ nodeId }) => nodeId);
  const rows = order.flatMap((nodeId) => games.find((it) => it.nodeId === nodeId) ?? []);
  const move = async (from: number, to: number): Promise<void> => {
    const mover = rows[from];
    if (!mover || from === to || to < 0 || to >= rows.length || place.isSending) return;
    const after = (to < from ? rows[to - 1] : rows[to])?.nodeId ?? null;
    const next = moved(order, mover.nodeId, after);
    if (!next) return;
    setWanted({ of: games, order: next });
    setTold(t('desk.moved', { name: mover.name, place: to + 1, count: rows.length }));
    const answer = await place.send({ list, nodeId: mover.nodeId, after });
    if (answer.ok) return;
    setWanted(undefined);
    say(textOf(answer), 'bad');
  };
  const leave = async (nodeId: string) => {
    const answer = await takeOut.send({ list, nodeId });
    say(answer.ok ? t('desk.saved') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <OrderedRows
      label={t(`categories.${list}`)}
      isMovable={isMovable}
      handleLabel={(row) => t('desk.drag', row)}
      onMove={move}
      told={told}
      rows={rows.map((game, at) => ({
        key: game.nodeId,
        name: game.name,
        content: (
          <PlacedRow game={game} place={at + 1} {...(isMovable && { onLeave: () => void leave(game.nodeId) })} />
        ),
      }))}
    />
  );
};

type PlacedRowProps = { game: Placed[number]; place: number; onLeave?: () => void };

const PlacedRow = ({ game, place, onLeave }: PlacedRowProps) => {
  const { t } = useTranslation('lobby');
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
      <span className="figures w-6 text-end text-sm text-faint">{place}</span>
      <SmallPicture picture={game.picture} code={game.nodeId} />
      <span className="min-w-0 grow basis-40">
        <DeskLink href={gamePath(game.nodeId)} className="block truncate font-semibold hover:underline">
          {game.name}
        </DeskLink>
        <span className="text-xs text-faint">{game.vendorName}</span>
      </span>
      {!game.isShown && <Badge tone="warn">{t('desk.order.notShown')}</Badge>}
      {onLeave && (
        <Button size="small" tone="quiet" aria-label={t('desk.order.takeOutOf', { name: game.name })} onClick={onLeave}>
          {t('desk.order.takeOut')}
        </Button>
      )}
    </div>
  );
};

const foundMax = 8;

/** Finds a game by name and puts it first. */
const AddGame = ({ list, placed }: { list: List; placed: Placed }) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const [typed, setTyped] = useState('');
  const wish = { search: typed, shown: 'shown', pageNo: 1, pageSize: foundMax } as const;
  const read = useRead(staffGames, list === 'HOT' ? wish : { ...wish, gameType: list }, { enabled: typed !== '' });
  const { send, isSending } = useSend(staffPlaceGame, { refreshes: [staffOrder, staffGames] });
  const there = new Set(placed.map(({ nodeId }) => nodeId));
  const found = (read.data?.games ?? []).filter(({ nodeId }) => !there.has(nodeId));
  const add = async (nodeId: string) => {
    const answer = await send({ list, nodeId, after: null });
    say(answer.ok ? t('desk.saved') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <div className="mb-5">
      <SearchFilter label={t('desk.order.add')} value={typed} onChange={setTyped} />
      {typed !== '' && read.data && (
        <ul
          aria-label={t('desk.order.found')}
          className="mt-2 divide-y divide-line overflow-hidden rounded-card bg-card"
        >
          {found.map((game) => (
            <li key={game.nodeId} className="flex items-center gap-3 px-3 py-1.5">
              <SmallPicture picture={game.picture} code={game.nodeId} />
              <span className="min-w-0 grow truncate">
                {game.name} <span className="text-xs text-faint">{game.vendorName}</span>
              </span>
              <Button
                size="small"
                isBusy={isSending}
                aria-label={t('desk.order.putFirstOf', { name: game.name })}
                onClick={() => void add(game.nodeId)}
              >
                {t('desk.order.putFirst')}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-3 text-sm text-faint">{t('desk.games.none')}</li>}
        </ul>
      )}
    </div>
  );
};
