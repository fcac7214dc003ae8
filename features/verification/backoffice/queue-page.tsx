import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { useWhilePresent } from '#kit/browser/desk/activity.ts';
import { AgeText } from '#kit/browser/desk/age-text.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { Queue } from '#kit/browser/desk/queue.tsx';
import { useServerNow } from '#kit/browser/clock.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffKycRequests } from '../contract/staff-kyc-requests.ts';
import { KycRequestCaseView } from './kyc-request-case.tsx';

type KycRequest = OutputOf<typeof staffKycRequests>['requests'][number];

const everyMs = 15_000;

/** What players sent in and staff has to look at, the longest waiting first. */
export const VerificationQueuePage = () => {
  const { t } = useTranslation('verification');
  const may = usePermission();
  const [after, setAfter] = useState<string>();
  const read = useRead(staffKycRequests, { after }, { refetchInterval: useWhilePresent(everyMs) });
  const mayDecide = may('verification.write') && may('verification.reveal');
  return (
    <>
      <PageHead
        title={t('desk.queue')}
        beside={
          read.data !== undefined &&
          read.data.waiting > 0 && (
            <span className="text-sm text-soft">{t('desk.waiting', { count: read.data.waiting })}</span>
          )
        }
      />
      <ReadStates
        read={read}
        feature="verification"
        isEmpty={({ requests }) => requests.length === 0}
        empty={{ title: t('desk.none'), text: t('desk.noneText') }}
      >
        {({ requests }) => (
          <Queue
            label={t('desk.queue')}
            entries={requests}
            keyOf={({ kycRequestId }) => kycRequestId}
            summary={(request) => <KycRequestSummary request={request} />}
            detail={(request) => <KycRequestCaseView request={request} />}
            hints={
              mayDecide
                ? [
                    ['A', t('desk.accept')],
                    ['R', t('desk.refuse')],
                  ]
                : []
            }
          />
        )}
      </ReadStates>
      <div className="mt-4 flex justify-end gap-3">
        {after !== undefined && <Button onClick={() => setAfter(undefined)}>{t('desk.toFirst')}</Button>}
        {read.data?.next !== undefined && (
          <Button onClick={() => setAfter(read.data?.next)}>{t('desk.further')}</Button>
        )}
      </div>
    </>
  );
};

const minuteMs = 60_000;

const KycRequestSummary = ({ request: { account, what, why, clock, triesLeft } }: { request: KycRequest }) => {
  const { t } = useTranslation('verification');
  const now = useServerNow(minuteMs);
  const isLate = clock.deadline !== undefined && now > clock.deadline;
  return (
    <>
      <span className="min-w-32 truncate font-semibold">{account}</span>
      <span className="min-w-40">{t(`whats.${what}`)}</span>
      <span className="grow text-soft">{t(`desk.whys.${why}`)}</span>
      <span className="text-sm text-soft">{t('desk.tries', { no: 3 - triesLeft })}</span>
      {isLate && <Badge tone="bad">{t('desk.overdue')}</Badge>}
      <AgeText at={clock.since} />
    </>
  );
};
