import { Button } from '#kit/browser/components/button.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { SocialProvider } from '../../domain/social-providers.ts';
import { SocialAccountLabel } from './social-account-label.tsx';
import { FormAlert } from '../form-parts.tsx';
import { socialNames } from './social-names.ts';
import type { Found } from './use-social-finish.ts';
import { useSocialStart } from './use-social-start.ts';

type ChoiceProps = {
  provider: SocialProvider;
  found: Found;
  onLink: () => void;
  /** Undefined where the site takes no new members. */
  onRegister: (() => void) | undefined;
};

/** Somebody whom nobody here knows yet: to which account of ours do they belong? */
export const SocialChoice = ({ provider, found, onLink, onRegister }: ChoiceProps) => {
  const { t } = useTranslation('identity');
  return (
    <>
      <h1 className="mb-5 text-xl">{t('social.newTitle', { provider: socialNames[provider] })}</h1>
      <SocialAccountLabel provider={provider} label={found.label} className="rounded-control bg-well p-4" />
      <p className="mt-4 text-soft">{t('social.newText')}</p>
      <p className="mt-2 font-semibold">{t('social.forGood')}</p>
      <div className="mt-5 flex flex-col gap-3">
        <Button tone="money" onClick={onLink} className="w-full">
          {t('social.toLink')}
        </Button>
        {onRegister && (
          <Button onClick={onRegister} className="w-full">
            {t('social.toRegister')}
          </Button>
        )}
      </div>
    </>
  );
};

/** It did not work out: why, and the ways on. */
export const SocialFault = ({
  provider,
  text,
  onOtherWay,
}: {
  provider: SocialProvider;
  text: string;
  onOtherWay: () => void;
}) => {
  const { t } = useTranslation('identity');
  const name = socialNames[provider];
  const { start, goingTo, alert } = useSocialStart('/');
  return (
    <>
      <h1 className="mb-5 text-xl">{t('social.failedTitle', { provider: name })}</h1>
      <FormAlert text={alert ?? text} />
      <div className="mt-5 flex flex-col gap-3">
        <Button tone="money" isBusy={goingTo !== undefined} onClick={() => start(provider)} className="w-full">
          {t('social.again', { provider: name })}
        </Button>
        <Button onClick={onOtherWay} className="w-full">
          {t('social.toLogin')}
        </Button>
      </div>
    </>
  );
};
