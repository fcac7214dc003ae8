import { lazy, Suspense, useState } from 'react';
import { LoginForm } from '#features/identity/site/login/login-form.tsx';
import type { LoginOutcome } from '#features/identity/site/login/use-login.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { CountriesProvider } from '../../providers/countries-provider.tsx';
import { useSite } from '../../settings/site-settings.ts';
import { wholly } from '../../whole-language.tsx';

const LoginBySms = lazy(() =>
  import('#features/identity/site/login/login-by-sms.tsx').then((it) => ({ default: it.LoginBySms })),
);

const WholeSms = wholly(LoginBySms);

/** By username, or, where the merchant has it, by a code to a mobile number; each form is checked for itself. */
export const LoginWays = ({ onLoggedIn }: { onLoggedIn: (outcome: LoginOutcome) => void }) => {
  const { t } = useTranslation('identity');
  const { hasSmsLogin } = useSite();
  const [way, setWay] = useState<'username' | 'sms'>('username');
  if (!hasSmsLogin) return <LoginForm onLoggedIn={onLoggedIn} />;
  return (
    <>
      {way === 'username' ? (
        <LoginForm onLoggedIn={onLoggedIn} />
      ) : (
        <CountriesProvider>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <WholeSms onLoggedIn={onLoggedIn} />
          </Suspense>
        </CountriesProvider>
      )}
      <Button className="mt-3 w-full" onClick={() => setWay(way === 'sms' ? 'username' : 'sms')}>
        {t(way === 'sms' ? 'login.toUsername' : 'login.toSms')}
      </Button>
    </>
  );
};
