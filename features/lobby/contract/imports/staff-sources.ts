import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffSources = endpoint({
  method: 'GET',
  path: '/staff/lobby/sources',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'Vendors whose games can be imported: how many they have, the last import, and how far their pictures are.',
  input: z.object({}),
  output: z.object({
    sources: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        addedAt: wireInstant,
        /** Can be asked: there is a connection to it. */
        isConnected: z.boolean(),
        /** Another merchant looks after it: what an import takes holds for everybody. */
        isKeptHere: z.boolean(),
        gameCount: z.int(),
        goneCount: z.int(),
        pictures: z.object({ made: z.int(), wanted: z.int(), failed: z.int() }),
        lastImport: z
          .object({ importId: z.string(), toldAt: wireInstant, appliedAt: wireInstant.nullable() })
          .nullable(),
      }),
    ),
    /** Vendors of the gateway that are not in the catalogue yet. */
    newcomers: z.array(z.string()),
  }),
  refusals: {},
});
