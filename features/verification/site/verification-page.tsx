import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useRead, useSend } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState, useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { beginKycRequest } from '../contract/begin-kyc-request.ts';
import { showVerification } from '../contract/show-verification.ts';
import { KycRequestCard } from './kyc-request-card.tsx';

type Verification = OutputOf<typeof showVerification>;
type LevelFacts = Verification['levels'][number];

/** How far the player has shown who they are, what that lets them do, and the way to show more. */
export const VerificationPage = () => {
  const { t } = useTranslation('verification');
  const { data, error, refetch } = useRead(showVerification, {});
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} feature="verification" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={3} className="h-32" />
      ) : (
        <>
          <KycRequests verification={data} />
          <Levels verification={data} />
        </>
      )}
    </div>
  );
};

const KycRequests = ({ verification: { requests, canBegin } }: { verification: Verification }) => {
  const { t } = useTranslation('verification');
  const textOf = useRefusalText('verification');
  const { send, isSending } = useSend(beginKycRequest, { refreshes: [showVerification] });
  const begin = async (what: Verification['canBegin'][number]) => {
    if (what !== 'identity' && what !== 'address' && what !== 'funds') return;
    const answer = await send({ what });
    if (!answer.ok) say(textOf(answer), 'bad');
  };
  return (
    <section className="flex flex-col gap-3">
      {requests.map((request) => (
        <KycRequestCard key={request.kycRequestId} request={request} />
      ))}
      {canBegin.length > 0 && (
        <Card>
          <PartHeading title={t('begin.title')} />
          <p className="mb-3 text-sm text-soft">{t('begin.text')}</p>
          <div className="flex flex-wrap gap-2">
            {canBegin.map((what, place) => (
              <Button
                key={what}
                size="small"
                tone={place === 0 ? 'money' : 'plain'}
                disabled={isSending}
                onClick={() => void begin(what)}
              >
                {t(`whats.${what}`)}
              </Button>
            ))}
          </div>
        </Card>
      )}
    </section>
  );
};

const Levels = ({ verification: { level, levels } }: { verification: Verification }) => {
  const { t } = useTranslation('verification');
  return (
    <Card>
      <PartHeading title={t('levels.title')} />
      <ol className="divide-y divide-line">
        {levels.map((facts) => (
          <li key={facts.level} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{t('levels.name', { level: facts.level })}</span>
              <span className="text-soft">{t(`levels.names.${facts.level}`)}</span>
              {facts.level === level && <Badge tone="good">{t('levels.yours')}</Badge>}
            </p>
            <Needs facts={facts} />
            <Allows facts={facts} />
          </li>
        ))}
      </ol>
    </Card>
  );
};

/** Where the player gives what is known of them without a document. */
const places = { name: '/me/profile', birthday: '/me/profile', contact: '/me/security' } as const;

const Needs = ({ facts: { needs } }: { facts: LevelFacts }) => {
  const { t } = useTranslation('verification');
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5">
      {needs.map(({ need, isMet }) => (
        <li key={need} className="flex min-h-11 items-center gap-2 text-sm">
          {isMet ? (
            <CircleCheck role="img" aria-label={t('levels.met')} className="size-5 shrink-0 text-good" />
          ) : (
            <CircleAlert role="img" aria-label={t('levels.open')} className="size-5 shrink-0 text-warn" />
          )}
          {!isMet && (need === 'name' || need === 'birthday' || need === 'contact') ? (
            <Link to={places[need]} className="flex min-h-11 items-center underline underline-offset-4">
              {t(`needs.${need}`)}
            </Link>
          ) : (
            t(`needs.${need}`)
          )}
        </li>
      ))}
    </ul>
  );
};

const Allows = ({ facts: { depositMax, depositTotalMax, mayWithdraw } }: { facts: LevelFacts }) => {
  const { t } = useTranslation('verification');
  const deposit =
    depositTotalMax === null ? t('allows.deposit') : t('allows.depositMax', { amount: moneyView(depositTotalMax) });
  const each = depositMax === null ? [] : [t('allows.depositEach', { amount: moneyView(depositMax) })];
  return (
    <p className="text-sm text-soft">
      {[deposit, ...each, t(mayWithdraw ? 'allows.withdraw' : 'allows.noWithdraw')].join(' · ')}
    </p>
  );
};
