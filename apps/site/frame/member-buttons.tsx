import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { BalancePill } from '#features/wallet/site/balance-pill.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useTrialEnd } from '#kit/browser/session/session.ts';
import { useSite } from '../settings/site-settings.ts';
import { PlaceLink } from './place-link.tsx';

const sign = <UserRound aria-hidden className="size-5" />;
/** Without a network the button does without the member's picture. */
const Avatar = lazy(() =>
  import('#features/members/site/header-avatar.tsx').then(
    ({ HeaderAvatar: part }) => ({ default: part }),
    () => ({ default: () => sign }),
  ),
);

/** Nothing to see: keeps the page's language and the account's together. */
const Language = lazy(() =>
  import('./member-language.tsx').then(
    ({ MemberLanguage: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** What a member has at hand on every page: the balance, deposit, and the way to the own page. */
export const MemberButtons = () => {
  const { t } = useTranslation('site');
  const isTrial = useTrialEnd() !== undefined;
  const { isRegistrationOpen } = useSite();
  if (isTrial)
    return (
      <>
        <BalancePill />
        {isRegistrationOpen && (
          <Link to="/register" className={`${buttonStyle({ tone: 'money', size: 'small' })} max-lg:hidden`}>
            {t('frame.register')}
          </Link>
        )}
      </>
    );
  return (
    <>
      <BalancePill />
      <PlaceLink to="/deposit" className={`${buttonStyle({ tone: 'money', size: 'small' })} max-lg:hidden`}>
        {t('pages.cashier.deposit')}
      </PlaceLink>
      <PlaceLink to="/withdraw" className={`${buttonStyle({ size: 'small' })} max-lg:hidden`}>
        {t('pages.site.withdraw')}
      </PlaceLink>
      <PlaceLink
        to="/me"
        label={t('pages.site.me')}
        className="inline-grid size-11 place-items-center rounded-full bg-control text-soft hover:bg-hover hover:text-ink max-lg:hidden"
      >
        <Suspense fallback={sign}>
          <Avatar />
        </Suspense>
      </PlaceLink>
      <Suspense>
        <Language />
      </Suspense>
    </>
  );
};
