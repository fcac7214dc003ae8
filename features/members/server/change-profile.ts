import { ageRequiredOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { bankAccountsOf } from '../db/bank-accounts.ts';
import { lockProfile, raiseVersion, saveField } from '../db/profile.ts';
import { insertChange } from '../db/profile-changes.ts';
import {
  cleanProfileField,
  type FieldFault,
  lockedOnceSet,
  type ProfileField,
  profileFaultOf,
  profileFields,
} from '../domain/profile-fields.ts';
import { checkAccountNameIn } from './check-account-name.ts';
import { type KnownField, knownFieldsOf } from './known-fields.ts';
import { dayAt } from './merchant-day.ts';
import { sealField, sealMasked } from './sealing.ts';

export type Typed = Partial<Record<ProfileField, string | undefined>>;
export type Change = { memberId: MemberId; merchantId: MerchantId; version: number; fields: Typed };
type Refusal = 'profile_invalid' | 'profile_outdated' | 'profile_locked';
/** What a change did: which fields have another text now. */
export type Changed = { version: number; changed: readonly ProfileField[] };

/** What of the typed texts can't be taken; keys and numbers by field. */
const faultsOf = async (world: World, read: Read, { memberId, merchantId, fields }: Change) => {
  const merchant = await merchantOf(world, merchantId);
  const ageMin = await ageRequiredOf(read, merchant, memberId);
  const today = dayAt(world.clock.now(), merchant.timeZone);
  const faults: Partial<Record<ProfileField, FieldFault>> = {};
  for (const [field, text] of cleaned(fields)) {
    const fault = profileFaultOf(field, text, { today, ageMin });
    if (fault) faults[field] = fault;
  }
  return faults;
};

const cleaned = (fields: Typed): [ProfileField, string][] =>
  profileFields.flatMap((field): [ProfileField, string][] => {
    const typed = fields[field];
    return typed === undefined ? [] : [[field, cleanProfileField(field, typed)]];
  });

/** What whoever changes may not change. */
type Lock = (field: ProfileField, known: KnownField | undefined) => boolean;
const lockOf: Readonly<Record<'player' | 'staff', Lock>> = {
  player: (field, known) => known !== undefined && lockedOnceSet.has(field),
  staff: () => false,
};

/**
 * Changes fields of a profile, all or none, with a line of history each: first what is wrong with them, then whether somebody
 * else was quicker, then what is locked. A text that is the same already changes nothing.
 */
export const changeProfileIn = async (
  world: World,
  tx: Tx,
  change: Change,
  by: 'player' | 'staff',
): Promise<Result<Changed, Refusal>> => {
  const faults = await faultsOf(world, tx, change);
  if (Object.keys(faults).length > 0) return refuse('profile_invalid', { fields: faults });
  const { memberId, merchantId, version } = change;
  const profile = await lockProfile(tx, memberId, merchantId);
  if (profile.version !== version) return refuse('profile_outdated', { version: profile.version });
  const known = await knownFieldsOf(world, tx, memberId);
  const changes = cleaned(change.fields).filter(([field, text]) => known.get(field)?.text !== text);
  const locked = changes.map(([field]) => field).filter((field) => lockOf[by](field, known.get(field)));
  if (locked.length > 0) return refuse('profile_locked', { fields: locked });
  const at = world.clock.now();
  for (const [field, text] of changes) {
    await saveField(tx, memberId, sealField(world, field, text), at);
    await insertChange(tx, {
      memberId,
      field,
      at,
      by,
      beforeSealed: sealMasked(world, field, known.get(field)?.text ?? null),
      afterSealed: sealMasked(world, field, text),
    });
  }
  if (changes.some(([field]) => field === 'fullName'))
    for (const account of await bankAccountsOf(tx, memberId)) await checkAccountNameIn(tx, account.account_id);
  if (changes.length > 0) await raiseVersion(tx, memberId);
  return accept({ version: version + Math.min(changes.length, 1), changed: changes.map(([field]) => field) });
};
