import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireKey } from '../domain/proof-bundle.ts';

export const keys = endpoint({
  method: 'GET',
  path: '/wps/proof/keys',
  access: 'visitor',
  summary:
    'Every key that statements and receipts were signed with, the oldest first; each but the first is endorsed by the one before.',
  input: z.object({}),
  output: z.object({ keys: z.array(wireKey) }),
  refusals: {},
});
