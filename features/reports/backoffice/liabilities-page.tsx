import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { NothingYet } from '#kit/browser/desk/figure.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffLiabilities } from '../contract/staff-liabilities.ts';

type Liabilities = OutputOf<typeof staffLiabilities>;
type Line = Liabilities['lines'][number];

const parts: readonly { name: string; of: readonly Line['name'][] }[] = [
  { name: 'wallets', of: ['cash', 'bonus', 'locked', 'commission', 'points', 'trial', 'pot'] },
  { name: 'among', of: ['held_withdrawals', 'at_vendor', 'open_bets'] },
  { name: 'beside', of: ['unmatched_lines', 'awaited_deposits'] },
];

const everyMs = 15_000;

/** What the house owes, in one picture. */
export const LiabilitiesPage = () => {
  const { t } = useTranslation('reports');
  const read = useRead(staffLiabilities, {}, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <>
      <PageHead
        title={t('liabilities.title')}
        beside={read.data && <span className="text-sm text-soft">{<TimeText at={read.data.at} />}</span>}
      />
      <ReadStates read={read} feature="reports">
        {({ lines, ledger, walletsAt }) => (
          <div className="flex flex-col gap-8">
            {ledger.map((books) => (
              <Agreement key={books.currency} books={books} at={walletsAt} />
            ))}
            {parts.map(({ name, of }) => (
              <Part key={name} name={name} lines={lines.filter((line) => of.includes(line.name))} />
            ))}
          </div>
        )}
      </ReadStates>
    </>
  );
};

const Agreement = ({ books, at }: { books: Liabilities['ledger'][number]; at: Liabilities['walletsAt'] }) => {
  const { currency, wallets, accounts } = books;
  const { t } = useTranslation('reports');
  const isWhole = wallets + accounts === 0n;
  const Icon = isWhole ? ShieldCheck : ShieldAlert;
  return (
    <Card className="flex items-center gap-4">
      <Icon aria-hidden className={`size-8 shrink-0 ${isWhole ? 'text-good' : 'text-bad'}`} />
      <div>
        <p className="font-semibold">
          {t('liabilities.owed', { currency })} <MoneyText amount={wallets} currency={currency} />{' '}
          <span className="text-sm font-normal text-soft">{<TimeText at={at} />}</span>
        </p>
        <p className="text-sm text-soft">
          {t(isWhole ? 'liabilities.agrees' : 'liabilities.differs')}{' '}
          {!isWhole && <MoneyText amount={wallets + accounts} currency={currency} />}
          <DeskLink href="/ledger" className="ms-1 inline-flex min-h-11 items-center text-money-text">
            {t('liabilities.toLedger')}
          </DeskLink>
        </p>
      </div>
    </Card>
  );
};

const Part = ({ name, lines }: { name: string; lines: readonly Line[] }) => {
  const { t } = useTranslation('reports');
  const columns: Column<Line>[] = [
    {
      name: 'name',
      label: t('liabilities.what'),
      cell: (line) => (
        <>
          {t(`liabilities.names.${line.name}`)} {line.vendor !== null && <code className="text-sm">{line.vendor}</code>}
        </>
      ),
    },
    { name: 'count', label: t('liabilities.count'), align: 'end', cell: ({ count }) => count ?? '—' },
    {
      name: 'amount',
      label: t('liabilities.amount'),
      align: 'end',
      cell: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
  ];
  return (
    <section>
      <PartHeading title={t(`liabilities.parts.${name}.name`)} />
      <p className="mb-3 max-w-prose text-sm text-soft">{t(`liabilities.parts.${name}.text`)}</p>
      {lines.length === 0 ? (
        <NothingYet text={t('liabilities.none')} />
      ) : (
        <Table
          caption={t(`liabilities.parts.${name}.name`)}
          columns={columns}
          rows={lines}
          rowKey={(line) => `${line.name} ${line.vendor} ${line.currency}`}
        />
      )}
    </section>
  );
};
