import { useTranslation } from '#kit/browser/translation.ts';
import { Badge } from '#kit/browser/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRead } from '#kit/browser/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffSite } from '../contract/staff-site.ts';
import { HostList } from './host-list.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { RegionForm } from './region-form.tsx';

export type SiteFacts = OutputOf<typeof staffSite>;

/** Whether the site is served, and to whom. */
export const SitePage = () => {
  const { t } = useTranslation('merchants');
  const read = useRead(staffSite, {});
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
          <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
            <MaintenanceForm key={`maintenance ${site.version}`} site={site} />
            <RegionForm key={`region ${site.version}`} site={site} />
            <HostList hosts={site.hosts} />
            <Identity site={site} />
          </div>
        )}
      </ReadStates>
    </>
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
          [t('desk.languages'), site.languages.join(', ')],
          [t('desk.theme'), t(`desk.themes.${site.theme.start}`)],
          [t('desk.licence'), t(`desk.licences.${site.licence}`)],
          ...(site.hosts[0] ? [[t('desk.since'), <TimeText key="since" at={site.hosts[0].addedAt} />] as const] : []),
        ]}
      />
    </Card>
  );
};
