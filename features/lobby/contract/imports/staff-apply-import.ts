import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode, importId, reason } from '../desk-words.ts';

export const staffApplyImport = endpoint({
  method: 'POST',
  path: '/staff/lobby/imports/:importId/apply',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'Takes the chosen parts of an import over, but for some games; all of it or nothing. Pictures come afterwards.',
  input: z.strictObject({
    importId,
    parts: z
      .array(z.enum(['added', 'changed', 'gone']))
      .min(1)
      .max(3),
    /** Games of those parts that stay as they are. */
    except: z.array(gameCode).max(5000),
    reason,
  }),
  output: z.object({
    added: z.int(),
    changed: z.int(),
    gone: z.int(),
    /** Left out because the list that they stand below was. */
    left: z.array(z.string()),
  }),
  refusals: { vendor_not_owned: 403, import_unknown: 404, import_outdated: 409 },
});
