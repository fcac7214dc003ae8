import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { layoutDefinition } from '../domain/layout.ts';
import { staffReason, wireLayout } from './filing-view.ts';

export const staffSetLayout = endpoint({
  method: 'POST',
  path: '/staff/filings/layouts',
  access: 'staff',
  permission: 'money.write',
  summary: 'Adds a layout, or a further version of an own one. Files that were made keep theirs.',
  input: z.strictObject({
    /** Absent: a new one. */
    layoutId: z
      .string()
      .regex(/^lay_[0-9a-f]{32}$/)
      .optional(),
    name: z.string().trim().min(1).max(80),
    definition: layoutDefinition,
    reason: staffReason,
  }),
  output: wireLayout,
  refusals: { layout_unknown: 404, report_unknown: 404, column_unfit: 422, too_many_layouts: 409 },
});
