import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevealProfile as contract } from '../contract/staff-reveal-profile.ts';
import { bankAccountsOf } from '../db/bank-accounts.ts';
import type { ChangedField } from '../db/profile-changes.ts';
import { knownFieldsOf } from './known-fields.ts';
import { openField } from './sealing.ts';
import { ownMember } from './staff-profile.ts';

/** The text leaves only together with its audit entry; the entry names the field, never its content. */
export const staffRevealProfile = handle(
  contract,
  (world) =>
    async ({ memberId: asked, field, accountId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const memberId = await ownMember(tx, asked, visit);
        if (memberId === undefined) return refuse('player_unknown');
        const text = await textOf(world, tx, memberId, { field, accountId });
        if (text === undefined) return refuse('profile_field_empty');
        const subject = { kind: 'player', id: memberId };
        const after = { field, ...(accountId !== undefined && { accountId }) };
        const action = 'members.reveal_profile';
        await appendAuditIn(tx, { ...auditVisit(visit), action, subject, before: null, after, reason });
        return accept({ text });
      }),
);

const textOf = async (
  world: World,
  read: Read,
  memberId: MemberId,
  { field, accountId }: { field: ChangedField; accountId: string | undefined },
): Promise<string | undefined> => {
  if (field !== 'bankAccount') return (await knownFieldsOf(world, read, memberId)).get(field)?.text;
  const account = (await bankAccountsOf(read, memberId)).find((row) => row.account_id === accountId);
  return account && openField(world, 'bankAccount', account.sealed);
};
