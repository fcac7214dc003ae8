import { approvalKinds } from '#features/staff/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { approvalActions } from './server/approval-actions.ts';
import { countryCode } from './server/country-code.ts';
import { domainRoute } from './server/domain-route.ts';
import { permission } from './server/permission.ts';
import { resources } from './server/resources.ts';
import { routers } from './server/routers.ts';
import { staffAddHost } from './server/staff-add-host.ts';
import { staffAddLicence } from './server/staff-add-licence.ts';
import { staffEndLicence } from './server/staff-end-licence.ts';
import { staffFlags } from './server/staff-flags.ts';
import { staffLicences } from './server/staff-licences.ts';
import { staffRemoveHost } from './server/staff-remove-host.ts';
import { staffResources } from './server/staff-resources.ts';
import { staffSetCdns } from './server/staff-set-cdns.ts';
import { staffSetFlag } from './server/staff-set-flag.ts';
import { staffSetLanguages } from './server/staff-set-languages.ts';
import { staffSetMaintenance } from './server/staff-set-maintenance.ts';
import { staffSetRegion } from './server/staff-set-region.ts';
import { staffSetResources } from './server/staff-set-resources.ts';
import { staffSetTheme } from './server/staff-set-theme.ts';
import { staffSite } from './server/staff-site.ts';
import { systemStatus } from './server/system-status.ts';
import { whitelabel } from './server/whitelabel.ts';

export const merchants = defineFeature({
  name: 'merchants',
  site: { permission, systemStatus, whitelabel, resources, routers, domainRoute, countryCode },
  desk: {
    staffSite,
    staffFlags,
    staffSetFlag,
    staffSetMaintenance,
    staffSetRegion,
    staffAddHost,
    staffRemoveHost,
    staffResources,
    staffSetResources,
    staffSetLanguages,
    staffSetTheme,
    staffSetCdns,
    staffLicences,
    staffAddLicence,
    staffEndLicence,
  },
  contributes: [approvalKinds.with(approvalActions)],
});
