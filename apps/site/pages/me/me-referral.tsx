import { ReferralPage } from '#features/referral/site/referral-page.tsx';
import { realityCheck } from '#features/protection/contract/reality-check.ts';
import { ClosedNote } from '#features/protection/site/closed-note.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useBrand, useSite } from '../../settings/site-settings.ts';
import { NotFoundPage } from '../not-found.tsx';

/** Where members don't invite, the page is not there; whom play is closed to is told that instead. */
export const MeReferralPage = () => {
  const { hasReferral } = useSite();
  const { name } = useBrand();
  const { data } = useRead(realityCheck, {});
  if (!hasReferral) return <NotFoundPage />;
  return data?.isClosed === true ? <ClosedNote /> : <ReferralPage brand={name} />;
};
