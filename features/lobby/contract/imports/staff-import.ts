import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { importId } from '../desk-words.ts';

export const importParts = ['added', 'changed', 'gone', 'bad'] as const;
export type ImportPart = (typeof importParts)[number];

export const staffImport = endpoint({
  method: 'GET',
  path: '/staff/lobby/imports/:importId',
  access: 'staff',
  permission: 'merchants.read',
  summary:
    'What an import would do: new games, changed ones field by field, gone ones, and entries that cannot be taken.',
  input: z.object({
    importId,
    part: z.enum(importParts).default('added'),
    pageNo: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    vendor: z.string(),
    vendorName: z.string(),
    toldAt: wireInstant,
    appliedAt: wireInstant.nullable(),
    counts: z.object({ added: z.int(), changed: z.int(), gone: z.int(), bad: z.int(), same: z.int() }),
    pictures: z.object({ made: z.int(), wanted: z.int(), failed: z.int() }),
    games: z.array(
      z.object({
        game: z.string(),
        name: z.string(),
        gameType: z.string(),
        /** Of a changed game: what is now, and what it would be, as text. */
        fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        /** Why it cannot be taken. */
        fault: z.string().nullable(),
        /** Where it stands in what the vendor told, from 1. */
        place: z.int().nullable(),
      }),
    ),
    totalCount: z.int(),
    totalPages: z.int(),
  }),
  refusals: { import_unknown: 404 },
});
