import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';
import { bankCodes } from '../domain/banks.ts';
import { profileFields } from '../domain/profile-fields.ts';

export const wireProfileField = z.enum(profileFields);

/** Every field may be sent alone; what it must look like is `profileFaultOf` of the domain. */
export const profileTyped = z.strictObject({
  fullName: z.string().max(300).optional(),
  birthday: z.string().max(30).optional(),
  idNumber: z.string().max(60).optional(),
  nationality: z.string().max(10).optional(),
  address: z.string().max(1000).optional(),
  occupation: z.string().max(30).optional(),
  incomeSource: z.string().max(30).optional(),
});

export const bankAccountView = z.object({
  accountId: z.string(),
  bank: z.enum(bankCodes),
  masked: z.string(),
  addedAt: wireInstant,
  /** No money goes there before. */
  usableFrom: wireInstant,
  /** Whether the bank has it under the name of the profile; unknown until the bank has said. */
  nameState: z.enum(['matched', 'differs', 'unknown']),
});

export const profileChangeView = z.object({
  changeNo: z.string(),
  at: wireInstant,
  field: z.enum([...profileFields, 'bankAccount']),
  by: z.enum(['player', 'staff']),
  /** Masked; null: there was nothing, or nothing any more. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export const changePageMax = 50;
export const changeQuery = {
  /** `next` of the page before. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(changePageMax).default(20),
};
export const changePage = z.object({ changes: z.array(profileChangeView), next: z.string().optional() });

/** Text keys by field, with their numbers: `{ birthday: { key: 'underAge', min: 18, max: 0 } }`. */
export const profileRefusals = { profile_invalid: 422, profile_outdated: 409, profile_locked: 409 } as const;
