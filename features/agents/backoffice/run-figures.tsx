import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { runFiguresMax, type staffAgentRun } from '../contract/desk/staff-agent-run.ts';
import { percentText } from '../domain/rate.ts';

type Seen = OutputOf<typeof staffAgentRun>;
type Figure = Seen['figures'][number];
type Props = { seen: Seen; page: number; onChoose: (page: number) => void };

/** What a run is made of: what may still come in, and its figures from the top down. */
export const RunFigures = ({ seen, page, onChoose }: Props) => {
  const { t } = useTranslation('agents');
  return (
    <>
      {seen.late.length > 0 && <Late late={seen.late} />}
      <Figures figures={seen.figures} />
      <Pagination
        label={t('desk.figures')}
        page={page}
        total={Math.ceil(seen.run.figures / runFiguresMax)}
        onChoose={onChoose}
      />
    </>
  );
};

/** Whose bets of the time are not settled yet. */
const Late = ({ late }: { late: Seen['late'] }) => {
  const { t } = useTranslation('agents');
  return (
    <section className="rounded-card bg-card px-4 py-3 text-sm">
      <h3 className="font-semibold">{t('desk.late')}</h3>
      <p className="text-soft">{t('desk.lateText')}</p>
      <ul className="mt-1">
        {late.map(({ vendor, bets, stake }) => (
          <li key={vendor}>
            {vendor}: {t('desk.lateBets', { count: bets })}, <MoneyText amount={stake} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Figures = ({ figures }: { figures: readonly Figure[] }) => {
  const { t } = useTranslation('agents');
  const columns: Column<Figure>[] = [
    { name: 'account', label: t('desk.agent'), cell: ({ account }) => account },
    { name: 'payer', label: t('desk.payer'), cell: ({ payer }) => payer ?? t('payslip.platform') },
    {
      name: 'base',
      label: t('simulation.base'),
      align: 'end',
      cell: ({ figure }) => <MoneyText amount={figure.base} />,
    },
    { name: 'active', label: t('words.active'), align: 'end', cell: ({ figure }) => figure.active },
    {
      name: 'rate',
      label: t('desk.rate'),
      align: 'end',
      cell: ({ figure }) => (figure.rate === null ? '—' : `${percentText(figure.rate)} %`),
    },
    {
      name: 'gross',
      label: t('income.gross'),
      align: 'end',
      cell: ({ figure }) => <MoneyText amount={figure.gross} />,
    },
    {
      name: 'below',
      label: t('income.paidToDownlines'),
      align: 'end',
      cell: ({ figure }) => <MoneyText amount={figure.paidToDownlines} />,
    },
    { name: 'net', label: t('income.net'), align: 'end', cell: ({ figure }) => <MoneyText amount={figure.net} /> },
    { name: 'left', label: t('desk.leftOut'), align: 'end', cell: ({ leftOut }) => <MoneyText amount={leftOut} /> },
    { name: 'state', label: t('desk.state'), cell: ({ figure }) => t(`figureStates.${figure.state}`) },
  ];
  return (
    <Table
      caption={t('desk.figures')}
      columns={columns}
      rows={figures}
      rowKey={({ figure }) => figure.figureId}
      density="dense"
    />
  );
};
