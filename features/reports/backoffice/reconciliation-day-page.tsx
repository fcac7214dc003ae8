import type { ReactNode } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { NothingYet } from '#kit/browser/desk/figure.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffAgreeDay } from '../contract/staff-agree-day.ts';
import { staffExplainDifference } from '../contract/staff-explain-difference.ts';
import { staffRecheckDay } from '../contract/staff-recheck-day.ts';
import { staffReconciliationDay } from '../contract/staff-reconciliation-day.ts';
import { staffReconciliationDays } from '../contract/staff-reconciliation-days.ts';
import { type DayDifference, type ReconciliationDay, type Shown, StateBadge } from './reconciliation-words.tsx';

const everyMs = 10_000;
const refreshes = [staffReconciliationDay, staffReconciliationDays];

type Named = { accountId: string; day: string };

/** One day of one account: both books, every line by which they differ, and who agreed. */
export const ReconciliationDayPage = ({ accountId, day }: Named) => {
  const { t } = useTranslation('reports');
  const read = useRead(staffReconciliationDay, { accountId, day }, { refetchInterval: useWhilePresent(everyMs) });
  return (
    <ReadStates
      read={read}
      feature="reports"
      unknown={{ refusal: 'day_unknown', backTo: '/reconciliation', backLabel: t('reconciliation.title') }}
    >
      {(shown) => (
        <>
          <PageHead
            title={`${accountId} · ${day}`}
            beside={<StateBadge day={shown.day} t={t} />}
            actions={<Actions day={shown.day} />}
          />
          <div className="flex flex-col gap-8">
            <Books day={shown.day} />
            <Differences shown={shown} />
          </div>
        </>
      )}
    </ReadStates>
  );
};

const Actions = ({ day: { accountId, day, state } }: { day: ReconciliationDay }) => {
  const { t } = useTranslation('reports');
  const may = usePermission();
  const textOf = useRefusalText('reports');
  const again = useSend(staffRecheckDay, { refreshes });
  const agree = useReasoned(staffAgreeDay, { feature: 'reports', refreshes, done: t('reconciliation.agreedTo') });
  if (!may('money.write') || state === 'agreed') return null;
  const recheckDay = async () => {
    const answer = await again.send({ accountId, day });
    say(answer.ok ? t('reconciliation.asked') : textOf(answer), answer.ok ? 'good' : 'bad');
  };
  return (
    <>
      <Button isBusy={again.isSending} onClick={() => void recheckDay()}>
        {t('reconciliation.again')}
      </Button>
      {(state === 'even' || state === 'explained') && (
        <Button tone="money" onClick={() => agree.ask({ accountId, day })}>
          {t('reconciliation.agree')}
        </Button>
      )}
      <ReasonDialog {...agree.dialog} title={t('reconciliation.agree')} confirmLabel={t('reconciliation.agree')}>
        {t('reconciliation.agreeText')}
      </ReasonDialog>
    </>
  );
};

type Book = { name: 'bank' | 'ledger'; opening: bigint; in: bigint; out: bigint; closing: bigint };

const booksOf = ({ books }: ReconciliationDay): Book[] =>
  books === null
    ? []
    : [
        {
          name: 'bank',
          opening: books.bankOpening,
          in: books.bankIn,
          out: books.bankOut,
          closing: books.bankClosing,
        },
        {
          name: 'ledger',
          opening: books.ledgerOpening,
          in: books.ledgerIn,
          out: books.ledgerOut,
          closing: books.ledgerClosing,
        },
      ];

