import { memberOf } from '#features/identity/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffCorrectProfile } from '../contract/staff-correct-profile.ts';
import type { staffProfile } from '../contract/staff-profile.ts';
import type { staffProfileHistory } from '../contract/staff-profile-history.ts';
import type { staffRevealProfile } from '../contract/staff-reveal-profile.ts';
import { bankAccountsOf } from '../db/bank-accounts.ts';
import { profileOf } from '../db/profile.ts';
import type { ChangedThing } from '../db/profile-changes.ts';
import { maskedField } from '../domain/mask.ts';
import { changeProfileIn } from './change-profile.ts';
import { knownFieldsOf } from './known-fields.ts';
import { historyOf } from './profile-history.ts';
import { openField } from './sealing.ts';
import { bankAccountShown } from './show-profile.ts';

/** The member of that id at the merchant that the staff member works on. */
const ownMember = async (read: Read, memberId: string, { merchantId }: StaffVisit): Promise<MemberId | undefined> => {
  const member = await memberOf(read, memberId);
  return member?.merchantId === merchantId ? member.memberId : undefined;
};

export const showStaffProfile =
  (world: World): Handler<typeof staffProfile> =>
  async ({ memberId: asked }, visit) => {
    const tx = world.backofficeDatabase.read;
    const memberId = await ownMember(tx, asked, visit);
    if (memberId === undefined) return refuse('player_unknown');
    const known = await knownFieldsOf(world, tx, memberId);
    return accept({
      version: (await profileOf(tx, memberId))?.version ?? 0,
      fields: [...known].map(([field, { text, setAt }]) => ({ field, masked: maskedField(field, text), setAt })),
      bankAccounts: (await bankAccountsOf(tx, memberId)).map(bankAccountShown(world)),
    });
  };

export const listStaffProfileHistory =
  (world: World): Handler<typeof staffProfileHistory> =>
  async ({ memberId: asked, ...page }, visit) => {
    const tx = world.backofficeDatabase.read;
    const memberId = await ownMember(tx, asked, visit);
    return memberId === undefined ? refuse('player_unknown') : accept(await historyOf(world, tx, memberId, page));
  };

/** The text leaves only together with its audit entry; the entry names the field, never its content. */
export const revealProfile =
  (world: World): Handler<typeof staffRevealProfile> =>
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
    });

const textOf = async (
  world: World,
  read: Read,
  memberId: MemberId,
  { field, accountId }: { field: ChangedThing; accountId: string | undefined },
): Promise<string | undefined> => {
  if (field !== 'bankAccount') return (await knownFieldsOf(world, read, memberId)).get(field)?.text;
  const account = (await bankAccountsOf(read, memberId)).find((row) => row.account_id === accountId);
  return account && openField(world, 'bankAccount', account.sealed);
};

/** The audit trail names the fields; what they said stands in the history, masked. */
export const correctProfile =
  (world: World): Handler<typeof staffCorrectProfile> =>
  async ({ memberId: asked, version, fields, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const memberId = await ownMember(tx, asked, visit);
      if (memberId === undefined) return refuse('player_unknown');
      const change = { memberId, merchantId: visit.merchantId, version, fields };
      const changed = await changeProfileIn(world, tx, change, 'staff');
      if (!changed.ok) return changed;
      const subject = { kind: 'player', id: memberId };
      const after = { fields: [...changed.value.changed] };
      const action = 'members.correct_profile';
      await appendAuditIn(tx, { ...auditVisit(visit), action, subject, before: null, after, reason });
      return accept({ version: changed.value.version });
    });
