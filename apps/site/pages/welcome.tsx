import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/translation.ts';
import { Button } from '#kit/browser/button.tsx';
import { Dialog } from '#kit/browser/dialog.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useLogin } from '#kit/browser/login.ts';
import { dismissWelcome, type WelcomeNotice } from './welcome-notice.ts';

export const WelcomeDialog = ({ account, isLoggedIn }: WelcomeNotice) => {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { askLogin } = useLogin();
  return (
    <Dialog title={t('registered.title')} isOpen onClose={dismissWelcome}>
      <div className="flex flex-col items-center text-center">
        <Mark className="size-20" />
        <p className="mt-4 text-soft">{t(isLoggedIn ? 'registered.text' : 'registered.loginNow', { account })}</p>
      </div>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={dismissWelcome}>{t('registered.later')}</Button>
        <Button
          tone="money"
          onClick={() => {
            dismissWelcome();
            if (isLoggedIn) void navigate({ to: '/deposit' });
            else askLogin('login');
          }}
        >
          {t(isLoggedIn ? 'registered.deposit' : 'login.submit')}
        </Button>
      </div>
    </Dialog>
  );
};