const Books = ({ day }: { day: ReconciliationDay }) => {
  const { t } = useTranslation('reports');
  const { currency, difference, unmatched, inFlight, lookedAt, agreedBy, agreedAt, note } = day;
  if (day.books === null)
    return <NothingYet text={t(day.fault === null ? 'reconciliation.notYet' : 'reconciliation.noAnswerText')} />;
  const money = (amount: bigint) => <MoneyText amount={amount} currency={currency} />;
  const columns: Column<Book>[] = [
    { name: 'book', label: t('reconciliation.book'), cell: ({ name }) => t(`reconciliation.books.${name}`) },
    ...(['opening', 'in', 'out', 'closing'] as const).map(
      (name): Column<Book> => ({
        name,
        label: t(`reconciliation.${name}`),
        align: 'end',
        cell: (book) => money(book[name]),
      }),
    ),
  ];
  return (
    <section className="flex flex-col gap-4">
      <Table
        caption={t('reconciliation.bothBooks')}
        columns={columns}
        rows={booksOf(day)}
        rowKey={({ name }) => name}
      />
      <Card>
        <Facts
          facts={[
            [t('reconciliation.difference'), money(difference)],
            [t('reconciliation.unmatched'), money(unmatched)],
            [t('reconciliation.inFlight'), money(inFlight)],
            ...(lookedAt === null
              ? []
              : [[t('reconciliation.lookedAt'), <TimeText key="at" at={lookedAt} />] as const]),
            ...(agreedAt === null
              ? []
              : [
                  [
                    t('reconciliation.agreedBy'),
                    <span key="by">
                      {agreedBy} <TimeText at={agreedAt} />
                    </span>,
                  ] as const,
                  [t('reconciliation.note'), note] as const,
                ]),
          ]}
        />
      </Card>
    </section>
  );
};

const Differences = ({ shown: { day, differences } }: { shown: Shown }) => {
  const { t } = useTranslation('reports');
  const may = usePermission();
  const explain = useReasoned(staffExplainDifference, {
    feature: 'reports',
    refreshes,
    done: t('reconciliation.explained'),
  });
  if (day.books === null) return null;
  const { accountId, day: of } = day;
  const canExplain = may('money.write') && day.state !== 'agreed';
  const columns = differenceColumns(t, day, (it) =>
    canExplain && !it.isKnown ? (
      <Button size="small" onClick={() => explain.ask({ accountId, day: of, side: it.side, line: it.line })}>
        {t('reconciliation.explain')}
      </Button>
    ) : null,
  );
  return (
    <section>
      <PartHeading title={t('reconciliation.lines')} />
      {differences.length === 0 ? (
        <NothingYet text={t('reconciliation.noLines')} />
      ) : (
        <Table
          caption={t('reconciliation.lines')}
          columns={columns}
          rows={differences}
          rowKey={({ side, line }) => `${side} ${line}`}
        />
      )}
      <ReasonDialog {...explain.dialog} title={t('reconciliation.explain')} confirmLabel={t('reconciliation.explain')}>
        {t('reconciliation.explainText')}
      </ReasonDialog>
    </section>
  );
};

const differenceColumns = (
  t: (key: string) => string,
  { currency }: ReconciliationDay,
  action: (it: DayDifference) => ReactNode,
): Column<DayDifference>[] => [
  {
    name: 'kind',
    label: t('reconciliation.why'),
    cell: ({ kind, isKnown, explainedBy }) => (
      <Badge tone={isKnown || explainedBy !== null ? 'plain' : 'bad'}>{t(`reconciliation.kinds.${kind}`)}</Badge>
    ),
  },
  {
    name: 'amount',
    label: t('reconciliation.amount'),
    align: 'end',
    cell: ({ amount }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    name: 'line',
    label: t('reconciliation.line'),
    cell: ({ side, line, subject }) => (
      <>
        {t(`reconciliation.sides.${side}`)} <code className="text-sm break-all">{line}</code>
        {subject !== null && <code className="block text-xs break-all text-soft">{subject}</code>}
      </>
    ),
  },
  { name: 'at', label: t('reconciliation.at'), cell: ({ at }) => <TimeText at={at} /> },
  {
    name: 'word',
    label: t('reconciliation.word'),
    cell: (it) => (
      <>
        {it.note === null ? (it.isKnown ? t('reconciliation.byItself') : '—') : `${it.explainedBy}: ${it.note}`}{' '}
        {action(it)}
      </>
    ),
  },
];
