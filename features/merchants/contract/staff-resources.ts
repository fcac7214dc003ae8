import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

/** A link of the merchant as staff writes it: a contact, a social page, an app. */
export const resourceSetting = z.strictObject({
  /** `LINE`, `TELEGRAM`, `FACEBOOK`, `ANDROID`, `IOS`, … */
  resourceType: z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/),
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .refine((text) => {
      if (!URL.canParse(text)) return false;
      const { username, password, hostname } = new URL(text);
      return username === '' && password === '' && hostname.includes('.');
    }, 'is no plain https address'),
  /** An uploaded picture or an https address; null: the page draws the code of the url itself. */
  qrCodeUrl: z
    .string()
    .max(500)
    .regex(/^(https:\/\/[^\s<>"'\\]+|\/media\/[0-9a-f]{32}-\d{1,4}\.webp)$/)
    .nullable(),
  labelNameEn: z.string().trim().min(1).max(60),
  /** Shown among the ways to reach customer service. */
  isService: z.boolean(),
});

export const staffResources = endpoint({
  method: 'GET',
  path: '/staff/site/resources',
  access: 'staff',
  permission: 'content.read',
  summary: 'The merchant’s links in their order: contacts, social pages, apps.',
  input: z.object({}),
  output: z.object({ resources: z.array(resourceSetting), version: z.int() }),
  refusals: {},
});
