import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { guardSubjects, staffGiveBack } from '../contract/desk/staff-give-back.ts';
import { categoryOf } from '../domain/categories.ts';

type Seen = OutputOf<typeof staffGiveBack>;
type Row = Seen['rows'][number];

/** What comes back of play against what the house may expect to earn of it. */
export const GiveBackPage = () => {
  const { t } = useTranslation('rebates');
  const [subject, setSubject] = useState<(typeof guardSubjects)[number]>('product');
  const read = useRead(staffGiveBack, { subject });
  return (
    <>
      <PageHead title={t('desk.pages.guard')} />
      <div className="mb-4 max-w-xs">
        <ChoiceField
          label={t('desk.subject')}
          all={guardSubjects}
          chosen={subject}
          wordOf={(name) => t(`desk.subjects.${name}`)}
          onChoose={setSubject}
        />
      </div>
      <ReadStates
        read={read}
        feature="rebates"
        isEmpty={({ rows }) => rows.length === 0}
        empty={{ title: t('desk.noGuard'), text: t('desk.noGuardText') }}
      >
        {(seen) => <Report seen={seen} />}
      </ReadStates>
    </>
  );
};

const Report = ({ seen }: { seen: Seen }) => {
  const { t } = useTranslation('rebates');
  const nameOf = ({ subject, account }: Row) => account ?? t(`categories.${categoryOf(subject)}`);
  const columns: Column<Row>[] = [
    { name: 'subject', label: t('desk.subject'), cell: (row) => nameOf(row) },
    {
      name: 'turnover',
      label: t('desk.turnover'),
      align: 'end',
      cell: ({ turnover }) => <MoneyText amount={turnover} />,
    },
    {
      name: 'expected',
      label: t('desk.expected'),
      align: 'end',
      cell: ({ expected }) => <MoneyText amount={expected} />,
    },
    { name: 'given', label: t('desk.given'), align: 'end', cell: ({ given }) => <MoneyText amount={given} /> },
    {
      name: 'share',
      label: t('desk.share'),
      align: 'end',
      cell: ({ percent, isFlagged }) => (
        <Badge tone={isFlagged ? 'bad' : 'good'}>{percent === null ? '—' : `${percent} %`}</Badge>
      ),
    },
    {
      name: 'parts',
      label: t('desk.parts'),
      cell: ({ parts }) => (
        <span className="text-xs text-soft">
          {parts.map(({ kind, amount }) => `${t(`desk.partsOf.${kind}`)} ${moneyView(amount)}`).join(' · ') || '—'}
        </span>
      ),
    },
  ];
  return (
    <>
      <p className="mb-4 text-soft">
        {t('desk.guardText', { days: seen.days, day: seen.day ?? '—', percent: seen.flagAbovePercent })}{' '}
        {seen.flagged > 0 && <span className="text-bad">{t('desk.flagged', { count: seen.flagged })}</span>}
      </p>
      <Table caption={t('desk.pages.guard')} columns={columns} rows={seen.rows} rowKey={({ subject }) => subject} />
    </>
  );
};
