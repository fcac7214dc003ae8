import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { bankCodes } from '../domain/banks.ts';
import { profileFields } from '../domain/profile-fields.ts';
import { changePage, changeQuery, profileTyped, profileRefusals, wireProfileField } from './profile-view.ts';

const memberId = z.string().max(64);
const reason = z.string().trim().min(5).max(300);

export const staffProfile = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/profile',
  access: 'staff',
  permission: 'players.read',
  summary: "A player's profile and bank accounts, masked.",
  input: z.object({ memberId }),
  output: z.object({
    version: z.int(),
    fields: z.array(z.object({ field: wireProfileField, masked: z.string(), setAt: wireInstant.nullable() })),
    bankAccounts: z.array(
      z.object({ accountId: z.string(), bank: z.enum(bankCodes), masked: z.string(), addedAt: wireInstant }),
    ),
  }),
  refusals: { player_unknown: 404 },
});

export const staffProfileHistory = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/profile/history',
  access: 'staff',
  permission: 'players.read',
  summary: "What changed in a player's profile, masked, newest first.",
  input: z.object({ memberId, ...changeQuery }),
  output: changePage,
  refusals: { player_unknown: 404 },
});

export const staffRevealProfile = endpoint({
  method: 'POST',
  path: '/staff/players/reveal-profile',
  access: 'staff',
  permission: 'players.reveal',
  summary: 'One field of a profile, or one bank account, in full; who saw it stands in the audit trail.',
  input: z.strictObject({
    memberId,
    field: z.enum([...profileFields, 'bankAccount']),
    /** Of a bank account. */
    accountId: z.string().max(64).optional(),
    reason,
  }),
  output: z.object({ text: z.string() }),
  refusals: { player_unknown: 404, profile_field_empty: 404 },
});

export const staffCorrectProfile = endpoint({
  method: 'POST',
  path: '/staff/players/correct-profile',
  access: 'staff',
  permission: 'players.write',
  summary: 'Corrects fields of a profile, locked ones too; the player sees it in the history.',
  input: z.strictObject({ memberId, version: z.int().min(0), fields: profileTyped, reason }),
  output: z.object({ version: z.int() }),
  refusals: { player_unknown: 404, ...profileRefusals },
});
