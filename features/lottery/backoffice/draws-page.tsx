import { useTranslation } from '#kit/browser/translation.ts';
import { z } from 'zod';
import { call } from '#kit/browser/call.ts';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ExportButton } from '#kit/browser/desk/export-button.tsx';
import { ChoiceFilter, Filters } from '#kit/browser/desk/filters.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffDraws } from '../contract/staff-draws.ts';
import { drawStates } from '../domain/draw-state.ts';
import { DrawState } from './draw-state.tsx';

type Draw = OutputOf<typeof staffDraws>['draws'][number];

const search = z.object({
  state: z
    .enum(['', ...drawStates])
    .catch('')
    .default(''),
  before: z
    .string()
    .regex(/^drw_[0-9a-f]{32}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
});
type State = z.output<typeof search>;

const inputOf = ({ state, before }: State): InputOf<typeof staffDraws> => ({
  state: state || undefined,
  before: before || undefined,
});

const everyMs = 10_000;

/** Every draw with what it took and paid. */
export const DrawsPage = () => {
  const { t } = useTranslation('lottery');
  const [state, change] = useAddressState(search);
  const read = useRead(staffDraws, inputOf(state), { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.draws')} />
      <Filters>
        <ChoiceFilter
          label={t('desk.state')}
          value={state.state}
          choices={[['', t('desk.all')], ...drawStates.map((name) => [name, t(`drawStates.${name}`)] as const)]}
          onChange={(name) => change({ state: name, before: '' })}
        />
      </Filters>
      <ReadStates
        read={read}
        feature="lottery"
        isEmpty={({ draws }) => draws.length === 0}
        empty={{ title: t('desk.noDraws') }}
      >
        {({ draws, next }) => (
          <>
            <ListTable
              caption={t('desk.draws')}
              name="draws"
              columns={columnsOf(t)}
              rows={draws}
              rowKey={({ drawId }) => drawId}
            />
            <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
              <ExportButton
                list="draws"
                filter={{ state: state.state }}
                columns={csvColumns(t)}
                load={async (before) => {
                  const answer = await call(staffDraws, inputOf({ ...state, before: before ?? '' }));
                  return answer.ok ? { rows: answer.value.draws, next: answer.value.next } : undefined;
                }}
              />
              <Pager
                isFirst={state.before === ''}
                next={next}
                onFirst={() => change({ before: '' })}
                onNext={(before) => change({ before })}
              />
            </div>
          </>
        )}
      </ReadStates>
    </>
  );
};

type Translate = (key: string) => string;

const columnsOf = (t: Translate): DeskColumn<Draw>[] => [
  {
    name: 'numero',
    label: t('desk.draw'),
    isFixed: true,
    cell: ({ drawId, gameCode, numero }) => (
      <DeskLink
        href={`/draws/${drawId}`}
        className="figures inline-flex min-h-11 items-center gap-2 font-semibold text-money-text underline-offset-4 hover:underline"
      >
        {gameCode} {numero}
      </DeskLink>
    ),
  },
  { name: 'state', label: t('desk.state'), cell: ({ state }) => <DrawState state={state} /> },
  { name: 'closeAt', label: t('desk.closeAt'), cell: ({ closeAt }) => <TimeText at={closeAt} /> },
  {
    name: 'result',
    label: t('desk.result'),
    cell: ({ result }) => <span className="figures font-semibold">{result?.final ?? '—'}</span>,
  },
  { name: 'tickets', label: t('desk.tickets'), align: 'end', cell: ({ ticketCount }) => ticketCount },
  {
    name: 'stakes',
    label: t('desk.stakes'),
    align: 'end',
    cell: ({ stakeTotal }) => <MoneyText amount={stakeTotal} />,
  },
  {
    name: 'payouts',
    label: t('desk.payouts'),
    align: 'end',
    cell: ({ payoutTotal }) => <MoneyText amount={payoutTotal} />,
  },
  {
    name: 'ggr',
    label: t('desk.ggr'),
    align: 'end',
    cell: ({ state, stakeTotal, payoutTotal }) =>
      state === 'settled' ? <MoneyText amount={stakeTotal - payoutTotal} className="font-semibold" /> : '—',
  },
];

const csvColumns = (t: Translate) => [
  { label: 'drawId', text: ({ drawId }: Draw) => drawId },
  { label: t('desk.draw'), text: ({ gameCode, numero }: Draw) => `${gameCode} ${numero}` },
  { label: t('desk.state'), text: ({ state }: Draw) => state },
  { label: t('desk.closeAt'), text: ({ closeAt }: Draw) => isoOf(closeAt) },
  { label: t('desk.result'), text: ({ result }: Draw) => result?.final ?? '' },
  { label: t('desk.tickets'), text: ({ ticketCount }: Draw) => String(ticketCount) },
  { label: t('desk.stakes'), text: ({ stakeTotal }: Draw) => moneyText(stakeTotal) },
  { label: t('desk.payouts'), text: ({ payoutTotal }: Draw) => moneyText(payoutTotal) },
];
