import type { ReactNode } from 'react';
import { z } from 'zod';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Tabs } from '#kit/browser/components/tabs.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffSite } from '../contract/staff-site.ts';
import { HostList } from './host-list.tsx';
import { LanguageForm } from './language-form.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { RegionForm } from './region-form.tsx';

export type SiteFacts = OutputOf<typeof staffSite>;

const tabs = ['status', 'hosts', 'look', 'history'] as const;
type Tab = (typeof tabs)[number];
const address = z.object({ tab: z.enum(tabs).catch('status').default('status') });

/** Whether the site is served, to whom, under which names, and how it looks. @param history what was changed, given by the app. */
export const SitePage = ({ history }: { history: ReactNode }) => {
  const { t } = useTranslation('merchants');
  const read = useRead(staffSite, {});
  const [{ tab }, change] = useAddressState(address);
  const contents: Record<Tab, (site: SiteFacts) => ReactNode> = {
    status: (site) => (
      <Pair>
        <MaintenanceForm key={`maintenance ${site.version}`} site={site} />
        <RegionForm key={`region ${site.version}`} site={site} />
      </Pair>
    ),
    hosts: (site) => (
      <Pair>
        <HostList hosts={site.hosts} />
        <OtherSettings />
      </Pair>
    ),
    look: (site) => (
      <Pair>
        <LanguageForm key={`languages ${site.version}`} site={site} />
        <div className="flex flex-col gap-5">
          <Identity site={site} />
          <OtherSettings />
        </div>
      </Pair>
    ),
    history: () => history,
  };
  return (
    <>
      <PageHead
        title={t('desk.site')}
        beside={
          read.data && (
            <Badge tone={read.data.maintenance.active ? 'warn' : 'good'}>
              {t(read.data.maintenance.active ? 'desk.underMaintenance' : 'desk.serving')}
            </Badge>
          )
        }
      />
      <ReadStates read={read} feature="merchants">
        {(site) => (
          <Tabs
            label={t('desk.site')}
            chosen={tab}
            onChoose={(name) => change({ tab: name })}
            tabs={tabs
              .filter((name) => name !== 'history' || history !== null)
              .map((name) => ({
                name,
                label: t(`desk.siteTabs.${name}`),
                content: name === tab ? contents[name](site) : null,
              }))}
          />
        )}
      </ReadStates>
    </>
  );
};

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 xl:grid-cols-2 xl:items-start">{children}</div>
);

/** Theme, hosts of pictures and games and whatever else features let a merchant set has one page. */
const OtherSettings = () => {
  const { t } = useTranslation('merchants');
  return (
    <Card>
      <PartHeading title={t('desk.settings.title')} />
      <p className="text-sm text-soft">
        {t('desk.settings.elsewhere')} <DeskLink href="/settings?owner=merchants">{t('desk.settings.open')}</DeskLink>
      </p>
    </Card>
  );
};

const Identity = ({ site }: { site: SiteFacts }) => {
  const { t } = useTranslation('merchants');
  return (
    <Card>
      <PartHeading title={t('desk.merchant')} />
      <Facts
        facts={[
          [t('desk.code'), <code key="code">{site.merchantCode}</code>],
          [t('desk.brand'), Object.values(site.brand).join(' · ')],
          [t('desk.currency'), site.currency],
          [t('desk.licence'), t(`desk.licences.${site.licence}`)],
          ...(site.hosts[0] ? [[t('desk.since'), <TimeText key="since" at={site.hosts[0].addedAt} />] as const] : []),
        ]}
      />
    </Card>
  );
};
