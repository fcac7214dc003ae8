import { Navigate } from '@tanstack/react-router';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { Card } from '#kit/browser/components/card.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';

/** The member's rank; whoever has none is led to the security centre, as the VIP entry does. */
export const RankPage = () => {
  const { t } = useTranslation('members');
  const { data, error, refetch } = useRead(memberInfo, {});
  if (error) return <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={1} className="h-32" />;
  const { clubLabel } = data;
  if (clubLabel === null) return <Navigate to="/me/security" replace />;
  return (
    <>
      <h1 className="mb-4 text-2xl">{t('rank.title')}</h1>
      <Card className="flex items-center gap-4">
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          strokeWidth="2"
          strokeLinejoin="round"
          className="size-10 fill-none stroke-money-text"
        >
          <path d="M5 16 3 6l5.5 4L12 4l3.5 6L21 6l-2 10ZM5 20h14" />
        </svg>
        <div>
          <p className="text-xl font-semibold">{clubLabel.labelName}</p>
          <p className="figures text-soft">{t('rank.level', { level: clubLabel.rankLevel })}</p>
        </div>
      </Card>
    </>
  );
};
