import { staffSetLanguages } from '#features/merchants/contract/staff-set-languages.ts';
import { staffSite } from '#features/merchants/contract/staff-site.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, staffToken } from './site-client.ts';

/** Puts a further language into the demo merchant's selector, as its owner does. */
export const offerLanguage = async (site: TestSite, code: string): Promise<void> => {
  const token = await staffToken(site, 'owner');
  const { version, languages } = await call(site.backoffice, staffSite, { token });
  const wanted = staffSetLanguages.input.shape.languages.parse([...languages, code]);
  await call(site.backoffice, staffSetLanguages, { token, input: { languages: wanted, version, reason: 'a test' } });
};
