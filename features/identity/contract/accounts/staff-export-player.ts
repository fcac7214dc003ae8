import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const staffExportPlayer = endpoint({
  method: 'POST',
  path: '/staff/players/export',
  access: 'staff',
  permission: 'players.reveal',
  summary: 'Everything that is kept about a person, in clear, for handing it to them. Written into the audit trail.',
  input: z.strictObject({ memberId: z.string().max(64), reason: z.string().trim().min(5).max(300) }),
  output: z.object({
    account: z.string(),
    exportedAt: wireInstant,
    /** By feature and kind. `isCut`: there are more; the newest are here. */
    records: z.record(
      z.string(),
      z.record(z.string(), z.object({ rows: z.array(z.record(z.string(), fact)), isCut: z.boolean() })),
    ),
  }),
  refusals: { player_unknown: 404 },
});
