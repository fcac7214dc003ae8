import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { documents } from '../../domain/places.ts';

export const acceptAgreement = endpoint({
  method: 'POST',
  path: '/wps/member/agreements/accept',
  access: 'player',
  summary: 'Accepts a document in the version that is in force. Again changes nothing.',
  input: z.strictObject({ document: z.enum(documents), version: z.int().min(1).max(100_000) }),
  output: z.object({ document: z.enum(documents), version: z.int() }),
  refusals: { agreement_changed: 409 },
});
