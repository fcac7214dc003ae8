import { Badge } from '#kit/browser/components/badge.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { moneyText } from '#kit/shared/money/money.ts';
import { shortId } from '#kit/shared/short-id.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { MatchDay } from '../contract/matching/staff-match-days.ts';
import type { MatchDifference } from '../contract/matching/staff-match-differences.ts';

type Translate = (key: string) => string;
type Sums = MatchDay['sums'][number];

/** Where a day's match stands, in a word. */
export const MatchState = ({ day, t }: { day: MatchDay; t: Translate }) => {
  if (day.state !== 'done')
    return <Badge tone={day.lastFault === null ? 'sky' : 'bad'}>{t(`desk.matching.states.${day.state}`)}</Badge>;
  if (day.unexplained > 0) return <Badge tone="bad">{t('desk.matching.states.open')}</Badge>;
  if (!day.isListed) return <Badge tone="sky">{t('desk.matching.states.noList')}</Badge>;
  return (
    <Badge tone="good">{t(day.differences > 0 ? 'desk.matching.states.explained' : 'desk.matching.states.even')}</Badge>
  );
};

const Amounts = ({ day, of }: { day: MatchDay; of: (sums: Sums) => bigint }) =>
  day.sums.length === 0
    ? '—'
    : day.sums.map((sums) => (
        <span key={sums.currency} className="block">
          <MoneyText amount={of(sums)} currency={sums.currency} />
        </span>
      ));

export const dayColumns = (t: Translate): DeskColumn<MatchDay>[] => [
  {
    name: 'day',
    label: t('desk.matching.day'),
    isFixed: true,
    cell: ({ day, vendor }) => (
      <DeskLink
        href={`/matching/${day}.${vendor}`}
        className="figures inline-flex min-h-11 items-center font-semibold text-money-text underline-offset-4 hover:underline"
      >
        {day}
      </DeskLink>
    ),
  },
  { name: 'vendor', label: t('desk.matching.vendor'), cell: ({ vendor }) => <code className="text-sm">{vendor}</code> },
  { name: 'state', label: t('desk.matching.state'), cell: (day) => <MatchState day={day} t={t} /> },
  {
    name: 'theirs',
    label: t('desk.matching.theirs'),
    align: 'end',
    cell: (day) => (day.isListed ? <Amounts day={day} of={({ theirs }) => theirs} /> : '—'),
  },
  {
    name: 'ours',
    label: t('desk.matching.ours'),
    align: 'end',
    cell: (day) => <Amounts day={day} of={({ ours }) => ours} />,
  },
  {
    name: 'ledger',
    label: t('desk.matching.ledger'),
    align: 'end',
    cell: (day) => <Amounts day={day} of={({ ledger }) => ledger} />,
  },
  { name: 'differences', label: t('desk.matching.differences'), align: 'end', cell: ({ differences }) => differences },
  { name: 'unexplained', label: t('desk.matching.unexplained'), align: 'end', cell: ({ unexplained }) => unexplained },
  {
    name: 'finishedAt',
    label: t('desk.matching.finishedAt'),
    cell: ({ finishedAt, lastFault }) => (finishedAt === null ? (lastFault ?? '—') : <TimeText at={finishedAt} />),
  },
];

export const dayCsv = (t: Translate) => [
  { label: t('desk.matching.day'), text: ({ day }: MatchDay) => day },
  { label: t('desk.matching.vendor'), text: ({ vendor }: MatchDay) => vendor },
  { label: t('desk.matching.version'), text: ({ version }: MatchDay) => String(version) },
  { label: t('desk.matching.state'), text: ({ state }: MatchDay) => state },
  ...(['theirs', 'ours', 'ledger'] as const).map((side) => ({
    label: t(`desk.matching.${side}`),
    text: ({ sums }: MatchDay) => sums.map((it) => `${moneyText(it[side])} ${it.currency}`).join(' + '),
  })),
  { label: t('desk.matching.differences'), text: ({ differences }: MatchDay) => String(differences) },
  { label: t('desk.matching.unexplained'), text: ({ unexplained }: MatchDay) => String(unexplained) },
];

