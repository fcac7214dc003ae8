import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { buttonStyle } from '#kit/browser/button.tsx';
import { call } from '#kit/browser/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { hrefOf, useAddressState } from '#kit/browser/desk/address-state.ts';
import type { CsvColumn } from '#kit/browser/desk/csv.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ExportButton } from '#kit/browser/desk/export-button.tsx';
import { ChoiceFilter, DayFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { moneyText } from '#kit/shared/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { drawId, gameCode } from '../contract/draw-view.ts';
import { type staffDraw, staffDraws } from '../contract/staff-draws.ts';
import { drawStates } from '../domain/draw-state.ts';
import { DrawState } from './draw-state.tsx';
import { type NamedGame, nameOf, useGames } from './use-games.ts';

type Draw = z.output<typeof staffDraw>;

const address = z.object({
  game: gameCode.optional().catch(undefined),
  state: z.enum(drawStates).optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  before: drawId.optional().catch(undefined),
});

/** Every draw of the merchant, the last to close first. */
export const DrawsPage = () => {
  const { t } = useTranslation('lottery');
  const games = useGames();
  const [{ game, state, day, before }, change] = useAddressState(address);
  const filter = { gameCode: game, state, day: day?.replaceAll('-', '') };
  const refetchInterval = useWhilePresent(5000);
  const read = useRead(staffDraws, { ...filter, before }, { refetchInterval });
  const load = async (after: string | undefined) => {
    const answer = await call(staffDraws, { ...filter, before: after });
    return answer.ok ? { rows: answer.value.draws, next: answer.value.next } : undefined;
  };
  const columns = useDrawColumns(games);
  return (
    <>
      <PageHead
        title={t('desk.draws')}
        actions={
          <>
            <DeskLink href={hrefOf('/draws/terms', { game })} className={buttonStyle({ size: 'small' })}>
              {t('desk.terms')}
            </DeskLink>
            <ExportButton list="draws" filter={filter} columns={useCsvColumns(games)} load={load} />
          </>
        }
      />
      <DrawFilters
        chosen={{ game, state, day }}
        games={games}
        onChange={(part) => change({ ...part, before: undefined })}
      />
      <ReadStates
        read={read}
        feature="lottery"
        isEmpty={({ draws }) => draws.length === 0}
        empty={{ title: t('desk.noDraws'), text: t('desk.noDrawsText') }}
      >
        {({ draws, next }) => (
          <>
            <ListTable
              caption={t('desk.draws')}
              name="draws"
              columns={columns}
              rows={draws}
              rowKey={(row) => row.drawId}
            />
            <Pager
              isFirst={before === undefined}
              next={next}
              onFirst={() => change({ before: undefined })}
              onNext={(after) => change({ before: after })}
            />
          </>
        )}
      </ReadStates>
    </>
  );
};

type Chosen = { game?: string | undefined; state?: Draw['state'] | undefined; day?: string | undefined };

const DrawFilters = ({
  chosen: { game, state, day },
  games,
  onChange,
}: {
  chosen: Chosen;
  games: readonly NamedGame[];
  onChange: (part: Chosen) => void;
}) => {
  const { t } = useTranslation('lottery');
  return (
    <Filters>
      <ChoiceFilter
        label={t('desk.game')}
        value={game ?? ''}
        choices={[['', t('desk.everyGame')], ...games.map((it) => [it.gameCode, it.name] as const)]}
        onChange={(it) => onChange({ game: it === '' ? undefined : it })}
      />
      <ChoiceFilter
        label={t('desk.state')}
        value={state ?? ''}
        choices={[['', t('desk.everyState')], ...drawStates.map((it) => [it, t(`drawStates.${it}`)] as const)]}
        onChange={(it) => onChange({ state: it === '' ? undefined : it })}
      />
      <DayFilter
        label={t('desk.day')}
        value={day ?? ''}
        onChange={(it) => onChange({ day: it === '' ? undefined : it })}
      />
    </Filters>
  );
};

const useDrawColumns = (games: readonly NamedGame[]): DeskColumn<Draw>[] => {
  const { t } = useTranslation('lottery');
  return useMemo(
    () => [
      {
        name: 'draw',
        label: t('desk.draw'),
        isFixed: true,
        cell: (row) => (
          <DeskLink href={`/draws/${row.drawId}`} className="font-semibold text-money-text hover:underline">
            <span className="block">{nameOf(games, row.gameCode)}</span>
            <span className="figures block text-xs font-normal">{row.numero}</span>
          </DeskLink>
        ),
      },
      { name: 'state', label: t('desk.state'), cell: ({ state }) => <DrawState state={state} /> },
      { name: 'close', label: t('desk.closeAt'), cell: (row) => <TimeText at={row.closeAt} /> },
      {
        name: 'result',
        label: t('desk.result'),
        cell: ({ result }) =>
          result ? (
            <span className="figures font-semibold">
              {result.top3} · {result.bottom2}
            </span>
          ) : (
            '–'
          ),
      },
      { name: 'tickets', label: t('desk.tickets'), align: 'end', cell: (row) => row.ticketCount },
      { name: 'stakes', label: t('desk.stakes'), align: 'end', cell: (row) => <MoneyText amount={row.stakeTotal} /> },
      { name: 'paid', label: t('desk.paid'), align: 'end', cell: (row) => <MoneyText amount={row.payoutTotal} /> },
      {
        name: 'paidTickets',
        label: t('desk.settledTickets'),
        align: 'end',
        cell: ({ settledTickets, ticketCount }) => (ticketCount === 0 ? '–' : `${settledTickets}/${ticketCount}`),
      },
    ],
    [t, games],
  );
};

const useCsvColumns = (games: readonly NamedGame[]): CsvColumn<Draw>[] => {
  const { t } = useTranslation('lottery');
  return [
    { label: t('desk.drawId'), text: (row) => row.drawId },
    { label: t('desk.game'), text: (row) => nameOf(games, row.gameCode) },
    { label: t('desk.draw'), text: (row) => row.numero },
    { label: t('desk.state'), text: (row) => t(`drawStates.${row.state}`) },
    { label: t('desk.closeAt'), text: (row) => isoOf(row.closeAt) },
    { label: t('desk.result'), text: ({ result }) => (result ? `${result.top3} ${result.bottom2}` : '') },
    { label: t('desk.tickets'), text: (row) => String(row.ticketCount) },
    { label: t('desk.stakes'), text: (row) => moneyText(row.stakeTotal) },
    { label: t('desk.paid'), text: (row) => moneyText(row.payoutTotal) },
  ];
};
