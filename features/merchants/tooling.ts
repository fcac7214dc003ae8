/** What commands and checks need beside `public.ts`. No feature is built on these. */
export { createMerchant } from './server/create-merchant.ts';
export { merchantOfCode } from './db/merchant-of-code.ts';
export { allSettings } from './server/settings/setting.ts';
export { allHosts } from './db/hosts.ts';
export { allFlags } from './server/flags/all-flags.ts';
export { playMoneyIn } from './server/licences/staff-licences.ts';
export { cellHosts } from './db/cell-hosts.ts';
export { isCellName, placeHost, unplaceHost } from './server/cells/place-host.ts';
