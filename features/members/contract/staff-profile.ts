import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { bankCodes } from '../domain/banks.ts';
import { wireProfileField } from './profile-view.ts';

export const staffProfile = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/profile',
  access: 'staff',
  permission: 'players.read',
  summary: "A player's profile and bank accounts, masked.",
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({
    version: z.int(),
    fields: z.array(z.object({ field: wireProfileField, masked: z.string(), setAt: wireInstant.nullable() })),
    bankAccounts: z.array(
      z.object({ accountId: z.string(), bank: z.enum(bankCodes), masked: z.string(), addedAt: wireInstant }),
    ),
  }),
  refusals: { player_unknown: 404 },
});
