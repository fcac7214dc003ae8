import { duplicateAccountsOf } from '../../db/accounts/person-rows.ts';
import { accountsSharing } from './accounts-sharing.ts';

/** Accounts that may be of one person. */
export const duplicateAccounts = {
  /** By one field. */
  sharing: accountsSharing,
  /** By every field, browser and address that they have in common. @public Read by who pays for people who come. */
  duplicatesOf: duplicateAccountsOf,
} as const;
