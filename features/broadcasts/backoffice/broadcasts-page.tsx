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
import { staffBroadcasts } from '../contract/staff-broadcasts.ts';
import { BroadcastTable } from './broadcast-table.tsx';
import { PlanBroadcast } from './plan-broadcast.tsx';

export type Broadcast = OutputOf<typeof staffBroadcasts>['broadcasts'][number];

const everyMs = 3000;

type Open = { from: Broadcast | undefined } | undefined;

/** Messages to many players: planned, under way, and what came of them. */
export const BroadcastsPage = () => {
  const { t } = useTranslation('broadcasts');
  const read = useRead(staffBroadcasts, {}, { refetchInterval: useWhilePresent(everyMs) });
  const mayEdit = usePermission()('content.edit');
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <PageHead
        title={t('desk.title')}
        actions={
          mayEdit && (
            <Button size="small" disabled={!read.data} onClick={() => setOpen({ from: undefined })}>
              {t('desk.plan')}
            </Button>
          )
        }
      />
      <p className="mb-5 max-w-prose text-sm text-soft">{t('desk.lead')}</p>
      <ReadStates read={read} feature="broadcasts">
        {({ broadcasts, languages }) => (
          <>
            {broadcasts.length === 0 ? (
              <EmptyState title={t('desk.none')} text={t('desk.noneText')} />
            ) : (
              <BroadcastTable broadcasts={broadcasts} mayEdit={mayEdit} onAgain={(from) => setOpen({ from })} />
            )}
            {open && <PlanBroadcast from={open.from} languages={languages} onClose={() => setOpen(undefined)} />}
          </>
        )}
      </ReadStates>
    </>
  );
};
