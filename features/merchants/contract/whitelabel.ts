import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import type { FlagNode } from '../domain/flags.ts';

/** A node of the configuration tree: `enabled` is `'1'` for on. The leaves' `modId` are the flags of `domain/flags.ts`. */
export const flagNode: z.ZodType<FlagNode, FlagNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(flagNode);
  },
});

export const whitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'visitor',
  summary: 'The configuration tree: every flag, on or off.',
  input: z.object({}),
  output: z.array(flagNode),
  refusals: {},
});
