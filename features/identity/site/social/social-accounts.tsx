import { Link2 } from 'lucide-react';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { socialAccounts } from '../../contract/social/social-accounts.ts';
import { SocialAccountLabel } from './social-account-label.tsx';
import { FormAlert } from '../form-parts.tsx';
import { socialNames } from './social-names.ts';
import { useSocialStart } from './use-social-start.ts';

/** The accounts of other sites that open this one, and those that could; nothing where the merchant offers none. */
export const SocialAccounts = () => {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { data, error, refetch } = useRead(socialAccounts, {});
  const { start, goingTo, alert } = useSocialStart(location.pathname);
  if (error)
    return (
      <section>
        <PartHeading title={t('socialAccounts.title')} />
        <Card>
          <ErrorState error={error} feature="identity" onAgain={() => void refetch()} />
        </Card>
      </section>
    );
  if (!data) return <SkeletonRows count={1} />;
  if (data.socialAccounts.length + data.free.length === 0) return null;
  return (
    <section>
      <PartHeading title={t('socialAccounts.title')} />
      <Card>
        <p className="mb-4 text-sm text-soft">{t('socialAccounts.text')}</p>
        {data.socialAccounts.length === 0 && <p className="mb-4 text-soft">{t('socialAccounts.none')}</p>}
        <ul className="divide-y divide-line">
          {data.socialAccounts.map(({ provider, label, boundAt }) => (
            <li key={provider} className="flex min-h-16 items-center justify-between gap-4 py-2">
              <SocialAccountLabel provider={provider} label={label} />
              <span className="shrink-0 text-end text-sm text-soft">
                <span className="block">{socialNames[provider]}</span>
                {t('socialAccounts.since', { date: dateView(boundAt, language) })}
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-col gap-3 empty:hidden">
          {data.free.map((provider) => (
            <Button
              key={provider}
              icon={<Link2 aria-hidden className="size-5" />}
              isBusy={goingTo === provider}
              onClick={() => start(provider)}
            >
              {t('socialAccounts.link', { provider: socialNames[provider] })}
            </Button>
          ))}
          <FormAlert text={alert} />
        </div>
      </Card>
    </section>
  );
};
