import { Badge } from '#kit/browser/components/badge.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { Switch } from '#kit/browser/desk/switch.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffGames } from '../contract/games/staff-games.ts';
import { SmallPicture } from './small-picture.tsx';

export type DeskGame = OutputOf<typeof staffGames>['games'][number];
type Translate = (key: string, words?: Record<string, unknown>) => string;

type Acts = {
  mayWrite: boolean;
  isChosen: (nodeId: string) => boolean;
  onToggle: (nodeId: string) => void;
  all: { isChosen: boolean; onToggle: () => void };
  onShow: (nodeId: string, enabled: boolean) => void;
};

export const gamePath = (nodeId: string): string => `/lobby/games/${encodeURIComponent(nodeId)}`;

/** The columns of the list of games. */
export const gameColumns = (t: Translate, acts: Acts): DeskColumn<DeskGame>[] => [
  ...(acts.mayWrite ? [choiceColumn(t, acts)] : []),
  {
    name: 'name',
    label: t('desk.games.name'),
    isFixed: true,
    cell: (game) => (
      <span className="flex min-w-56 items-center gap-3 py-1.5">
        <SmallPicture picture={game.picture} code={game.nodeId} />
        <span className="min-w-0">
          <DeskLink href={gamePath(game.nodeId)} className="block max-w-72 truncate font-semibold hover:underline">
            {game.name}
          </DeskLink>
          <code className="text-xs text-faint">{game.nodeId}</code>
        </span>
      </span>
    ),
  },
  {
    name: 'shown',
    label: t('desk.shown'),
    isFixed: true,
    cell: (game) => (
      <Switch
        label={t('desk.show', { name: game.name })}
        word={t('desk.shown')}
        state={game.enabled ? 'on' : 'off'}
        disabled={!acts.mayWrite || game.state === 'retired'}
        onSwitch={() => acts.onShow(game.nodeId, !game.enabled)}
      />
    ),
  },
  ...factColumns(t),
];

const factColumns = (t: Translate): DeskColumn<DeskGame>[] => [
  { name: 'vendor', label: t('desk.games.vendor'), cell: (game) => game.vendorName },
  { name: 'gameType', label: t('desk.games.gameType'), cell: (game) => t(`categories.${game.gameType}`) },
  {
    name: 'classify',
    label: t('desk.games.classify'),
    cell: ({ classify }) => (
      <>
        {classify.value}
        {classify.own && <span className="text-money-text"> *</span>}
      </>
    ),
  },
  {
    name: 'tags',
    label: t('desk.games.tags'),
    cell: ({ tags }) => (
      <>
        {tags.value.join(', ')}
        {tags.own && <span className="text-money-text"> *</span>}
      </>
    ),
  },
  { name: 'state', label: t('desk.games.state'), cell: (game) => <StateBadges game={game} t={t} /> },
  {
    name: 'minBet',
    label: t('desk.games.minBet'),
    align: 'end',
    isExtra: true,
    cell: ({ minBet }) => shortMoneyView(minBet),
  },
  {
    name: 'rtp',
    label: t('desk.games.rtp'),
    align: 'end',
    isExtra: true,
    cell: ({ returnToPlayer }) => returnToPlayer ?? '',
  },
];

const choiceColumn = (t: Translate, acts: Acts): DeskColumn<DeskGame> => ({
  name: 'choice',
  label: t('desk.games.choose'),
  isFixed: true,
  cell: (game) => (
    <label className="-m-2 inline-grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={t('desk.games.chooseOne', { name: game.name })}
        checked={acts.isChosen(game.nodeId)}
        onChange={() => acts.onToggle(game.nodeId)}
        className="size-5 accent-money"
      />
    </label>
  ),
});

export const StateBadges = ({ game, t }: { game: DeskGame; t: Translate }) => (
  <span className="flex gap-1.5">
    {game.state === 'retired' && <Badge tone="bad">{t('desk.games.gone')}</Badge>}
    {game.suspended === 'now' && <Badge tone="warn">{t('desk.maintenance')}</Badge>}
    {game.suspended === 'planned' && <Badge tone="sky">{t('desk.suspensions.planned')}</Badge>}
    {game.pin !== null && <Badge tone="money">{t('desk.games.pinned', { place: game.pin })}</Badge>}
    {game.position !== null && <Badge>{t('desk.games.placed', { place: game.position })}</Badge>}
  </span>
);
