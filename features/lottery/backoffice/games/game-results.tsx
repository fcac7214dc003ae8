import { PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { NothingYet } from '#kit/browser/desk/figure.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { sum } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { staffGameResults, type Took } from '../../contract/games/staff-game-results.ts';
import { useGames } from './use-games.ts';

type Game = OutputOf<typeof staffGameResults>['games'][number];
type Row = Omit<Game, 'gameCode'> & { name: string };

const everyMs = 30_000;
const spans = ['day', 'week', 'month'] as const;

/** What each game took, paid and left over: today, in 7 and in 30 days, and all games together. */
export const GameResults = ({ since }: { since: Instant }) => {
  const { t } = useTranslation('lottery');
  const names = useGames();
  const read = useRead(staffGameResults, { since }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <section className="mb-8">
      <PartHeading title={t('desk.gameResults')} />
      <ReadStates read={read} feature="lottery">
        {({ games }) =>
          games.length === 0 ? (
            <NothingYet text={t('desk.noResults')} />
          ) : (
            <Table
              caption={t('desk.gameResults')}
              density="dense"
              columns={columnsOf(t)}
              rows={[...games.map((game) => named(game, names)), together(games, t('desk.allGames'))]}
              rowKey={({ name }) => name}
            />
          )
        }
      </ReadStates>
    </section>
  );
};

const named = ({ gameCode, ...took }: Game, names: ReturnType<typeof useGames>): Row => ({
  ...took,
  name: names.find((game) => game.gameCode === gameCode)?.name ?? gameCode,
});

const together = (games: readonly Game[], name: string): Row => {
  const of = (span: (typeof spans)[number]): Took => ({
    draws: games.reduce((count, game) => count + game[span].draws, 0),
    stakes: sum(games.map((game) => game[span].stakes)),
    payouts: sum(games.map((game) => game[span].payouts)),
  });
  return { name, day: of('day'), week: of('week'), month: of('month') };
};

const columnsOf = (t: (key: string) => string): Column<Row>[] => [
  { name: 'game', label: t('desk.game'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
  ...spans.flatMap((span): Column<Row>[] => [
    {
      name: `${span}-stakes`,
      label: t(`desk.spans.${span}.stakes`),
      align: 'end',
      cell: (row) => <MoneyText amount={row[span].stakes} />,
    },
    {
      name: `${span}-ggr`,
      label: t(`desk.spans.${span}.ggr`),
      align: 'end',
      cell: (row) => <Result took={row[span]} />,
    },
  ]),
];

const Result = ({ took: { stakes, payouts } }: { took: Took }) => (
  <span className={stakes < payouts ? 'text-bad' : undefined}>
    <MoneyText amount={stakes - payouts} />
  </span>
);
