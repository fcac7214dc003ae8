import { memberOf } from '#features/identity/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffProfile as contract } from '../contract/staff-profile.ts';
import { bankAccountsOf } from '../db/bank-accounts.ts';
import { profileOf } from '../db/profile.ts';
import { maskedField } from '../domain/mask.ts';
import { knownFieldsOf } from './known-fields.ts';
import { bankAccountShown } from './show-profile.ts';

/** The member of that id at the merchant that the staff member works on. */
export const ownMember = async (
  read: Read,
  memberId: string,
  { merchantId }: StaffVisit,
): Promise<MemberId | undefined> => {
  const member = await memberOf(read, memberId);
  return member?.merchantId === merchantId ? member.memberId : undefined;
};

export const staffProfile = handle(contract, (world) => async ({ memberId: asked }, visit) => {
  const tx = world.backofficeDatabase.read;
  const memberId = await ownMember(tx, asked, visit);
  if (memberId === undefined) return refuse('player_unknown');
  const known = await knownFieldsOf(world, tx, memberId);
  return accept({
    version: (await profileOf(tx, memberId))?.version ?? 0,
    fields: [...known].map(([field, { text, setAt }]) => ({ field, masked: maskedField(field, text), setAt })),
    bankAccounts: (await bankAccountsOf(tx, memberId)).map(bankAccountShown(world)),
  });
});
