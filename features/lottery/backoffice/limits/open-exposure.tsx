import { PartHeading } from '#kit/browser/components/card.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { NothingYet } from '#kit/browser/desk/figure.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffOpenExposure } from '../../contract/limits/staff-open-exposure.ts';
import { DrawState } from '../draws/draw-state.tsx';
import { LiveState } from './live-state.tsx';
import { type NamedGame, useGames } from '../games/use-games.ts';

type Open = OutputOf<typeof staffOpenExposure>['draws'][number];

const everyMs = 10_000;

/** What the draws that run could cost at worst, the dearest first. */
export const OpenExposure = () => {
  const { t } = useTranslation('lottery');
  const names = useGames();
  const askMs = useWhilePresent(everyMs);
  const read = useRead(staffOpenExposure, {}, { refetchInterval: askMs });
  return (
    <section className="mb-8">
      <PartHeading title={t('desk.openExposure')} />
      <ReadStates read={read} feature="lottery">
        {({ draws, all }) =>
          draws.length === 0 ? (
            <NothingYet text={t('desk.noOpenExposure')} />
          ) : (
            <>
              <Table
                caption={t('desk.openExposure')}
                rows={draws}
                rowKey={({ drawId }) => drawId}
                columns={columnsOf(t, names)}
              />
              <p className="mt-2 px-1 text-sm text-soft">
                {t('desk.exposureOf', { count: all.draws })} <MoneyText amount={all.stakes} /> · {t('desk.payoutMax')}{' '}
                <MoneyText amount={all.payoutMax} />
              </p>
              <div className="mt-1 px-1">
                <LiveState read={read} everyMs={askMs} />
              </div>
            </>
          )
        }
      </ReadStates>
    </section>
  );
};

const columnsOf = (t: (key: string) => string, names: readonly NamedGame[]): Column<Open>[] => [
  {
    name: 'draw',
    label: t('desk.draw'),
    cell: ({ drawId, gameCode, numero }) => (
      <DeskLink href={`/draws/${drawId}`}>
        {names.find((game) => game.gameCode === gameCode)?.name ?? gameCode}{' '}
        <span className="figures whitespace-nowrap">{numero}</span>
      </DeskLink>
    ),
  },
  { name: 'state', label: t('desk.state'), cell: ({ state }) => <DrawState state={state} /> },
  {
    name: 'closes',
    label: t('desk.closeAt'),
    cell: ({ state, closeAt }) =>
      state === 'open' ? <Countdown until={closeAt} look="plain" /> : <TimeText at={closeAt} />,
  },
  {
    name: 'stakes',
    label: t('desk.stakes'),
    align: 'end',
    cell: ({ stakes }) => <MoneyText amount={stakes} />,
  },
  {
    name: 'payoutMax',
    label: t('desk.payoutMax'),
    align: 'end',
    cell: ({ payoutMax }) => <MoneyText amount={payoutMax} />,
  },
  {
    name: 'worst',
    label: t('desk.worst'),
    align: 'end',
    cell: ({ stakes, payoutMax }) => <MoneyText amount={stakes - payoutMax} />,
  },
];
