import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireReason } from '../wire-operator.ts';

export const staffCloseRole = endpoint({
  method: 'POST',
  path: '/staff/roles/:roleId/close',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Asks another owner to close an own role that nobody has: it can be given to nobody from then on.',
  input: z.strictObject({ roleId: z.string().max(64), basedOn: z.int().min(1), reason: wireReason }),
  output: z.object({ approvalId: z.string() }),
  refusals: { role_unknown: 404, version_conflict: 409, role_in_use: 409, already_asked: 409 },
});
