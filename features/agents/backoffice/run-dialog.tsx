import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Facts } from '#kit/browser/components/card.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { runFiguresMax, staffAgentRun } from '../contract/desk/staff-agent-run.ts';
import { staffAgentRuns } from '../contract/desk/staff-agent-runs.ts';
import { staffApproveRun } from '../contract/desk/staff-approve-run.ts';
import { percentText } from '../domain/rate.ts';
import { runTones } from './run-tones.ts';

type Seen = OutputOf<typeof staffAgentRun>;
type Figure = Seen['figures'][number];

/** One run: its sums, its figures from the top down, and the word that lets it be paid. */
export const RunDialog = ({ runId, onClose }: { runId: string; onClose: () => void }) => {
  const { t } = useTranslation('agents');
  const [page, setPage] = useState(1);
  const read = useRead(staffAgentRun, { runId, page });
  return (
    <Dialog title={t('desk.run')} isOpen onClose={onClose} size="wide">
      <ReadStates read={read} feature="agents" isEmpty={() => false} empty={{ title: t('desk.noRuns') }}>
        {(seen) => (
          <div className="flex flex-col gap-4">
            <Sums seen={seen} />
            {seen.late.length > 0 && <Late late={seen.late} />}
            <Figures figures={seen.figures} />
            <Pagination
              label={t('desk.figures')}
              page={page}
              total={Math.ceil(seen.run.figures / runFiguresMax)}
              onChoose={setPage}
            />
          </div>
        )}
      </ReadStates>
    </Dialog>
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

const Sums = ({ seen: { run, secondPersonFrom } }: { seen: Seen }) => {
  const { t } = useTranslation('agents');
  const mayWrite = usePermission()('agents.write');
  const takesTwo = run.gross > secondPersonFrom;
  const approving = useReasoned(staffApproveRun, {
    feature: 'agents',
    refreshes: [staffAgentRun, staffAgentRuns],
    done: ({ outcome }) => t(outcome === 'done' ? 'desk.approved' : 'desk.askedSecond'),
  });
  return (
    <>
      <Facts
        facts={[
          [t('desk.type'), `${t(`types.${run.type}`)} · ${t(`periods.${run.period}`)}`],
          [t('desk.from'), <TimeText key="from" at={run.from} />],
          [t('desk.to'), <TimeText key="to" at={run.to} />],
          [
            t('desk.state'),
            <Badge key="state" tone={runTones[run.state]}>
              {t(`desk.runStates.${run.state}`)}
            </Badge>,
          ],
          [t('desk.pool'), <MoneyText key="pool" amount={run.pool} />],
          [t('desk.gross'), <MoneyText key="gross" amount={run.gross} />],
          [t('desk.owed'), <MoneyText key="owed" amount={run.owed} />],
          [t('desk.approvedBy'), run.approvedBy ?? '—'],
        ]}
      />
      {mayWrite && run.state === 'previewed' && (
        <Button tone="money" onClick={() => approving.ask({ runId: run.runId })}>
          {t(takesTwo ? 'desk.askSecond' : 'desk.approve')}
        </Button>
      )}
      <ReasonDialog
        title={t('desk.approve')}
        confirmLabel={t(takesTwo ? 'desk.askSecond' : 'desk.approve')}
        {...approving.dialog}
      >
        <p>{t(takesTwo ? 'desk.approveTwo' : 'desk.approveOne')}</p>
      </ReasonDialog>
    </>
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
