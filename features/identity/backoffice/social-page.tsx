import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffSocial } from '../contract/social/staff-social.ts';
import { ProviderForm } from './provider-form.tsx';
import { providerName } from './provider-name.ts';

export type ProviderFacts = OutputOf<typeof staffSocial>['providers'][number];

/** How the site is set up with each provider, and the address that the provider has to be told. */
export const SocialPage = () => {
  const { t } = useTranslation('identity');
  const read = useRead(staffSocial, {});
  return (
    <>
      <PageHead title={t('desk.socialTitle')} />
      <p className="mb-4 text-sm text-soft">{t('desk.socialText')}</p>
      <ReadStates read={read} feature="identity">
        {({ providers }) => (
          <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
            {providers.map((facts) => (
              <ProviderCard key={facts.provider} facts={facts} />
            ))}
          </div>
        )}
      </ReadStates>
    </>
  );
};

const ProviderCard = ({ facts }: { facts: ProviderFacts }) => {
  const { t } = useTranslation('identity');
  const { provider, isOn, clientId, redirectAddresses, hasSecret, addresses, isAsked } = facts;
  return (
    <Card>
      <PartHeading
        title={providerName(provider, t)}
        more={<Badge tone={isOn ? 'good' : 'plain'}>{t(isOn ? 'desk.providerOn' : 'desk.providerOff')}</Badge>}
      />
      {provider === 'firebase' && <p className="mb-4 text-sm text-soft">{t('desk.phoneAuthText')}</p>}
      {redirectAddresses.length > 0 && (
        <section className="mb-4">
          <h3 className="text-sm font-semibold text-soft">{t('desk.redirectAddresses')}</h3>
          <ul>
            {redirectAddresses.map((address) => (
              <li key={address} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
                <code className="min-w-0 text-sm break-all">{address}</code>
                <CopyButton text={address} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-faint">{t('desk.redirectText')}</p>
        </section>
      )}
      {/* What was saved begins the form again. */}
      <ProviderForm key={JSON.stringify([isOn, clientId, hasSecret, addresses, isAsked])} facts={facts} />
    </Card>
  );
};
