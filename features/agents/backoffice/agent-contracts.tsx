import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffAgentContracts } from '../contract/desk/staff-agent-contracts.ts';
import { bestRate } from '../domain/contract-types.ts';
import { percentText } from '../domain/rate.ts';
import { ratesWords } from '../domain/terms-typed.ts';
import { AdjustTeam } from './adjust-team.tsx';
import { OfferedDifference, signedIn } from './difference.tsx';
import { OfferTop } from './offer-top.tsx';

type Seen = OutputOf<typeof staffAgentContracts>;
type Version = Seen['paidBy'][number];

/** Every version that pays an agent, and by which the agent pays; to the top of a tree the platform offers. */
export const AgentContracts = ({ memberId, onClose }: { memberId: string; onClose: () => void }) => {
  const { t } = useTranslation('agents');
  const read = useRead(staffAgentContracts, { memberId });
  return (
    <Dialog title={t('desk.contracts')} isOpen onClose={onClose} size="wide">
      <ReadStates read={read} feature="agents" isEmpty={() => false} empty={{ title: t('desk.noContracts') }}>
        {(seen) => <Shown memberId={memberId} seen={seen} />}
      </ReadStates>
    </Dialog>
  );
};

const Shown = ({ memberId, seen }: { memberId: string; seen: Seen }) => {
  const { account, isTop, paidBy, pays, adjustments, edges } = seen;
  const { t } = useTranslation('agents');
  const [isOffering, setIsOffering] = useState(false);
  const [isAdjusting, setIsAdjusting] = useState(false);
  const mayWrite = usePermission()('agents.write');
  if (isOffering)
    return <OfferTop memberId={memberId} paidBy={paidBy} edges={edges} onDone={() => setIsOffering(false)} />;
  if (isAdjusting) return <AdjustTeam memberId={memberId} account={account} onDone={() => setIsAdjusting(false)} />;
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">{t('desk.paidBy', { account })}</h3>
      <Versions versions={paidBy} />
      {paidBy
        .filter(({ state }) => state === 'offered')
        .map(({ versionId, terms, no }) => (
          <section key={versionId} aria-label={`${t(`types.${terms.type}`)} #${no}`}>
            <h4 className="mb-1 text-sm font-semibold">{`${t(`types.${terms.type}`)} #${no}`}</h4>
            <OfferedDifference was={signedIn(paidBy).find(({ type }) => type === terms.type)} now={terms} />
          </section>
        ))}
      {isTop && mayWrite && (
        <Button tone="money" className="self-start" onClick={() => setIsOffering(true)}>
          {t('desk.offerTop')}
        </Button>
      )}
      {pays.length > 0 && (
        <>
          <h3 className="text-lg">{t('desk.pays', { account })}</h3>
          <Versions versions={pays} />
        </>
      )}
      {adjustments.length > 0 && <Adjustments adjustments={adjustments} />}
      {mayWrite && (
        <Button className="self-start" onClick={() => setIsAdjusting(true)}>
          {t('desk.adjust')}
        </Button>
      )}
    </div>
  );
};

type Adjustment = Seen['adjustments'][number];

const Adjustments = ({ adjustments }: { adjustments: readonly Adjustment[] }) => {
  const { t } = useTranslation('agents');
  const columns: Column<Adjustment>[] = [
    { name: 'day', label: t('desk.day'), cell: ({ day }) => day },
    { name: 'amount', label: t('wallet.amount'), align: 'end', cell: ({ amount }) => <MoneyText amount={amount} /> },
    { name: 'cause', label: t('desk.cause'), cell: ({ cause }) => t(`desk.causes.${cause}`) },
    { name: 'reason', label: t('desk.reason'), cell: ({ reason }) => reason },
    { name: 'by', label: t('desk.approvedBy'), cell: ({ madeBy, approvedBy }) => `${madeBy}, ${approvedBy}` },
  ];
  return (
    <>
      <h3 className="text-lg">{t('desk.adjustments')}</h3>
      <Table
        caption={t('desk.adjustments')}
        columns={columns}
        rows={adjustments}
        rowKey={({ adjustmentId }) => adjustmentId}
        density="dense"
      />
    </>
  );
};

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line} className="whitespace-nowrap">
        {line}
      </li>
    ))}
  </ul>
);

const Versions = ({ versions }: { versions: readonly Version[] }) => {
  const { t } = useTranslation('agents');
  const words = { all: t('conditions.allProducts'), others: t('conditions.otherProducts') };
  const ratesOf = (rows: Version['terms']['rows']) =>
    ratesWords(rows, { ...words, product: (product) => t(`products.${product}`) });
  const columns: Column<Version>[] = [
    { name: 'type', label: t('desk.type'), cell: ({ terms, no }) => `${t(`types.${terms.type}`)} #${no}` },
    { name: 'payer', label: t('desk.payer'), cell: ({ payer }) => payer ?? t('payslip.platform') },
    { name: 'agent', label: t('desk.agent'), cell: ({ agent }) => agent },
    {
      name: 'rate',
      label: t('desk.rates'),
      align: 'end',
      cell: ({ terms }) =>
        terms.type === 'rebate' ? <Lines lines={ratesOf(terms.rows)} /> : `${percentText(bestRate(terms.rows))} %`,
    },
    { name: 'rows', label: t('desk.rows'), align: 'end', cell: ({ terms }) => terms.rows.length },
    { name: 'state', label: t('desk.state'), cell: ({ state }) => <Badge>{t(`states.${state}`)}</Badge> },
    {
      name: 'from',
      label: t('desk.from'),
      cell: ({ validFrom }) => (validFrom === null ? '—' : <TimeText at={validFrom} />),
    },
    { name: 'to', label: t('desk.to'), cell: ({ validTo }) => (validTo === null ? '—' : <TimeText at={validTo} />) },
  ];
  if (versions.length === 0) return <p className="text-soft">{t('desk.noContracts')}</p>;
  return (
    <Table
      caption={t('desk.contracts')}
      columns={columns}
      rows={versions}
      rowKey={({ versionId }) => versionId}
      density="dense"
    />
  );
};