const amount = (value: bigint | null, currency: MatchDifference['currency']) =>
  value === null ? '—' : <MoneyText amount={value} currency={currency} />;

/** What either side says of the act, and whose it is. */
const sideColumns = (t: Translate): DeskColumn<MatchDifference>[] => [
  {
    name: 'theirState',
    label: t('desk.matching.theirState'),
    cell: ({ theirKind, theirState }) => [theirKind, theirState].filter(Boolean).join(' · ') || '—',
  },
  {
    name: 'ourState',
    label: t('desk.matching.ourState'),
    cell: ({ ourKind, ourState }) => [ourKind, ourState].filter(Boolean).join(' · ') || '—',
  },
  {
    name: 'theirsAt',
    label: t('desk.matching.theirsAt'),
    cell: ({ theirsAt }) => (theirsAt === null ? '—' : <TimeText at={theirsAt} />),
  },
  {
    name: 'oursAt',
    label: t('desk.matching.oursAt'),
    cell: ({ oursAt }) => (oursAt === null ? '—' : <TimeText at={oursAt} />),
  },
  {
    name: 'player',
    label: t('desk.matching.player'),
    cell: ({ memberId }) =>
      memberId === null ? (
        '—'
      ) : (
        <DeskLink href={`/players/${memberId}`} className="text-money-text underline-offset-4 hover:underline">
          {shortId(memberId)}
        </DeskLink>
      ),
  },
];

export const differenceColumns = (t: Translate): DeskColumn<MatchDifference>[] => [
  {
    name: 'transaction',
    label: t('desk.matching.transaction'),
    isFixed: true,
    cell: ({ transactionId }) => <code className="text-sm break-all">{transactionId}</code>,
  },
  {
    name: 'kind',
    label: t('desk.matching.kind'),
    cell: ({ kind, explanation }) => (
      <Badge tone={explanation === null ? 'bad' : 'plain'}>{t(`desk.matching.kinds.${kind}`)}</Badge>
    ),
  },
  {
    name: 'explanation',
    label: t('desk.matching.explanation'),
    cell: ({ explanation, note }) =>
      explanation === null
        ? '—'
        : `${t(`desk.matching.explanations.${explanation}`)}${note === null ? '' : `: ${note}`}`,
  },
  {
    name: 'theirs',
    label: t('desk.matching.theirs'),
    align: 'end',
    cell: ({ theirs, currency }) => amount(theirs, currency),
  },
  { name: 'ours', label: t('desk.matching.ours'), align: 'end', cell: ({ ours, currency }) => amount(ours, currency) },
  {
    name: 'ledger',
    label: t('desk.matching.ledger'),
    align: 'end',
    cell: ({ ledger, currency }) => amount(ledger, currency),
  },
  ...sideColumns(t),
];

const text = (value: bigint | null) => (value === null ? '' : moneyText(value));

export const differenceCsv = (t: Translate) => [
  { label: t('desk.matching.transaction'), text: ({ transactionId }: MatchDifference) => transactionId },
  { label: t('desk.matching.kind'), text: ({ kind }: MatchDifference) => kind },
  { label: t('desk.matching.explanation'), text: ({ explanation }: MatchDifference) => explanation ?? '' },
  { label: t('desk.matching.theirs'), text: ({ theirs }: MatchDifference) => text(theirs) },
  { label: t('desk.matching.ours'), text: ({ ours }: MatchDifference) => text(ours) },
  { label: t('desk.matching.ledger'), text: ({ ledger }: MatchDifference) => text(ledger) },
  {
    label: t('desk.matching.theirsAt'),
    text: ({ theirsAt }: MatchDifference) => (theirsAt === null ? '' : isoOf(theirsAt)),
  },
  { label: t('desk.matching.oursAt'), text: ({ oursAt }: MatchDifference) => (oursAt === null ? '' : isoOf(oursAt)) },
  { label: t('desk.matching.player'), text: ({ memberId }: MatchDifference) => memberId ?? '' },
];
