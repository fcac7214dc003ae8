import type { Read } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { RecordsOfAll } from '#kit/server/person-records.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MemberId } from '#kit/shared/id.ts';
import type { IdentifyingField } from '../../domain/returned.ts';
import type { SamePerson } from './find-exclusion-matches.ts';

/** Whether two members have the same birthday: added by the feature that keeps it. */
export const birthdays =
  extensionPoint<(world: World, read: Read, one: MemberId, other: MemberId) => Promise<boolean>>(
    'protection.birthdays',
  );

/** By feature, what of its likenesses tells a person: by itself, or by the word of what is alike. */
const telling: Readonly<Record<string, IdentifyingField>> = {
  'field mobileNum': 'mobile',
  'field email': 'email',
  'field idNumber': 'id_number',
  idNumber: 'id_number',
  bankAccount: 'bank_account',
};

/** Who shares what hardly two people have: a number, an address, an account, or the name together with the birthday. */
export const samePersonOf =
  (world: World, records: RecordsOfAll): SamePerson =>
  async (read, memberId) => {
    const found = await Promise.all(
      Object.values(records).map(async ({ duplicatesIn }) => (await duplicatesIn?.(read, memberId)) ?? []),
    );
    const shared = new Map<string, Set<IdentifyingField>>();
    const note = (who: string, thing: IdentifyingField) => shared.set(who, (shared.get(who) ?? new Set()).add(thing));
    for (const { memberId: other, by, shown } of found.flat()) {
      const thing = telling[by] ?? telling[`${by} ${shown}`];
      if (thing) note(other, thing);
      if (by === 'fullName' && (await isBornAlike(world, read, memberId, id(other)))) note(other, 'name_and_birthday');
    }
    return [...shared].map(([other, things]) => ({ memberId: other, shared: [...things] }));
  };

const isBornAlike = async (world: World, read: Read, one: MemberId, other: MemberId): Promise<boolean> => {
  for (const sameBirthDate of birthdays.of(world)) if (await sameBirthDate(world, read, one, other)) return true;
  return false;
};
