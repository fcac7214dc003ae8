import { ReferralPage } from '#features/members/site/referral-page.tsx';
import { useBrand, useSite } from '../site-settings.ts';
import { NotFoundPage } from './not-found.tsx';

/** Where members don't invite, the page is not there. */
export const MeReferralPage = () => {
  const { hasReferral } = useSite();
  const { name } = useBrand();
  return hasReferral ? <ReferralPage brand={name} /> : <NotFoundPage />;
};
