import { useState } from 'react';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffFilings } from '../contract/staff-filings.ts';
import { EditLayout } from './edit-layout.tsx';
import { FilingTable } from './filing-table.tsx';
import { LayoutTable } from './layout-table.tsx';
import { MakeFiling } from './make-filing.tsx';
import type { Layout } from './filing-words.ts';

const everyMs = 3000;

type Open = { kind: 'none' } | { kind: 'make' } | { kind: 'layout'; from?: Layout };

/** Files for authorities: how they look, and each that was made, let out and sent. */
export const FilingsPage = () => {
  const { t } = useTranslation('filings');
  const read = useRead(staffFilings, {}, { refetchInterval: useWhilePresent(everyMs) });
  const mayWrite = usePermission()('money.write');
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => setOpen({ kind: 'none' });
  return (
    <>
      <PageHead
        title={t('desk.title')}
        actions={
          mayWrite && (
            <>
              <Button size="small" tone="quiet" disabled={!read.data} onClick={() => setOpen({ kind: 'layout' })}>
                {t('desk.newLayout')}
              </Button>
              <Button size="small" disabled={!read.data} onClick={() => setOpen({ kind: 'make' })}>
                {t('desk.make')}
              </Button>
            </>
          )
        }
      />
      <p className="mb-5 max-w-prose text-sm text-soft">{t('desk.lead')}</p>
      <ReadStates read={read} feature="filings">
        {({ filings, layouts, reports, today }) => (
          <>
            {filings.length === 0 ? (
              <EmptyState title={t('desk.none')} text={t('desk.noneText')} />
            ) : (
              <FilingTable filings={filings} mayWrite={mayWrite} />
            )}
            <h2 className="mt-8 mb-3 text-lg font-semibold">{t('desk.layouts')}</h2>
            <LayoutTable layouts={layouts} mayWrite={mayWrite} onOpen={(from) => setOpen({ kind: 'layout', from })} />
            {open.kind === 'make' && <MakeFiling layouts={layouts} today={today} onClose={close} />}
            {open.kind === 'layout' && (
              <EditLayout from={open.from} reports={reports} mayWrite={mayWrite} onClose={close} />
            )}
          </>
        )}
      </ReadStates>
    </>
  );
};
