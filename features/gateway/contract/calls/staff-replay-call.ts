import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { rowNo } from '../staff-words.ts';

const found = z.object({ balance: wireMoney.nullable(), round: z.string().nullable() });

export const staffReplayCall = endpoint({
  method: 'POST',
  path: '/staff/gateway/calls/:logNo/replay',
  access: 'staff',
  permission: 'money.write',
  summary:
    'Asks a stored call again in a transaction that is rolled back whatever comes of it, and tells what would be answered.',
  input: z.strictObject({ logNo: rowNo }),
  output: z.object({
    status: z.int(),
    code: z.string(),
    answer: z.string(),
    /** Word for word what was answered then. */
    isSame: z.boolean(),
    /** How many rows of which table would come, change or go. */
    rows: z.array(z.object({ table: z.string(), inserted: z.int(), updated: z.int(), deleted: z.int() })),
    before: found,
    after: found,
  }),
  refusals: { call_not_replayable: 409 },
});
