import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Card } from '#kit/browser/components/card.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
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
    <Card className="mx-auto max-w-(--container-form)">
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
            <button
              type="button"
              onClick={() => askLogin('register')}
              className="mt-4 min-h-11 w-full text-sm font-semibold text-money-text hover:underline"
            >
              {t('register.title')}
            </button>
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
  );
};
