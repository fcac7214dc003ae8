import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { DeskList } from '#kit/browser/desk/desk-list.tsx';
import { ChoiceFilter } from '#kit/browser/desk/filters.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { playMoney } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffOwnGames } from '../contract/staff-own-games.ts';
import { type OwnGameView, ReturnBadge } from './return-badge.tsx';

const everyMs = 15_000;
const states = ['on', 'off', 'waiting', 'outside'] as const;
const search = z.object({
  vendor: z.string().max(20).catch('').default(''),
  state: z
    .enum(['', ...states])
    .catch('')
    .default(''),
});

type Translate = (key: string, options?: Record<string, unknown>) => string;

const isIn = (game: OwnGameView, state: '' | (typeof states)[number]): boolean => {
  if (state === 'waiting') return game.waitingVersion !== null;
  if (state === 'outside') return game.unseenAlerts > 0;
  return state === '' || game.enabled === (state === 'on');
};

const GameState = ({ game: { enabled, isSheetBroken } }: { game: OwnGameView }) => {
  const { t } = useTranslation('rounds');
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={enabled ? 'good' : 'bad'}>{t(enabled ? 'desk.on' : 'desk.off')}</Badge>
      {isSheetBroken && <Badge tone="bad">{t('desk.sheetBrokenShort')}</Badge>}
    </span>
  );
};

/** Columns that are hidden at first; each game's page shows the same facts. */
const publishedColumns = (t: Translate): DeskColumn<OwnGameView>[] => [
  {
    name: 'hash',
    label: t('desk.hash'),
    isExtra: true,
    cell: ({ mathsHash }) => <code title={mathsHash ?? ''}>{mathsHash?.slice(0, 12) ?? '—'}</code>,
  },
  {
    name: 'published',
    label: t('desk.published'),
    isExtra: true,
    cell: ({ publishedAt }) => (publishedAt === null ? '—' : <TimeText at={publishedAt} />),
  },
];

const columns = (t: Translate): DeskColumn<OwnGameView>[] => [
  {
    name: 'game',
    label: t('desk.game'),
    isFixed: true,
    cell: ({ game, name }) => (
      <DeskLink href={`/own-games/${game}`} className="inline-flex min-h-11 items-center font-semibold text-money-text">
        {name}
      </DeskLink>
    ),
  },
  { name: 'vendor', label: t('desk.vendor'), cell: ({ vendor }) => vendor },
  {
    name: 'state',
    label: t('desk.state'),
    cell: (game) => <GameState game={game} />,
  },
  {
    name: 'version',
    label: t('desk.version'),
    cell: ({ version, waitingVersion }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className="figures">{version ?? '—'}</span>
        {waitingVersion !== null && <Badge tone="warn">{t('desk.waits', { version: waitingVersion })}</Badge>}
      </span>
    ),
  },
  ...publishedColumns(t),
  { name: 'theory', label: t('desk.theory'), align: 'end', cell: ({ theory }) => theory ?? '—' },
  {
    name: 'returned',
    label: t('desk.returned'),
    cell: ({ returns }) => {
      const money = returns.find(({ currency }) => currency === playMoney()) ?? returns[0];
      return money ? <ReturnBadge of={money} /> : '—';
    },
  },
  {
    name: 'alerts',
    label: t('desk.alerts'),
    align: 'end',
    cell: ({ unseenAlerts }) => (unseenAlerts > 0 ? <Badge tone="bad">{unseenAlerts}</Badge> : '0'),
  },
  {
    name: 'open',
    label: t('desk.openRounds'),
    align: 'end',
    cell: ({ game, openRounds }) =>
      openRounds > 0 ? <DeskLink href={`/own-rounds?game=${game}`}>{openRounds}</DeskLink> : '0',
  },
];

/** Our own games: what is in play, and whether it returns what it should. */
export const OwnGamesPage = () => {
  const { t } = useTranslation('rounds');
  const [state, change] = useAddressState(search);
  const read = useRead(staffOwnGames, {}, { refetchInterval: useWhilePresent(everyMs) });
  const broken = (read.data?.games ?? []).filter(({ isSheetBroken }) => isSheetBroken);
  const vendors = [...new Set(read.data?.games.map(({ vendor }) => vendor))];
  return (
    <>
      <PageHead title={t('desk.games')} />
      {broken.length > 0 && (
        <p role="alert" className="mb-5 text-bad">
          {t('desk.sheetBroken', { names: broken.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <DeskList
        name="own-games"
        caption={t('desk.games')}
        feature="rounds"
        read={read}
        rowsOf={({ games }) =>
          games.filter((game) => (state.vendor === '' || game.vendor === state.vendor) && isIn(game, state.state))
        }
        nextOf={() => undefined}
        rowKey={({ game }) => game}
        columns={columns(t)}
        empty={{ title: t('desk.noGames') }}
        filters={
          <>
            <ChoiceFilter
              label={t('desk.vendor')}
              value={state.vendor}
              choices={[['', t('desk.all')] as const, ...vendors.map((vendor) => [vendor, vendor] as const)]}
              onChange={(vendor) => change({ vendor })}
            />
            <ChoiceFilter
              label={t('desk.state')}
              value={state.state}
              choices={[
                ['', t('desk.all')] as const,
                ...states.map((name) => [name, t(`desk.states.${name}`)] as const),
              ]}
              onChange={(name) => change({ state: name })}
            />
          </>
        }
        page={{ after: '', onPage: () => undefined }}
      />
    </>
  );
};
