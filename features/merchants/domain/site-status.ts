import type { MerchantSettings } from './settings.ts';
import { addressOf, contains, rangeOf } from './address.ts';

export type SiteStatus = 'open' | 'maintenance' | 'restricted';
export const siteStatusNumbers = { open: 0, maintenance: 1, restricted: 2 } as const satisfies Record<
  SiteStatus,
  number
>;

export type Visitor = {
  ip: string;
  /** ISO 3166, or undefined when nothing tells it. */
  country?: string | undefined;
  /** Staff look at the closed site by a link of theirs. */
  isPreview?: boolean | undefined;
};

/** Maintenance replaces the site for everybody, so it is looked at first. */
export const siteStatusFor = (
  { maintenance, region }: Pick<MerchantSettings, 'maintenance' | 'region'>,
  visitor: Visitor,
): SiteStatus => {
  if (maintenance.active && visitor.isPreview !== true) return 'maintenance';
  return isRestricted(region, visitor) ? 'restricted' : 'open';
};

const isRestricted = ({ countries, addresses }: MerchantSettings['region'], { ip, country }: Visitor): boolean => {
  if (country !== undefined && countries.includes(country)) return true;
  const address = addressOf(ip);
  // An address that can't be read can't be let in where addresses are shut out.
  if (address === undefined) return addresses.length > 0;
  return addresses.some((text) => {
    const range = rangeOf(text);
    return range !== undefined && contains(range, address);
  });
};
