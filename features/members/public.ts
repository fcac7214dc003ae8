export { bornAlike } from './server/born-alike.ts';
export { type KnownField, knownFieldsOf } from './server/known-fields.ts';
export { readDrawnAvatar } from './server/drawn-avatar.ts';
/** @public Where money that is withdrawn may go. */
export {
  type PayoutAccount,
  payoutAccountIn,
  payoutAccountsOf,
  acceptAccountNamesIn,
} from './server/payout-account.ts';
export { loadDemo } from './server/load-demo.ts';
export { personRecords } from './server/person-records.ts';
export { backofficeRoutes, siteRoutes } from './server/routes.ts';
export { accountNameDiffers, jobs, type NameAtBank, tickers } from './server/check-account-name.ts';
