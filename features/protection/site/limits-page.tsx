import { Link } from '@tanstack/react-router';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { ProtectionView } from '../contract/protection-view.ts';
import { showProtection } from '../contract/show-protection.ts';
import { limitKinds } from '../domain/limit.ts';
import { BreakSection } from './break-section.tsx';
import { ClosedCard } from './closed-card.tsx';
import { ExclusionSection } from './exclusion-section.tsx';
import { HelpSection } from './help-section.tsx';
import { LimitSection } from './limit-section.tsx';
import { RealitySection } from './reality-section.tsx';

/** Limits, the reality check, a break or an exclusion: everything that a player can do to stay in hand of their play. */
export const LimitsPage = () => {
  const { t } = useTranslation('protection');
  const { data, error, refetch } = useRead(showProtection, {});
  useLiveReads('member/me/protection', [showProtection]);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
        <Link
          to="/me/activity"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-money-text hover:underline"
        >
          {t('activity.see')}
        </Link>
      </div>
      {data ? (
        <Parts protection={data} />
      ) : error ? (
        <ErrorState error={error} feature="protection" onAgain={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} className="h-40" />
      )}
    </div>
  );
};

const Parts = ({ protection }: { protection: ProtectionView }) => (
  <>
    {protection.closed && <ClosedCard closed={protection.closed} />}
    {limitKinds.map((kind) => (
      <LimitSection key={kind} kind={kind} limits={protection.limits.filter((limit) => limit.kind === kind)} />
    ))}
    <RealitySection minutes={protection.realityMinutes} />
    <BreakSection />
    <ExclusionSection />
    <HelpSection />
  </>
);
