export { type OpenedVisit, openVisit, type VisitRequest } from './server/open-visit.ts';
export { isOn } from './server/is-on.ts';
export { merchantIds } from './db/merchant-ids.ts';
export { merchantOf } from './server/settings.ts';
export { type Edit, editSite } from './server/edit-site.ts';
export { loadDemo, loadSecondDemo } from './server/load-demo.ts';
export { licenceAt, type MerchantSettings } from './domain/settings.ts';
export { type Flag, type FlagFacts } from './domain/flags.ts';
export { backofficeRoutes, siteRoutes } from './server/routes.ts';
