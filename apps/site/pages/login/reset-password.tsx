import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NewPasswordForm } from '#features/identity/site/passwords/new-password-form.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { wholly } from '../../whole-language.tsx';

/** Where a mailed link leads. What opens the account stands behind the `#`: no server's log and no other site sees it. */
export const ResetPasswordPage = wholly(() => {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const [code] = useState(() => /^#([\w-]{20,64})$/.exec(location.hash)?.[1]);
  usePageTitle(t('site:pages.site.resetPassword'));
  // Neither the address bar nor the history keeps it.
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <Card className="mx-auto max-w-(--container-form)">
      <h1 className="mb-5 text-xl">{t('forgot.newTitle')}</h1>
      {code === undefined ? (
        <p role="alert" className="text-soft">
          {t('forgot.linkless')}
        </p>
      ) : (
        <NewPasswordForm
          verificationCode={code}
          onSet={() => {
            say(t('forgot.newDone'), 'good');
            void navigate({ to: '/login' });
          }}
        />
      )}
      <Link
        to="/forgot"
        className={`${buttonStyle(code === undefined ? { tone: 'money' } : { tone: 'quiet', size: 'small' })} mt-4 w-full`}
      >
        {t('forgot.again')}
      </Link>
    </Card>
  );
});
