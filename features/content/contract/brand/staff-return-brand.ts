import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reason, revisionNo } from '../entries/staff-entry-view.ts';
import { brandRefusals } from './staff-set-brand.ts';

export const staffReturnBrand = endpoint({
  method: 'POST',
  path: '/staff/content/brand/return',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Makes the brand again what it was, as its newest revision.',
  input: z.strictObject({ revision: revisionNo, basedOn: z.int().min(0), reason }),
  output: z.object({ revision: z.int() }),
  refusals: { ...brandRefusals, revision_unknown: 404 },
});
