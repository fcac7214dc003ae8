import { Badge, type BadgeTone } from '#kit/browser/components/badge.tsx';
import { MoneyText } from '#kit/browser/components/money-text.tsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import type { DeskColumn } from '#kit/browser/desk/use-desk-table.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { staffAdjustments } from '../contract/staff-adjustments.ts';
import { type AdjustmentState, signedAmount } from '../domain/adjustment.ts';

export type Adjustment = OutputOf<typeof staffAdjustments>['adjustments'][number];

const tones: Record<AdjustmentState, BadgeTone> = {
  waiting: 'warn',
  approved: 'sky',
  done: 'good',
  failed: 'bad',
  rejected: 'plain',
};

type Translate = (key: string, values?: { defaultValue: string }) => string;

const changeOf = ({ direction, amount }: Adjustment) => minor(signedAmount(direction, amount));

export const adjustmentColumns = (t: Translate): DeskColumn<Adjustment>[] => [
  {
    name: 'requestedAt',
    label: t('desk.requestedAt'),
    isFixed: true,
    cell: ({ requestedAt }) => <TimeText at={requestedAt} />,
  },
  { name: 'player', label: t('desk.player'), cell: ({ memberId }) => <PersonName id={memberId} tab="money" /> },
  {
    name: 'state',
    label: t('desk.state'),
    cell: ({ state, failure }) => (
      <span title={failure === null ? undefined : t(`desk.failures.${failure}`, { defaultValue: failure })}>
        <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>
      </span>
    ),
  },
  {
    name: 'amount',
    label: t('desk.change'),
    align: 'end',
    cell: (it) => <MoneyText amount={changeOf(it)} look="gain" />,
  },
  { name: 'cause', label: t('desk.cause'), cell: ({ cause }) => t(`desk.causes.${cause}`) },
  { name: 'evidence', label: t('desk.evidence'), cell: ({ evidence }) => <bdi className="break-all">{evidence}</bdi> },
  { name: 'reason', label: t('desk.reason'), isExtra: true, cell: ({ reason }) => <bdi>{reason}</bdi> },
  { name: 'requestedBy', label: t('desk.requestedBy'), cell: ({ requestedBy }) => <bdi>{requestedBy}</bdi> },
  { name: 'approvedBy', label: t('desk.approvedBy'), cell: ({ approvedBy }) => <bdi>{approvedBy ?? '–'}</bdi> },
];

export const adjustmentCsv = (t: Translate) => [
  { label: 'adjustmentId', text: ({ adjustmentId }: Adjustment) => adjustmentId },
  { label: t('desk.requestedAt'), text: ({ requestedAt }: Adjustment) => isoOf(requestedAt) },
  { label: t('desk.player'), text: ({ account }: Adjustment) => account },
  { label: t('desk.state'), text: ({ state }: Adjustment) => state },
  { label: t('desk.change'), text: (it: Adjustment) => moneyText(changeOf(it)) },
  { label: t('desk.cause'), text: ({ cause }: Adjustment) => cause },
  { label: t('desk.evidence'), text: ({ evidence }: Adjustment) => evidence },
  { label: t('desk.reason'), text: ({ reason }: Adjustment) => reason },
  { label: t('desk.requestedBy'), text: ({ requestedBy }: Adjustment) => requestedBy },
  { label: t('desk.approvedBy'), text: ({ approvedBy }: Adjustment) => approvedBy ?? '' },
];
