import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { resource } from './resources.ts';

export const routers = endpoint({
  method: 'GET',
  path: '/wps/system/routers',
  access: 'visitor',
  summary: 'Where pages load images and games from, and the merchant’s links.',
  input: z.object({}),
  output: z.object({
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    resources: z.array(resource),
  }),
  refusals: {},
});
