import { staffSetFlag } from '#features/merchants/contract/staff-set-flag.ts';
import { staffSetMaintenance } from '#features/merchants/contract/staff-set-maintenance.ts';
import { staffSetRegion } from '#features/merchants/contract/staff-set-region.ts';
import { staffSite } from '#features/merchants/contract/staff-site.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { call, staffToken } from '#tools/testing/site/site-client.ts';

const reason = 'a test of the site';

/** What an operator changes about the site, through the calls of the back office. */
export type Operator = {
  setFlag: (code: string, enabled: boolean) => Promise<void>;
  /** Ends it when nothing is given. */
  setMaintenance: (notice?: Readonly<Record<string, string>>) => Promise<void>;
  blockAddresses: (addresses: readonly string[]) => Promise<void>;
};

export const operatorOf = async (site: TestSite): Promise<Operator> => {
  const token = await staffToken(site, 'owner');
  const version = async () => (await call(site.backoffice, staffSite, { token })).version;
  return {
    setFlag: async (code, enabled) => {
      await call(site.backoffice, staffSetFlag, { token, input: { code, enabled, reason } });
    },
    setMaintenance: async (notice) => {
      const input = {
        active: notice !== undefined,
        notice: notice ?? {},
        endsAt: null,
        version: await version(),
        reason,
      };
      await call(site.backoffice, staffSetMaintenance, { token, input });
    },
    blockAddresses: async (addresses) => {
      const input = { countries: [], addresses, version: await version(), reason };
      await call(site.backoffice, staffSetRegion, { token, input });
    },
  };
};
