import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { typesOffered } from '#features/identity/domain/registration-form.ts';
import { addressCodes } from '#features/identity/site/registration/address-codes.ts';
import { RegistrationTitle } from '#features/content/site/pages/registration-title.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { useSite } from '../../settings/site-settings.ts';
import { SocialWays } from '../login/social-ways.tsx';
import { Registration } from './registration.tsx';
import { showWelcome } from './welcome-notice.ts';

// On a phone it stands below everything, on a wide screen in a column of its own: nothing moves when it comes.
const Beside = lazy(() => import('./register-beside.tsx').then((it) => ({ default: it.Beside })));

/** Registration as a page of its own: the form, and beside it what makes this site different. */
export const RegisterPage = () => {
  const { t } = useTranslation(['identity', 'site']);
  const navigate = useNavigate();
  const { referralCode } = useSearch({ from: '/register' });
  const { isRegistrationOpen, registration } = useSite();
  usePageTitle(t('register.title'));
  // An invitation opens the way where people may not register by themselves.
  const isInvited = Object.keys(addressCodes()).length > 0 && typesOffered(registration).length > 0;
  if (!isRegistrationOpen && !isInvited)
    return <EmptyState isPage title={t('register.off')} text={t('register.offText')} />;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,27rem)_1fr]">
      <Card>
        <Link to="/" className="-ms-1 -mt-3 inline-flex min-h-11 items-center gap-1.5 text-sm text-soft hover:text-ink">
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('site:toHome')}
        </Link>
        <h1 className="mb-2 text-2xl">{t('register.title')}</h1>
        <RegistrationTitle />
        <Registration
          place="page"
          referralCode={referralCode}
          onRegistered={(notice) => {
            showWelcome(notice);
            void navigate({ to: '/' });
          }}
        />
        <SocialWays next="/" />
      </Card>
      <Suspense>
        <Beside />
      </Suspense>
    </div>
  );
};
