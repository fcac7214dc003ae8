import { Badge } from '#kit/browser/components/badge.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffVendors } from '../contract/vendors/staff-vendors.ts';

export type Vendor = OutputOf<typeof staffVendors>['vendors'][number];
export type Health = Vendor['health'];
export type Sums = Vendor['lastHour'];

const tones = { closed: 'good', half_open: 'warn', open: 'bad' } as const;

/** Whether our calls go out. */
export const HealthBadge = ({ health: { state } }: { health: Health }) => {
  const { t } = useTranslation('gateway');
  return <Badge tone={tones[state]}>{t(`desk.breaker.${state}`)}</Badge>;
};

/** What was heard of it last, and when it is tried again. */
export const HealthNote = ({ health: { state, tryAt, answeredAt, failedAt, lastFault } }: { health: Health }) => {
  const { t } = useTranslation('gateway');
  const isFault = failedAt !== null && (answeredAt === null || failedAt > answeredAt);
  return (
    <>
      {state !== 'closed' && tryAt !== null && (
        <span className="me-3">
          {t('desk.triedAgain')} <TimeText at={tryAt} />
        </span>
      )}
      {isFault ? (
        <span>
          {t('desk.failed')} <TimeText at={failedAt} />
          {lastFault !== null && <span className="ms-2 text-faint">{lastFault}</span>}
        </span>
      ) : answeredAt === null ? (
        <span className="text-faint">{t('desk.neverAsked')}</span>
      ) : (
        <span>
          {t('desk.answered')} <TimeText at={answeredAt} />
        </span>
      )}
    </>
  );
};

/** What its calls of the last hour came to. */
export const SumsText = ({ sums }: { sums: Sums }) => {
  const { t } = useTranslation('gateway');
  if (sums.calls === 0) return <span className="text-faint">{t('desk.noCalls')}</span>;
  return (
    <span className="figures">
      {t('desk.callCount', { count: sums.calls })}
      {sums.refusals > 0 && <span className="ms-2 text-soft">{t('desk.refusalCount', { count: sums.refusals })}</span>}
      {sums.faults > 0 && <span className="ms-2 text-bad">{t('desk.faultCount', { count: sums.faults })}</span>}
    </span>
  );
};
