import { Button } from '#kit/browser/components/button.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { socialProviders } from '../../contract/social/social-providers.ts';
import { FormAlert } from '../form-parts.tsx';
import { SocialMark } from './social-mark.tsx';
import { socialNames } from './social-names.ts';
import { useSocialStart } from './use-social-start.ts';

/** The ways in by another site's account that the merchant offers, below its own form. @param next where it leads in the end. */
export const SocialButtons = ({ next }: { next: string }) => {
  const { t } = useTranslation('identity');
  const { data } = useRead(socialProviders, {}, { staleTime: 300_000 });
  const { start, goingTo, alert } = useSocialStart(next);
  if (!data || data.providers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-soft">
        <span aria-hidden className="h-px grow bg-line" />
        {t('social.or')}
        <span aria-hidden className="h-px grow bg-line" />
      </p>
      {data.providers.map((provider) => (
        <Button
          key={provider}
          icon={<SocialMark provider={provider} />}
          isBusy={goingTo === provider}
          onClick={() => start(provider)}
          className="w-full"
        >
          {t('social.with', { provider: socialNames[provider] })}
        </Button>
      ))}
      <FormAlert text={alert} />
    </div>
  );
};
