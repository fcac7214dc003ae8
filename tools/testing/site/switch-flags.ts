import { staffSetFlag } from '#features/merchants/contract/staff-set-flag.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, staffToken } from './site-client.ts';

/** Switches functions of a running site on, in this order, as an operator does. */
export const switchOn = async (site: TestSite, codes: readonly string[]): Promise<void> => {
  const token = await staffToken(site, 'owner');
  for (const code of codes)
    await call(site.backoffice, staffSetFlag, { token, input: { code, enabled: true, reason: 'for a test' } });
};
