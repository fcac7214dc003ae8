import { givenAtRegistration } from '#features/identity/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { profileFieldsOf } from '../db/profile.ts';
import { cleanProfileField, lockedOnceSet, type ProfileField } from '../domain/profile-fields.ts';
import { openField } from './sealing.ts';

export type KnownField = { text: string; isLocked: boolean; setAt: Instant | null };

/** What is known of a member by field; what was given at registration counts until the profile has its own. */
export const knownFieldsOf = async (
  world: World,
  read: Read,
  memberId: MemberId,
): Promise<ReadonlyMap<ProfileField, KnownField>> => {
  const known = new Map<ProfileField, KnownField>();
  const tell = (field: ProfileField, text: string, setAt: Instant | null) =>
    known.set(field, { text, isLocked: lockedOnceSet.has(field), setAt });
  const { payeeName, idNumber } = await givenAtRegistration(world, read, memberId, ['payeeName', 'idNumber']);
  if (payeeName !== undefined) tell('fullName', cleanProfileField('fullName', payeeName), null);
  if (idNumber !== undefined) tell('idNumber', cleanProfileField('idNumber', idNumber), null);
  for (const { field, sealed, set_at: setAt } of await profileFieldsOf(read, memberId))
    tell(field, openField(world, field, sealed), setAt);
  return known;
};
