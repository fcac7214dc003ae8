import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { countryCode } from '../contract/country-code.ts';
import { domainRoute } from '../contract/domain-route.ts';
import { permission } from '../contract/permission.ts';
import { resources } from '../contract/resources.ts';
import { routers } from '../contract/routers.ts';
import { staffAddHost } from '../contract/staff-add-host.ts';
import { staffAddLicence } from '../contract/staff-add-licence.ts';
import { staffEndLicence } from '../contract/staff-end-licence.ts';
import { staffFlags } from '../contract/staff-flags.ts';
import { staffLicences } from '../contract/staff-licences.ts';
import { staffRemoveHost } from '../contract/staff-remove-host.ts';
import { staffResources } from '../contract/staff-resources.ts';
import { staffSetFlag } from '../contract/staff-set-flag.ts';
import { staffSetCdns } from '../contract/staff-set-cdns.ts';
import { staffSetLanguages } from '../contract/staff-set-languages.ts';
import { staffSetTheme } from '../contract/staff-set-theme.ts';
import { staffSetMaintenance } from '../contract/staff-set-maintenance.ts';
import { staffSetResources } from '../contract/staff-set-resources.ts';
import { staffSetRegion } from '../contract/staff-set-region.ts';
import { staffSite } from '../contract/staff-site.ts';
import { systemStatus } from '../contract/system-status.ts';
import { whitelabel } from '../contract/whitelabel.ts';
import { showPermission } from './permission.ts';
import { showCountryCode, showDomainRoute, showResources, showRouters, showWhitelabel } from './show-site.ts';
import { addHost, removeHost } from './staff-edit-hosts.ts';
import { askForLicence, askToEndLicence, showLicences, type PlayMoneyOf } from './staff-licences.ts';
import { changeResources, showStaffResources } from './staff-resources.ts';
import { switchFlag } from './staff-set-flag.ts';
import { changeCdns, changeLanguages, changeTheme } from './staff-set-look.ts';
import { changeMaintenance } from './staff-set-maintenance.ts';
import { changeRegion } from './staff-set-region.ts';
import { showStaffFlags, showStaffSite } from './staff-site.ts';
import { showSystemStatus } from './system-status.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'merchants',
    { permission, systemStatus, whitelabel, resources, routers, domainRoute, countryCode },
    {
      permission: showPermission(world),
      systemStatus: showSystemStatus(world),
      whitelabel: showWhitelabel(world),
      resources: showResources(world),
      routers: showRouters(world),
      domainRoute: showDomainRoute(world),
      countryCode: showCountryCode(world),
    },
  );

export const backofficeRoutes = (world: World, { playMoneyOf }: { playMoneyOf: PlayMoneyOf }): Route[] =>
  routes(
    'merchants',
    {
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
    {
      staffSite: showStaffSite(world),
      staffFlags: showStaffFlags(world),
      staffSetFlag: switchFlag(world),
      staffSetMaintenance: changeMaintenance(world),
      staffSetRegion: changeRegion(world),
      staffAddHost: addHost(world),
      staffRemoveHost: removeHost(world),
      staffResources: showStaffResources(world),
      staffSetResources: changeResources(world),
      staffSetLanguages: changeLanguages(world),
      staffSetTheme: changeTheme(world),
      staffSetCdns: changeCdns(world),
      staffLicences: showLicences(world, playMoneyOf),
      staffAddLicence: askForLicence(world, playMoneyOf),
      staffEndLicence: askToEndLicence(world),
    },
  );
