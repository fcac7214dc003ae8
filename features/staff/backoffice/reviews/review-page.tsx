import { useTranslation } from '#kit/browser/texts/translation.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { AccountReview } from './account-review.tsx';
import { Networks } from './networks.tsx';
import { OpenSessions } from './open-sessions.tsx';

/** Who is in at this moment, and who should still be able to come in. */
export const ReviewPage = () => {
  const { t } = useTranslation('staff');
  const mayWrite = usePermission()('staff.write');
  return (
    <>
      <PageHead title={t('reviews.title')} />
      <AccountReview mayWrite={mayWrite} />
      <Networks mayWrite={mayWrite} />
      <OpenSessions mayWrite={mayWrite} />
    </>
  );
};
