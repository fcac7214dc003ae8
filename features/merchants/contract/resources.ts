import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

/** A link that the merchant shows: a contact, an app, a page. */
export const resource = z.object({
  /** `LINE`, `TELEGRAM`, `FACEBOOK`, `ANDROID`, `IOS`, … */
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.string().nullable(),
  labelNameEn: z.string(),
});

export const resources = endpoint({
  method: 'GET',
  path: '/wps/system/resources',
  access: 'visitor',
  summary: 'Links of the merchant: contacts, apps, pages.',
  input: z.object({}),
  output: z.array(resource),
  refusals: {},
});
