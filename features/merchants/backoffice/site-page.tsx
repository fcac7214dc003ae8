import { useTranslation } from 'react-i18next';
import { Badge } from '#kit/browser/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/card.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { useLanguage } from '#kit/browser/language.ts';
import { useRead } from '#kit/browser/queries.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffSite } from '../contract/staff-site.ts';
import { textIn } from '../domain/settings.ts';
import { HostsPart } from './hosts-part.tsx';
import { MaintenancePart } from './maintenance-part.tsx';
import { RegionPart } from './region-part.tsx';

export type Site = OutputOf<typeof staffSite>;

/** How the site stands to the outside: open or not, to whom, under which names. */
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
              {read.data.maintenance.active ? t('desk.inMaintenance') : t('desk.isOpen')}
            </Badge>
          )
        }
      />
      <ReadStates read={read} feature="merchants">
        {(site) => (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            {/* A saved edit has a new version: the forms begin again from what the server knows. */}
            <MaintenancePart key={`maintenance-${site.version}`} site={site} />
            <RegionPart key={`region-${site.version}`} site={site} />
            <HostsPart site={site} />
            <SiteFacts site={site} />
          </div>
        )}
      </ReadStates>
    </>
  );
};

const SiteFacts = ({ site }: { site: Site }) => {
  const { t } = useTranslation('merchants');
  const language = useLanguage();
  return (
    <Card aria-labelledby="site-facts">
      <PartHeading id="site-facts" title={t('desk.facts')} />
      <Facts
        facts={[
          [t('desk.brand'), textIn(language, site.brand) ?? '–'],
          [t('desk.merchantCode'), <code key="code">{site.merchantCode}</code>],
          [t('desk.currency'), site.currency],
          [
            t('desk.licence'),
            <Badge key="licence" tone={site.licence === 'licensed' ? 'good' : 'warn'}>
              {t(`desk.licences.${site.licence}`)}
            </Badge>,
          ],
          [t('desk.languages'), site.languages.join(', ')],
          [t('desk.countryHeader'), site.countryHeader ?? t('desk.noCountryHeader')],
          [
            t('desk.version'),
            <span key="version" className="figures">
              {site.version}
            </span>,
          ],
        ]}
      />
    </Card>
  );
};
