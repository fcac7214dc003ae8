import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { BesideForm } from '../registration/beside-form.tsx';
import { LoginWays } from './login-ways.tsx';
import { ForgotLink } from './forgot-popup.tsx';
import { MustChange } from './must-change.tsx';
import { SocialWays } from './social-ways.tsx';
import { useSite } from '../../settings/site-settings.ts';
import { usePageTitle } from '../../routing/page-title.ts';

/** The log-in as a page: where the merchant lets only members look around. */
export const LoginPage = () => {
  const { t } = useTranslation('identity');
  const router = useRouter();
  const { next = '/' } = useSearch({ from: '/login' });
  const { askLogin } = useLogin();
  const { isRegistrationOpen } = useSite();
  const [mustChange, setMustChange] = useState<string>();
  usePageTitle(t('login.title'));
  return (
    <div className="mx-auto grid max-w-(--container-form) gap-6 lg:max-w-4xl lg:grid-cols-[minmax(0,27rem)_1fr]">
      <Card>
        <h1 className="mb-5 text-xl">{t(mustChange === undefined ? 'login.title' : 'changePassword.title')}</h1>
        {mustChange === undefined ? (
          <>
            <LoginWays
              onLoggedIn={(outcome) => {
                if (outcome.mustChange !== undefined) return setMustChange(outcome.mustChange);
                if (outcome.isFirst) say(t('registered.text', { account: outcome.account }), 'good');
                router.history.push(next);
              }}
            />
            <ForgotLink onPress={() => void router.navigate({ to: '/forgot' })} />
            <SocialWays next={next} />
            {isRegistrationOpen && (
              <div className="mt-5 border-t border-line pt-5">
                <Button onClick={() => askLogin('register')} className="w-full text-money-text">
                  {t('register.title')}
                </Button>
              </div>
            )}
          </>
        ) : (
          <MustChange
            knownPassword={mustChange}
            onChanged={() => {
              setMustChange(undefined);
              say(t('changePassword.done'), 'good');
            }}
          />
        )}
      </Card>
      <BesideForm />
    </div>
  );
};
