import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { knownFieldsOf } from './known-fields.ts';

/** Whether both have told the same birthday. */
export const sameBirthDate = async (world: World, read: Read, one: MemberId, other: MemberId): Promise<boolean> => {
  const birthday = (await knownFieldsOf(world, read, one)).get('birthday')?.text;
  return birthday !== undefined && birthday === (await knownFieldsOf(world, read, other)).get('birthday')?.text;
};
