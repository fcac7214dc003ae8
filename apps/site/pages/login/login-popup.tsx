import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { RegistrationTitle } from '#features/content/site/pages/registration-title.tsx';
import type { RegisteredNotice } from '#features/identity/site/registration/use-registration.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import type { LoginTab } from '#kit/browser/session/login.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useSite } from '../../settings/site-settings.ts';
import { LoginWays } from './login-ways.tsx';
import { ForgotLink, ForgotPopup } from './forgot-popup.tsx';
import { MustChange } from './must-change.tsx';
import { LateRegistration } from '../registration/late-registration.tsx';
import { SocialWays } from './social-ways.tsx';
import { showWelcome } from '../registration/welcome-notice.ts';

type FormsProps = {
  tab: LoginTab;
  onTab: (tab: LoginTab) => void;
  onClose: () => void;
  /** Where the person wanted to go; undefined: they stay where they are. */
  next: string | undefined;
};
type Props = FormsProps & { onLoggedIn: () => void };

/** Log in and register in one pop-up; a password that must be replaced is replaced right here. */
export const LoginPopup = ({ tab, onTab, onClose, onLoggedIn, next }: Props) => {
  const { t } = useTranslation('identity');
  const { isRegistrationOpen } = useSite();
  const [mustChange, setMustChange] = useState<string>();
  const [isForgotten, setIsForgotten] = useState(false);
  const form = (
    <>
      <LoginWays
        onLoggedIn={({ mustChange: typed, account, isFirst }) => {
          if (typed !== undefined) return setMustChange(typed);
          if (isFirst) say(t('registered.text', { account }), 'good');
          onLoggedIn();
        }}
      />
      <ForgotLink onPress={() => setIsForgotten(true)} />
      <SocialWays next={next ?? hereNow()} />
    </>
  );
  const changed = () => {
    setMustChange(undefined);
    onTab('login');
    say(t('changePassword.done'), 'good');
  };
  if (isForgotten) return <ForgotPopup onClose={onClose} onBack={() => setIsForgotten(false)} />;
  return (
    <Dialog
      title={t(mustChange !== undefined ? 'changePassword.title' : tab === 'login' ? 'login.title' : 'register.title')}
      isOpen
      onClose={onClose}
    >
      {mustChange !== undefined ? (
        <MustChange knownPassword={mustChange} onChanged={changed} />
      ) : isRegistrationOpen ? (
        <BothForms tab={tab} onTab={onTab} onClose={onClose} next={next} login={form} />
      ) : (
        form
      )}
    </Dialog>
  );
};

const hereNow = () => location.pathname + location.search;

const BothForms = ({ tab, onTab, onClose, next, login }: FormsProps & { login: ReactNode }) => {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const registered = (notice: RegisteredNotice) => {
    onClose();
    showWelcome(notice);
    void navigate({ to: '/' });
  };
  return (
    <Tabs
      label={t('popup.label')}
      chosen={tab}
      onChoose={onTab}
      tabs={[
        { name: 'login', label: t('login.title'), content: login },
        {
          name: 'register',
          label: t('register.title'),
          content: (
            <>
              <RegistrationTitle />
              <LateRegistration place="popup" onRegistered={registered} />
              <SocialWays next={next ?? hereNow()} />
            </>
          ),
        },
      ]}
    />
  );
};
