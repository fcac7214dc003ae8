import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffLedgerAccounts } from '../contract/staff-ledger-accounts.ts';

type Ledger = OutputOf<typeof staffLedgerAccounts>;
type Account = Ledger['accounts'][number];

const everyMs = 15_000;

/** Where the money is: every account of the house and what players hold; together always zero. */
export const LedgerPage = () => {
  const { t } = useTranslation('wallet');
  const read = useRead(staffLedgerAccounts, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead title={t('desk.ledger')} />
      <ReadStates read={read} feature="wallet">
        {(ledger) => (
          <div className="flex flex-col gap-8">
            <Verifier verifier={ledger.verifier} />
            <Balance books={ledger.books} />
            <Accounts accounts={ledger.accounts} />
          </div>
        )}
      </ReadStates>
    </>
  );
};

const Verifier = ({ verifier: { rounds, deviations, lookedAt } }: { verifier: Ledger['verifier'] }) => {
  const { t } = useTranslation('wallet');
  const isWhole = deviations === 0;
  const Icon = isWhole ? ShieldCheck : ShieldAlert;
  return (
    <Card className="flex items-center gap-4">
      <Icon aria-hidden className={`size-8 shrink-0 ${isWhole ? 'text-good' : 'text-bad'}`} />
      <div>
        <p className="font-semibold">{isWhole ? t('desk.whole') : t('desk.deviations', { count: deviations })}</p>
        <p className="text-sm text-soft">
          {t('desk.rounds', { count: rounds })}
          {lookedAt !== undefined && (
            <>
              {' · '}
              <TimeText at={lookedAt} />
            </>
          )}
        </p>
      </div>
    </Card>
  );
};

/** Per currency: what the house's accounts and the members' wallets add up to. */
const Balance = ({ books: { at, totals } }: { books: Ledger['books'] }) => {
  const { t } = useTranslation('wallet');
  const columns: Column<Ledger['books']['totals'][number]>[] = [
    { name: 'currency', label: t('desk.currency'), cell: ({ currency }) => currency },
    { name: 'wallets', label: t('desk.wallets'), align: 'end', cell: ({ wallets }) => wallets },
    {
      name: 'held',
      label: t('desk.heldByMembers'),
      align: 'end',
      cell: ({ held, currency }) => <MoneyText amount={held} currency={currency} />,
    },
    {
      name: 'house',
      label: t('desk.heldByHouse'),
      align: 'end',
      cell: ({ others, currency }) => <MoneyText amount={others} currency={currency} />,
    },
    {
      name: 'together',
      label: t('desk.together'),
      align: 'end',
      cell: ({ held, others, currency }) => (
        <MoneyText
          amount={held + others}
          currency={currency}
          className={held + others === 0n ? 'font-semibold text-good' : 'font-semibold text-bad'}
        />
      ),
    },
  ];
  return (
    <section>
      <PartHeading
        title={t('desk.balanceSheet')}
        more={<span className="text-sm text-soft">{<TimeText at={at} />}</span>}
      />
      <Table caption={t('desk.balanceSheet')} columns={columns} rows={totals} rowKey={({ currency }) => currency} />
    </section>
  );
};

const Accounts = ({ accounts }: { accounts: readonly Account[] }) => {
  const { t } = useTranslation('wallet');
  const columns: Column<Account>[] = [
    { name: 'owner', label: t('desk.owner'), cell: ({ owner }) => t(`desk.owners.${owner}`) },
    { name: 'code', label: t('desk.code'), cell: ({ code }) => <code className="text-sm">{code}</code> },
    { name: 'movements', label: t('desk.movements'), align: 'end', cell: ({ movements }) => movements },
    {
      name: 'balance',
      label: t('desk.balance'),
      align: 'end',
      cell: ({ balance, currency }) => <MoneyText amount={balance} currency={currency} />,
    },
  ];
  return (
    <section>
      <PartHeading title={t('desk.accounts')} />
      <Table
        caption={t('desk.accounts')}
        columns={columns}
        rows={accounts}
        rowKey={({ owner, code, currency }) => `${owner} ${code} ${currency}`}
      />
    </section>
  );
};
