import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ForgotForm } from '#features/identity/site/passwords/forgot-form.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { CountriesProvider } from '../../providers/countries-provider.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { wholly } from '../../whole-language.tsx';
import { useSite } from '../../settings/site-settings.ts';

/** A forgotten password as a page: for who comes by an address, and where the merchant lets only members look around. */
export const ForgotPage = wholly(() => {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { forgotWays } = useSite();
  usePageTitle(t('site:pages.site.forgot'));
  return (
    <Card className="mx-auto max-w-(--container-form)">
      <Link to="/login" className="-ms-1 inline-flex min-h-11 items-center gap-1.5 text-sm text-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('forgot.back')}
      </Link>
      <h1 className="mt-1 mb-5 text-xl">{t('forgot.title')}</h1>
      <CountriesProvider>
        <ForgotForm
          ways={forgotWays}
          onLoggedIn={() => void navigate({ to: '/' })}
          onMailed={() => void navigate({ to: '/login' })}
        />
      </CountriesProvider>
    </Card>
  );
});
