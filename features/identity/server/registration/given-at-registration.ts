import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { fieldsOf } from '../../db/accounts/player-page.ts';
import type { RegisterField } from '../../domain/registration-rules.ts';

/** What a member gave of these fields when they registered, in clear; a field that wasn't given is left out. */
export const givenAtRegistration = async <Field extends RegisterField>(
  { vault }: World,
  read: Read,
  memberId: MemberId,
  wanted: readonly Field[],
): Promise<Partial<Record<Field, string>>> => {
  const given: Partial<Record<Field, string>> = {};
  const rows = await fieldsOf(read, memberId);
  for (const field of wanted) {
    const sealed = rows.find((row) => row.field === field)?.sealed;
    if (sealed !== undefined) given[field] = vault.open(`identity.member_field/${field}`, sealed);
  }
  return given;
};
