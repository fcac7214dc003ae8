import { z } from 'zod';

export const linksMax = 100;

/** Somebody who helps with gambling: by telephone, on the web, or both. */
export const helpLink = z
  .strictObject({
    /** ISO 3166; null for everywhere. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    name: z.string().trim().min(2).max(80),
    phone: z
      .string()
      .regex(/^\+?[0-9][0-9 ()-]{2,22}$/)
      .nullable(),
    url: z.httpUrl().startsWith('https://').max(200).nullable(),
  })
  .refine(({ phone, url }) => phone !== null || url !== null, { path: ['url'] });
export type HelpLink = z.output<typeof helpLink>;

/** What holds where a merchant has set nothing. */
export const shippedLinks: readonly HelpLink[] = [
  { country: 'TH', name: 'สายด่วนสุขภาพจิต · Mental Health Hotline', phone: '1323', url: 'https://1323.dmh.go.th' },
  {
    country: 'SG',
    name: 'National Problem Gambling Helpline',
    phone: '1800 6668 668',
    url: 'https://www.ncpg.org.sg',
  },
  { country: 'GB', name: 'GamCare', phone: '0808 8020 133', url: 'https://www.gamcare.org.uk' },
  { country: null, name: 'Gambling Therapy', phone: null, url: 'https://www.gamblingtherapy.org' },
  { country: null, name: 'Gamblers Anonymous', phone: null, url: 'https://www.gamblersanonymous.org' },
];

/** Those of a country first, then those for everywhere. */
export const linksFor = (links: readonly HelpLink[], country: string): HelpLink[] => [
  ...links.filter((link) => link.country === country),
  ...links.filter((link) => link.country === null),
];
