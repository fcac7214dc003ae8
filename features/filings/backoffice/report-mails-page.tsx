import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffReportMails } from '../contract/staff-report-mails.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { EditReportMail } from './edit-report-mail.tsx';
import { ScheduleTable } from './schedule-table.tsx';

export type Schedule = OutputOf<typeof staffReportMails>['schedules'][number];
export type Delivery = OutputOf<typeof staffReportMails>['deliveries'][number];

const everyMs = 5000;

/** Reports that colleagues get by mail, and the files that were made for it. */
export const ReportMailsPage = () => {
  const { t } = useTranslation('filings');
  const read = useRead(staffReportMails, {}, { refetchInterval: useWhilePresent(everyMs) });
  const mayWrite = usePermission()('merchants.write');
  const [open, setOpen] = useState<{ of: Schedule | undefined }>();
  return (
    <>
      <PageHead
        title={t('desk.mails.title')}
        actions={
          mayWrite && (
            <Button size="small" disabled={!read.data} onClick={() => setOpen({ of: undefined })}>
              {t('desk.mails.add')}
            </Button>
          )
        }
      />
      <p className="mb-5 max-w-prose text-sm text-soft">{t('desk.mails.lead')}</p>
      <ReadStates read={read} feature="filings">
        {({ schedules, deliveries, reports, timeZone }) => (
          <>
            {schedules.length === 0 ? (
              <EmptyState title={t('desk.mails.none')} text={t('desk.mails.noneText')} />
            ) : (
              <ScheduleTable schedules={schedules} mayWrite={mayWrite} onChange={(of) => setOpen({ of })} />
            )}
            <p className="mt-2 text-sm text-soft">{t('desk.mails.zone', { zone: timeZone })}</p>
            <h2 className="mt-8 mb-3 text-lg font-semibold">{t('desk.mails.files')}</h2>
            {deliveries.length === 0 ? (
              <p className="text-sm text-soft">{t('desk.mails.noFiles')}</p>
            ) : (
              <DeliveryTable deliveries={deliveries} schedules={schedules} />
            )}
            {open && <EditReportMail of={open.of} reports={reports} onClose={() => setOpen(undefined)} />}
          </>
        )}
      </ReadStates>
    </>
  );
};
