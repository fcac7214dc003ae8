import { PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { NothingYet } from '#kit/browser/desk/figure.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { playMoney } from '#kit/browser/texts/format.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffOwnGames } from '../contract/staff-own-games.ts';
import { type OwnGameView, percentText, ReturnBadge, type ReturnView } from './return-badge.tsx';

const everyMs = 60_000;

type Row = { game: OwnGameView; of: ReturnView };

/** Of each game that was played for money, in its version of now: what came back beside what its maths says. */
const rowsOf = (games: readonly OwnGameView[]): Row[] =>
  games
    .flatMap((game) => {
      const of = game.returns.find(
        ({ day, currency, version }) => day === null && currency === playMoney() && version === game.version,
      );
      return of && of.rounds > 0 ? [{ game, of }] : [];
    })
    .toSorted((a, b) => (a.of.staked < b.of.staked ? 1 : -1));

/** What our games gave back and what they should, as bars on one scale. */
export const ReturnsChart = () => {
  const { t } = useTranslation('rounds');
  const read = useRead(staffOwnGames, {}, { refetchInterval: useWhilePresent(everyMs) });
  const columns: Column<Row>[] = [
    {
      name: 'game',
      label: t('desk.game'),
      cell: ({ game }) => (
        <DeskLink href={`/own-games/${game.game}`} className="inline-flex min-h-11 items-center text-money-text">
          {game.name}
        </DeskLink>
      ),
    },
    { name: 'bar', label: t('desk.chartBar'), cell: ({ of }) => <Bar of={of} /> },
    { name: 'actual', label: t('desk.returned'), cell: ({ of }) => <ReturnBadge of={of} /> },
    { name: 'theory', label: t('desk.theory'), align: 'end', cell: ({ game }) => game.theory ?? '—' },
  ];
  return (
    <section className="mb-8">
      <PartHeading title={t('desk.chartTitle')} />
      <ReadStates read={read} feature="rounds">
        {({ games }) => {
          const rows = rowsOf(games);
          return rows.length === 0 ? (
            <NothingYet text={t('desk.noReturns')} />
          ) : (
            <Table caption={t('desk.chartTitle')} columns={columns} rows={rows} rowKey={({ game }) => game.game} />
          );
        }}
      </ReadStates>
    </section>
  );
};

/** The scale ends at twice of what was staked. */
const placeOf = (part: number): string => percentText(Math.min(Math.max(part, 0), 2) / 2).replace(' ', '');

const Bar = ({ of: { actual, theoryLeast } }: { of: ReturnView }) => (
  <span aria-hidden className="relative block h-3 w-40 rounded-full bg-well">
    <span className="absolute inset-y-0 start-0 rounded-full bg-money" style={{ width: placeOf(actual) }} />
    <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ insetInlineStart: placeOf(theoryLeast) }} />
  </span>
);
