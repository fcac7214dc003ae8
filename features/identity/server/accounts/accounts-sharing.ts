import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { membersWithField } from '../../db/accounts/members-with-field.ts';
import { lookupText } from '../../domain/mask.ts';
import type { RegisterField } from '../../domain/registration-rules.ts';

/** Other members of the same merchant who gave this very text when they registered. */
export const accountsSharing = (
  { vault }: World,
  read: Read,
  { memberId, field, text }: { memberId: MemberId; field: RegisterField; text: string },
): Promise<MemberId[]> => {
  const blindIndex = vault.blindIndex(`identity.member_field/${field}`, lookupText(field, text));
  return membersWithField(read, { memberId, field, blindIndex });
};
