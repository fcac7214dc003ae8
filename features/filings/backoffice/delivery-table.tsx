import { useState } from 'react';
import { call } from '#kit/browser/calls/call.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { bytesOf, saveFile } from '#kit/browser/desk/save-csv.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffReportMailFile } from '../contract/staff-report-mail-file.ts';
import type { Delivery, Schedule } from './report-mails-page.tsx';

type Translate = (key: string, values?: Record<string, unknown>) => string;
const tones = { asked: 'sky', ready: 'good', failed: 'bad', expired: 'plain' } as const;

const columnsOf = (t: Translate, names: ReadonlyMap<string, string>): Column<Delivery>[] => [
  {
    name: 'name',
    label: t('desk.mails.name'),
    cell: ({ scheduleId, report, from, until }) => (
      <>
        <span className="font-semibold">{names.get(scheduleId) ?? t(`desk.mails.reports.${report}`)}</span>
        <span className="figures block text-xs text-soft">
          {from} – {until}
        </span>
      </>
    ),
  },
  { name: 'cause', label: t('desk.mails.cause'), cell: ({ cause }) => t(`desk.mails.causes.${cause}`) },
  {
    name: 'state',
    label: t('desk.mails.state'),
    cell: ({ state, fault }) => (
      <>
        <Badge tone={tones[state]}>{t(`desk.mails.deliveryStates.${state}`)}</Badge>
        {fault !== null && <span className="ms-2 text-sm text-soft">{t(`desk.faults.${fault}`)}</span>}
      </>
    ),
  },
  { name: 'rows', label: t('desk.mails.rows'), align: 'end', cell: ({ rows }) => rows ?? '—' },
  { name: 'mails', label: t('desk.mails.mails'), align: 'end', cell: ({ mails }) => mails ?? '—' },
  { name: 'asked', label: t('desk.mails.asked'), cell: ({ requestedAt }) => <TimeText at={requestedAt} /> },
  {
    name: 'file',
    label: t('desk.mails.actions'),
    cell: (of) => (of.state === 'ready' ? <Take deliveryId={of.deliveryId} /> : '—'),
  },
];

type Props = { deliveries: readonly Delivery[]; schedules: readonly Schedule[] };

export const DeliveryTable = ({ deliveries, schedules }: Props) => {
  const { t } = useTranslation('filings');
  const names = new Map(schedules.map(({ scheduleId, name }) => [scheduleId, name]));
  return (
    <Table
      caption={t('desk.mails.files')}
      columns={columnsOf(t, names)}
      rows={deliveries}
      rowKey={({ deliveryId }) => deliveryId}
    />
  );
};

const Take = ({ deliveryId }: { deliveryId: string }) => {
  const { t } = useTranslation('filings');
  const textOf = useRefusalText('filings');
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const answer = await call(staffReportMailFile, { deliveryId });
    if (answer.ok) saveFile(answer.value.name, [bytesOf(answer.value.base64)], 'application/octet-stream');
    else say(textOf(answer), 'bad');
    setBusy(false);
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void take()}>
      {t('desk.mails.take')}
    </Button>
  );
};
