export { type KnownField, knownFieldsOf } from './server/known-fields.ts';
/** @public For lists of other people's bets. */
export { gameNamesOf } from './server/play/game-names.ts';
export { readDrawnAvatar } from './server/avatars/drawn-avatar.ts';
/** @public Where money that is withdrawn may go. */
export {
  type PayoutAccount,
  payoutAccountIn,
  payoutAccountsOf,
  acceptAccountNamesIn,
} from './server/payout-account.ts';
export { addDemoAccount, loadDemo } from './server/load-demo.ts';
export { accountNameDiffers, type NameAtBank } from './server/check-account-name.ts';
export { namesAtBanks } from './server/check-account-name.ts';
/** @public Whom campaigns are for. */
export { memberTags } from './server/member-tags.ts';
/** @public Evidence for whoever pays for people who come. */
export { membersSharingAccounts, sharingBankAccounts } from './db/shared-accounts.ts';
/** @public Other people's usernames, wherever they are shown. */
export { maskedAccount } from './domain/mask.ts';
