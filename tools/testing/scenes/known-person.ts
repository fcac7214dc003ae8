import { claimContactIn } from '#features/identity/db/contacts/contacts.ts';
import { lockProfile, saveField } from '#features/members/db/profile.ts';
import { sealField } from '#features/members/server/sealing.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';

type Who = { memberId: MemberId; merchantId: MerchantId };

/** Writes into a member's profile who they are. */
export const knowPerson = (
  world: World,
  { memberId, merchantId }: Who,
  facts: Partial<Record<'fullName' | 'birthday' | 'idNumber', string>>,
): Promise<void> =>
  world.database.transact(async (tx) => {
    await lockProfile(tx, memberId, merchantId);
    for (const field of ['fullName', 'birthday', 'idNumber'] as const) {
      const text = facts[field];
      if (text !== undefined) await saveField(tx, memberId, sealField(world, field, text), world.clock.now());
    }
  });

/** Makes an address the member's own, as if its code had come back. */
export const proveEmail = (world: World, who: Who, to: string): Promise<boolean> =>
  world.database.transact((tx) =>
    claimContactIn(world, tx, { ...who, kind: 'email', to, verifiedAt: world.clock.now() }),
  );
