import { Link } from '@tanstack/react-router';
import { ChevronLeft, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import type { StatementView } from '#features/records/contract/list-statements.ts';
import { MonthSeal } from '#features/records/site/month-seal.tsx';
import type { StatementLine } from '#features/records/site/statement-line.ts';
import { movements } from '#features/wallet/contract/movements.ts';
import { MovementList } from '#features/wallet/site/movement-list.tsx';
import { useMovementPages } from '#features/wallet/site/use-movement-pages.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { call } from '#kit/browser/calls/call.ts';
import { Card } from '#kit/browser/components/card.tsx';
import { exportPages } from '#kit/browser/desk/export-pages.ts';
import { saveCsv } from '#kit/browser/desk/save-csv.ts';
import { dateView, moneyView, playMoney } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { isoOf, later } from '#kit/shared/time.ts';
import { useSite } from '../../settings/site-settings.ts';
import { useMonthNames } from './month-names.ts';
import { useMovementEvidence } from './movement-evidence.tsx';

const linesAtOnce = 100;
/** How a statement's movements are asked for. */
const linesOf = ({ lines }: StatementView) => ({ wallet: 'cash' as const, ...lines, pageSize: linesAtOnce });

const loadPage = async (statement: StatementView, before: string | undefined) => {
  const page = await call(movements, { ...linesOf(statement), ...(before !== undefined && { before }) });
  return page.ok ? { rows: page.value.movements, next: page.value.next } : undefined;
};

/** Every line, the newest first; undefined where a page was refused. */
const loadLines = async (statement: StatementView): Promise<StatementLine[] | undefined> => {
  const lines: StatementLine[] = [];
  for (let before: string | undefined; ; ) {
    const page = await loadPage(statement, before);
    if (!page) return undefined;
    lines.push(...page.rows);
    if (page.next === undefined) return lines;
    before = page.next;
  }
};

/** A month of the cash wallet: what it comes to and every line, for the screen, for paper and as a file. */
export const Statement = ({ statement }: { statement: StatementView }) => {
  const { t } = useTranslation('records');
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/me/statements"
          className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold text-soft hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          {t('all')}
        </Link>
        <SaveButton statement={statement} />
      </div>
      <Paper statement={statement} />
    </div>
  );
};

/** Every movement of the month, however many, as a file that anybody can add up again. */
const SaveButton = ({ statement }: { statement: StatementView }) => {
  const { t } = useTranslation(['records', 'wallet']);
  const [written, setWritten] = useState<number>();
  const columns = [
    { label: t('number'), text: (row: StatementLine) => row.movementId },
    { label: t('time'), text: (row: StatementLine) => isoOf(row.at) },
    { label: t('kind'), text: (row: StatementLine) => t(`wallet:movementKind.${row.kind}`) },
    { label: t('amount'), text: (row: StatementLine) => moneyText(row.amount) },
    { label: t('balance'), text: (row: StatementLine) => moneyText(row.balanceAfter) },
  ];
  const save = async () => {
    setWritten(0);
    const file = await exportPages(columns, (before) => loadPage(statement, before), { onRows: setWritten });
    setWritten(undefined);
    if (file !== undefined && file !== 'too_long') saveCsv(`statement-${statement.month}.csv`, file.parts);
    else say(t('failed'), 'bad');
  };
  return (
    <Button
      isBusy={written !== undefined}
      onClick={() => void save()}
      icon={<Download aria-hidden className="size-4" />}
    >
      {written ? <span className="figures">{t('loading', { count: written })}</span> : t('csv')}
    </Button>
  );
};

const Paper = ({ statement }: { statement: StatementView }) => {
  const { t } = useTranslation('records');
  const { brand } = useSite();
  const language = useLanguage();
  const nameOf = useMonthNames();
  const { data: member } = useRead(memberInfo, {});
  const { month, from, until, isRunning, sealed } = statement;
  return (
    <div data-print className="flex flex-col gap-4">
      <div>
        <p className="text-sm text-soft">{[brand.name, member?.account].filter(Boolean).join(' · ')}</p>
        <h1 className="text-2xl">
          {t('title')} <span className="block text-lg text-soft">{nameOf(month)}</span>
        </h1>
        <p className="mt-1 text-soft">
          {t('period', { from: dateView(from, language), until: dateView(later(until, -1), language) })}
        </p>
      </div>
      <Card className="overflow-hidden !p-0">
        <dl className="divide-y divide-line">
          <Sum name="opening" amount={statement.opening} />
          <Sum name="deposits" amount={statement.deposits} />
          <Sum name="wins" amount={statement.wins} />
          <Sum name="withdrawals" amount={-statement.withdrawals} />
          <Sum name="bets" amount={-statement.bets} />
          {statement.other !== 0n && <Sum name="other" amount={statement.other} />}
          <Sum name={isRunning ? 'closingNow' : 'closing'} amount={statement.closing} />
        </dl>
      </Card>
      <p className="-mt-2 text-sm text-faint">{t('check')}</p>
      {sealed && <MonthSeal month={month} sealed={sealed} loadLines={() => loadLines(statement)} />}
      <Lines statement={statement} />
    </div>
  );
};

type SumName = 'opening' | 'deposits' | 'wins' | 'withdrawals' | 'bets' | 'other' | 'closing' | 'closingNow';

const Sum = ({ name, amount }: { name: SumName; amount: bigint }) => {
  const { t } = useTranslation('records');
  const isBalance = ['opening', 'closing', 'closingNow'].includes(name);
  return (
    <div className="flex items-baseline justify-between gap-4 px-4 py-2.5 sm:px-5">
      <dt className={isBalance ? 'font-semibold' : 'text-soft'}>{t(name)}</dt>
      <dd className={isBalance ? 'figures text-lg font-semibold' : 'figures'}>
        <bdi dir="ltr">{(!isBalance && amount > 0n ? '+' : '') + moneyView(amount)}</bdi>
      </dd>
    </div>
  );
};

const Lines = ({ statement }: { statement: StatementView }) => {
  const { t } = useTranslation('records');
  const { onOpen, dialog } = useMovementEvidence();
  const asked = linesOf(statement);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useMovementPages(asked);
  /** All of it goes to the printer, not what happens to be loaded. */
  const printAll = async () => {
    for (let isMore = hasNextPage; isMore; ) ({ hasNextPage: isMore } = await fetchNextPage());
    window.print();
  };
  if (error && !data) return <ErrorState error={error} feature="wallet" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} className="h-16" />;
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-2 print:hidden">
        <h2 className="text-lg">{t('lines')}</h2>
        <Button
          isBusy={isFetchingNextPage}
          onClick={() => void printAll()}
          icon={<Printer aria-hidden className="size-4" />}
        >
          {t('print')}
        </Button>
      </div>
      <MovementList movements={data.pages.flatMap((page) => page.movements)} currency={playMoney()} onOpen={onOpen} />
      {dialog}
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="mt-4 w-full print:hidden">
          {t('more')}
        </Button>
      )}
    </section>
  );
};
