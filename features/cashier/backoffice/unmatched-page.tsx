import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#kit/browser/badge.tsx';
import { Button } from '#kit/browser/button.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { type DeskColumn, ListTable } from '#kit/browser/desk/list-table.tsx';
import { useMay } from '#kit/browser/desk/may.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { moneyView } from '#kit/browser/format.ts';
import { MoneyText } from '#kit/browser/money-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { type BankLine, staffDeposits } from '../contract/staff-deposits.ts';
import { staffReturnLine } from '../contract/staff-return-line.ts';
import { staffUnmatchedLines } from '../contract/staff-unmatched-lines.ts';
import { MatchDialog } from './match-dialog.tsx';

/** Money that arrived and that nobody can be given without a person looking at it, oldest first. */
export const UnmatchedPage = () => {
  const { t } = useTranslation('cashier');
  const refetchInterval = useWhilePresent(10_000);
  const read = useRead(staffUnmatchedLines, {}, { refetchInterval });
  const [matching, setMatching] = useState<BankLine>();
  const giveBack = useReasoned(staffReturnLine, {
    feature: 'cashier',
    refreshes: [staffUnmatchedLines, staffDeposits],
    done: t('desk.returned'),
  });
  const returning = read.data?.lines.find(({ lineId }) => lineId === giveBack.asked?.lineId);
  const columns = useLineColumns({ onMatch: setMatching, onReturn: ({ lineId }) => giveBack.ask({ lineId }) });
  return (
    <>
      <PageHead
        title={t('desk.unmatched')}
        beside={read.data && read.data.count > 0 && <Badge tone="warn">{t('desk.waitingCount', read.data)}</Badge>}
      />
      <p className="mb-5 max-w-3xl text-sm text-soft">{t('desk.unmatchedText')}</p>
      <ReadStates
        read={read}
        feature="cashier"
        isEmpty={({ lines }) => lines.length === 0}
        empty={{ title: t('desk.noUnmatched'), text: t('desk.noUnmatchedText') }}
      >
        {({ lines }) => (
          <ListTable
            caption={t('desk.unmatched')}
            name="unmatched"
            columns={columns}
            rows={lines}
            rowKey={(row) => row.lineId}
          />
        )}
      </ReadStates>
      {matching && <MatchDialog key={matching.lineId} line={matching} onClose={() => setMatching(undefined)} />}
      <ReasonDialog title={t('desk.returnTitle')} confirmLabel={t('desk.return')} tone="danger" {...giveBack.dialog}>
        {t('desk.returnText', {
          amount: returning ? moneyView(returning.amount) : '',
          payer: returning?.payerName ?? '',
        })}
      </ReasonDialog>
    </>
  );
};

type Actions = { onMatch: (line: BankLine) => void; onReturn: (line: BankLine) => void };

const useLineColumns = ({ onMatch, onReturn }: Actions): DeskColumn<BankLine>[] => {
  const { t } = useTranslation('cashier');
  const canWrite = useMay()('deposits.write');
  const facts = useMemo((): DeskColumn<BankLine>[] => {
    return [
      { name: 'received', label: t('desk.received'), cell: (row) => <TimeText at={row.receivedAt} /> },
      {
        name: 'amount',
        label: t('desk.amount'),
        align: 'end',
        isFixed: true,
        cell: (row) => <MoneyText amount={row.amount} className="font-semibold" />,
      },
      {
        name: 'payer',
        label: t('desk.payer'),
        cell: ({ payerName, payerAccount }) => (
          <>
            <span className="block">{payerName}</span>
            <span className="figures block text-xs text-faint">{payerAccount}</span>
          </>
        ),
      },
      {
        name: 'transaction',
        label: t('desk.transaction'),
        cell: ({ transactionId, reference }) => (
          <>
            <span className="figures block text-xs">{transactionId}</span>
            <span className="figures block text-xs text-faint">{reference ?? t('desk.noReference')}</span>
          </>
        ),
      },
      { name: 'reason', label: t('desk.why'), cell: ({ reason }) => (reason ? t(`desk.reasons.${reason}`) : '–') },
      { name: 'suggestion', label: t('desk.suggestion'), cell: (row) => <Suggestion line={row} /> },
    ];
  }, [t]);
  const action: DeskColumn<BankLine> = {
    name: 'action',
    label: t('desk.action'),
    isFixed: true,
    cell: (row) =>
      row.state === 'unmatched' ? (
        <span className="flex gap-2">
          <Button size="small" tone="money" onClick={() => onMatch(row)}>
            {t('desk.match')}
          </Button>
          <Button size="small" onClick={() => onReturn(row)}>
            {t('desk.return')}
          </Button>
        </span>
      ) : (
        <Badge tone="warn">{t(`desk.lineState.${row.state}`)}</Badge>
      ),
  };
  return canWrite ? [...facts, action] : facts;
};

const Suggestion = ({ line: { suggestion } }: { line: BankLine }) => {
  const { t } = useTranslation('cashier');
  if (!suggestion) return <span className="text-faint">{t('desk.noSuggestion')}</span>;
  return (
    <>
      <span className="block">
        <span className="figures">{suggestion.reference}</span> · <MoneyText amount={suggestion.payAmount} />
      </span>
      <span className="block text-xs text-faint">
        {t(`deposit.state.${suggestion.state}`)} ·{' '}
        <DeskLink href={`/players/${suggestion.memberId}`}>{t('desk.openPlayer')}</DeskLink>
      </span>
    </>
  );
};
