import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Pager } from '#kit/browser/desk/pager.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAgentOwed } from '../contract/desk/staff-agent-owed.ts';

type OwedRow = OutputOf<typeof staffAgentOwed>['owed'][number];

const everyMs = 20_000;

/** What agents owe each other: whose wallet was short, by how much and since when. */
export const AgentOwedPage = () => {
  const { t } = useTranslation('agents');
  const [after, setAfter] = useState('');
  const read = useRead(staffAgentOwed, after === '' ? {} : { after }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.pages.owed')} />
      <p className="mb-4 text-soft">{t('desk.owedText')}</p>
      <ReadStates
        read={read}
        feature="agents"
        isEmpty={({ owed }) => owed.length === 0}
        empty={{ title: t('desk.noneOwed'), text: t('desk.noneOwedText') }}
      >
        {({ owed, missing, next }) => (
          <>
            <OwedTable rows={owed} missing={missing} />
            <Pager isFirst={after === ''} next={next} onFirst={() => setAfter('')} onNext={setAfter} />
          </>
        )}
      </ReadStates>
    </>
  );
};

const OwedTable = ({ rows, missing }: { rows: readonly OwedRow[]; missing: bigint }) => {
  const { t } = useTranslation('agents');
  const columns: Column<OwedRow>[] = [
    {
      name: 'payer',
      label: t('desk.payer'),
      total: t('userLoss.total'),
      cell: ({ payer }) => <bdi>{payer ?? t('announcements.platform')}</bdi>,
    },
    { name: 'agent', label: t('desk.agent'), cell: ({ agent }) => <bdi>{agent}</bdi> },
    { name: 'type', label: t('desk.type'), cell: ({ type }) => t(`types.${type}`) },
    { name: 'from', label: t('desk.from'), cell: ({ from }) => <TimeText at={from} /> },
    { name: 'to', label: t('desk.to'), cell: ({ to }) => <TimeText at={to} /> },
    { name: 'pay', label: t('income.gross'), align: 'end', cell: ({ pay }) => <MoneyText amount={pay} /> },
    {
      name: 'paid',
      label: t('desk.runStates.paid'),
      align: 'end',
      cell: ({ paid }) => <MoneyText amount={paid} />,
    },
    {
      name: 'missing',
      label: t('desk.owed'),
      align: 'end',
      total: <MoneyText amount={missing} />,
      cell: (row) => <MoneyText amount={row.missing} />,
    },
  ];
  return <Table caption={t('desk.pages.owed')} columns={columns} rows={rows} rowKey={({ figureId }) => figureId} />;
};
