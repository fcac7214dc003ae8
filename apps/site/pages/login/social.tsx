import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { socialProviders, type SocialProvider } from '#features/identity/domain/social-providers.ts';
import { ChangePasswordForm } from '#features/identity/site/passwords/change-password-form.tsx';
import { LinkSocialAccount } from '#features/identity/site/social/link-social-account.tsx';
import { enter } from '#features/identity/site/login/enter.ts';
import { LoginForm } from '#features/identity/site/login/login-form.tsx';
import { SocialChoice, SocialFault } from '#features/identity/site/social/social-choice.tsx';
import { socialNames } from '#features/identity/site/social/social-names.ts';
import { type Found, useSocialFinish } from '#features/identity/site/social/use-social-finish.ts';
import { Card } from '#kit/browser/components/card.tsx';
import { useHasSession } from '#kit/browser/session/session.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { usePageTitle } from '../../routing/page-title.ts';
import { useSite } from '../../settings/site-settings.ts';
import { LateRegistration } from '../registration/late-registration.tsx';

/** Where another site sends people back to. */
export const SocialPage = () => {
  const { provider: named } = useParams({ from: '/login/social/$provider' });
  const provider = socialProviders.find((known) => known === named);
  return <Card className="mx-auto max-w-(--container-form)">{provider && <Return provider={provider} />}</Card>;
};

type Step =
  | { name: 'checking' }
  | { name: 'failed'; text: string }
  | { name: 'found'; found: Found }
  | { name: 'login' | 'loginAgain' | 'register'; found: Found }
  | { name: 'changePassword'; found: Found; known: string };

const Return = ({ provider }: { provider: SocialProvider }) => {
  const { t } = useTranslation('identity');
  const textOf = useRefusalText('identity');
  const router = useRouter();
  const isLoggedIn = useHasSession();
  const { isRegistrationOpen } = useSite();
  const [step, setStep] = useState<Step>({ name: 'checking' });
  const title = t('social.title', { provider: socialNames[provider] });
  usePageTitle(t('login.title'));
  const goOn = (next: string) => router.history.replace(next);
  useSocialFinish(provider, (answer) => {
    if (!answer.ok) return setStep({ name: 'failed', text: textOf(answer) });
    if (answer.value.outcome === 'unknown') return setStep({ name: 'found', found: answer.value });
    const { next } = answer.value;
    if (answer.value.outcome !== 'entered') return goOn(next);
    return void enter(answer.value.admission).then((entered) => goOn(entered ? next : '/login'));
  });
  if (step.name === 'checking') return <Checking title={title} provider={provider} />;
  if (step.name === 'failed')
    return <SocialFault provider={provider} text={step.text} onOtherWay={() => goOn(isLoggedIn ? '/me' : '/login')} />;
  const { found } = step;
  if (step.name === 'found' && isLoggedIn)
    return (
      <LinkSocialAccount
        provider={provider}
        found={found}
        onConfirmed={() => {
          say(t('social.done', { provider: socialNames[provider] }), 'good');
          goOn(found.next);
        }}
        onNotNow={() => goOn(found.next)}
        onLoginAgain={() => setStep({ name: 'loginAgain', found })}
      />
    );
  if (step.name === 'found')
    return (
      <SocialChoice
        provider={provider}
        found={found}
        onLink={() => setStep({ name: 'login', found })}
        onRegister={isRegistrationOpen ? () => setStep({ name: 'register', found }) : undefined}
      />
    );
  return <Forms step={step} onStep={setStep} />;
};

const Checking = ({ title, provider }: { title: string; provider: SocialProvider }) => {
  const { t } = useTranslation('identity');
  return (
    <>
      <h1 className="mb-3 text-xl">{title}</h1>
      <output className="text-soft">{t('social.waiting', { provider: socialNames[provider] })}</output>
    </>
  );
};

type FormStep = Extract<Step, { name: 'login' | 'loginAgain' | 'register' | 'changePassword' }>;

/** The site's own forms; whoever gets through them comes to the confirmation. */
const Forms = ({ step, onStep }: { step: FormStep; onStep: (step: Step) => void }) => {
  const { t } = useTranslation('identity');
  const { found } = step;
  if (step.name === 'changePassword')
    return (
      <>
        <h1 className="mb-5 text-xl">{t('changePassword.title')}</h1>
        <ChangePasswordForm knownPassword={step.known} onChanged={() => onStep({ name: 'login', found })} />
      </>
    );
  if (step.name === 'register')
    return (
      <>
        <h1 className="mb-5 text-xl">{t('register.title')}</h1>
        <LateRegistration
          place="popup"
          onRegistered={({ isLoggedIn }) => onStep({ name: isLoggedIn ? 'found' : 'login', found })}
        />
      </>
    );
  return (
    <>
      <h1 className="mb-2 text-xl">{t('login.title')}</h1>
      <p className="mb-5 text-soft">{t(step.name === 'login' ? 'social.loginFirst' : 'social.freshFirst')}</p>
      <LoginForm
        onLoggedIn={({ mustChange }) =>
          onStep(
            mustChange === undefined ? { name: 'found', found } : { name: 'changePassword', found, known: mustChange },
          )
        }
      />
    </>
  );
};
