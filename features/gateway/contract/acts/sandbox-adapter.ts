import { z } from 'zod';
import { shapeNames } from '../../domain/vendor-shapes.ts';
import { operation, requestId } from './operation.ts';

export const sandboxAdapter = operation({
  name: 'sandbox-adapter',
  summary: 'Lets a vendor that tests speak a shape of its own; only for such a vendor',
  input: z.strictObject({
    requestId,
    shape: z.enum(shapeNames),
    /** What its calls are checked with: a shared secret, or a public key (PEM). */
    verify: z.string().min(16).max(4000),
  }),
  answer: z.strictObject({ path: z.string() }),
});
