import { approvalKinds } from '#features/staff/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { approvalActions } from './server/approval-actions.ts';
import { countryCode } from './server/visits/country-code.ts';
import { featureSettings } from './server/settings/setting.ts';
import { imageCdns, launchGameCdns, theme } from './server/settings/site-settings.ts';
import { domainRoute } from './server/visits/domain-route.ts';
import { permission } from './server/visits/permission.ts';
import { resources } from './server/site/resources.ts';
import { routers } from './server/visits/routers.ts';
import { staffOpenBrand } from './server/brands/staff-open-brand.ts';
import { staffEndPreviews } from './server/brands/staff-end-previews.ts';
import { staffPreviewBrand } from './server/brands/staff-preview-brand.ts';
import { staffOpening } from './server/brands/staff-opening.ts';
import { staffAddHost } from './server/site/staff-add-host.ts';
import { staffAddLicence } from './server/licences/staff-add-licence.ts';
import { staffEndLicence } from './server/licences/staff-end-licence.ts';
import { staffFlags } from './server/flags/staff-flags.ts';
import { staffLicences } from './server/licences/staff-licences.ts';
import { staffReturnSetting } from './server/settings/staff-return-setting.ts';
import { staffRemoveHost } from './server/site/staff-remove-host.ts';
import { staffResources } from './server/site/staff-resources.ts';
import { staffSetFlag } from './server/flags/staff-set-flag.ts';
import { staffSetLanguages } from './server/site/staff-set-languages.ts';
import { staffSetMaintenance } from './server/site/staff-set-maintenance.ts';
import { staffSetRegion } from './server/site/staff-set-region.ts';
import { staffSetResources } from './server/site/staff-set-resources.ts';
import { staffSetSetting } from './server/settings/staff-set-setting.ts';
import { staffSettings } from './server/settings/staff-settings.ts';
import { staffSettingVersions } from './server/settings/staff-setting-versions.ts';
import { staffSite } from './server/site/staff-site.ts';
import { systemStatus } from './server/visits/system-status.ts';
import { whitelabel } from './server/visits/whitelabel.ts';

export const merchants = defineFeature({
  name: 'merchants',
  site: { permission, systemStatus, whitelabel, resources, routers, domainRoute, countryCode },
  desk: {
    staffSite,
    staffOpening,
    staffOpenBrand,
    staffPreviewBrand,
    staffEndPreviews,
    staffFlags,
    staffSetFlag,
    staffSetMaintenance,
    staffSetRegion,
    staffAddHost,
    staffRemoveHost,
    staffResources,
    staffSetResources,
    staffSetLanguages,
    staffLicences,
    staffAddLicence,
    staffEndLicence,
    staffSettings,
    staffSetSetting,
    staffReturnSetting,
    staffSettingVersions,
  },
  contributes: [
    approvalKinds.with(approvalActions),
    featureSettings.with(theme),
    featureSettings.with(imageCdns),
    featureSettings.with(launchGameCdns),
  ],
});
