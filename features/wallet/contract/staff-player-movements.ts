import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { movementPage, movementQuery, movementView } from './movement-view.ts';

export const staffPlayerMovements = endpoint({
  method: 'GET',
  path: '/staff/players/movements',
  access: 'staff',
  permission: 'money.read',
  summary: "One player's movements of one wallet with their other ends, newest first.",
  input: z.object({ memberId: z.string().max(64), ...movementQuery }),
  output: movementPage.extend({
    movements: z.array(
      movementView.extend({
        /** The other end, `owner/code`; of a tombstone there is none. */
        counterAccount: z.string().optional(),
        /** The 16 bytes that the key and the reference are kept as, in hex. */
        key: z.string(),
        reference: z.string().optional(),
        rulesHash: z.string().optional(),
      }),
    ),
  }),
  refusals: {},
});
