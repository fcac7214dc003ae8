import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffPlayerVerification } from '../contract/staff-player-verification.ts';
import { KycRequestCaseView } from './kyc-request-case.tsx';
import { KycRequestDialog } from './kyc-request-dialog.tsx';

type Known = OutputOf<typeof staffPlayerVerification>;

/** A player's level, what is missing for the next, and everything that was ever asked of them. */
export const PlayerIdentity = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('verification');
  const mayRequest = usePermission()('verification.write');
  const read = useRead(staffPlayerVerification, { memberId });
  const [isRequesting, setIsRequesting] = useState(false);
  return (
    <ReadStates read={read} feature="verification">
      {(known) => (
        <div className="mt-5 flex flex-col gap-5">
          <Card>
            <PartHeading
              title={t('desk.level', { level: known.level })}
              more={
                mayRequest && (
                  <Button size="small" onClick={() => setIsRequesting(true)}>
                    {t('desk.request')}
                  </Button>
                )
              }
            />
            <Missing known={known} />
          </Card>
          <KycRequests requests={known.requests} />
          {isRequesting && <KycRequestDialog memberId={memberId} onClose={() => setIsRequesting(false)} />}
        </div>
      )}
    </ReadStates>
  );
};

const Missing = ({ known: { levels } }: { known: Known }) => {
  const { t } = useTranslation('verification');
  const open = levels.flatMap(({ needs }) => needs.filter(({ isMet }) => !isMet).map(({ need }) => need));
  if (open.length === 0) return null;
  return (
    <p className="text-sm text-soft">
      {t('desk.missing')}: {open.map((need) => t(`needs.${need}`)).join(', ')}
    </p>
  );
};

const tones = {
  requested: 'warn',
  submitted: 'sky',
  refused: 'bad',
  accepted: 'good',
  expired: 'plain',
  closed: 'bad',
} as const;

const KycRequests = ({ requests }: { requests: Known['requests'] }) => {
  const { t } = useTranslation('verification');
  if (requests.length === 0) return <p className="text-soft">{t('desk.nothingRequested')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {requests.map((request) => (
        <li key={request.kycRequestId}>
          <Card>
            <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{t(`whats.${request.what}`)}</span>
              <Badge tone={tones[request.clock.state]}>{t(`desk.states.${request.clock.state}`)}</Badge>
              <span className="text-sm text-soft">{t(`desk.whys.${request.why}`)}</span>
              {request.goodUntil !== undefined && <TimeText at={request.goodUntil} />}
            </p>
            <KycRequestCaseView request={request} />
          </Card>
        </li>
      ))}
    </ul>
  );
};
