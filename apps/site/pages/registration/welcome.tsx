import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useLogin } from '#kit/browser/session/login.ts';
import { useSite } from '../../settings/site-settings.ts';
import { dismissWelcome, type WelcomeNotice } from './welcome-notice.ts';

/** After a registration: the account's name where it was made for the person, then that all has worked. */
export const WelcomeDialog = (notice: WelcomeNotice) => {
  const [isNoted, setIsNoted] = useState(!notice.isMade);
  return isNoted ? <SuccessDialog {...notice} /> : <AccountDialog {...notice} onNoted={() => setIsNoted(true)} />;
};

/** Who is logged in already may go on to the deposit from here. */
const AccountDialog = ({ account, isLoggedIn, onNoted }: WelcomeNotice & { onNoted: () => void }) => {
  const { t } = useTranslation('identity');
  const toDeposit = useWayToDeposit();
  return (
    <Dialog title={t('registered.accountTitle')} isOpen onClose={onNoted}>
      <p className="text-soft">{t('registered.accountText')}</p>
      <div className="my-5 flex items-center gap-2">
        <code className="min-w-0 grow rounded-sm bg-well px-3 py-2.5 text-lg break-all">{account}</code>
        <CopyButton text={account} />
      </div>
      <div className="flex gap-3">
        <Button tone={isLoggedIn ? 'plain' : 'money'} className="grow" onClick={onNoted}>
          {t('registered.noted')}
        </Button>
        {isLoggedIn && (
          <Button tone="money" className="grow" onClick={toDeposit}>
            {t('registered.deposit')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

const useWayToDeposit = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    dismissWelcome();
    void navigate({ to: '/deposit' });
  };
};

/** How the person goes in from now on. */
const useNextStep = ({ isLoggedIn, hasPassword }: WelcomeNotice) => {
  const { hasSmsLogin } = useSite();
  if (isLoggedIn) return 'registered.text';
  if (hasPassword) return 'registered.loginNow';
  return hasSmsLogin ? 'registered.loginBySms' : 'registered.loginUnset';
};

const SuccessDialog = (notice: WelcomeNotice) => {
  const { account, isLoggedIn } = notice;
  const { t } = useTranslation('identity');
  const toDeposit = useWayToDeposit();
  const { askLogin } = useLogin();
  return (
    <Dialog title={t('registered.title')} isOpen onClose={dismissWelcome}>
      <div className="flex flex-col items-center text-center">
        <Mark className="size-20" />
        <p className="mt-4 text-soft">{t(useNextStep(notice), { account })}</p>
      </div>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={dismissWelcome}>{t('registered.later')}</Button>
        <Button
          tone="money"
          onClick={() => {
            if (isLoggedIn) return toDeposit();
            dismissWelcome();
            askLogin('login');
          }}
        >
          {t(isLoggedIn ? 'registered.deposit' : 'login.submit')}
        </Button>
      </div>
    </Dialog>
  );
};
