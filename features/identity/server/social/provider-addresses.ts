import { isInner } from '#kit/server/http/open-network.ts';
import type { World } from '#kit/server/world.ts';
import { isProviderAddress } from '../../domain/provider-address.ts';
import { type Addresses, type Provider, standardAddresses, foreignAddresses } from '../../domain/social-providers.ts';

/** Where keys and who somebody is come from: elsewhere is only for an installation that may call anywhere. */
const isFixed = (provider: Provider): boolean => provider !== 'facebook' && provider !== 'telegram';

/** The first name of an address that the provider has not, or that is none of its own. */
export const addressFault = ({ reach }: World, provider: Provider, own: Addresses): string | undefined => {
  const [strange] = foreignAddresses(provider, own);
  if (strange !== undefined) return strange;
  const standard: Readonly<Record<string, string>> = standardAddresses[provider];
  return Object.entries(own).find(([name, text]) => {
    if (!isProviderAddress(text, reach)) return true;
    const { protocol, host, hostname } = new URL(text);
    if (protocol === 'https:' && isInner(hostname)) return true;
    return reach !== 'anywhere' && (isFixed(provider) || host !== new URL(standard[name] ?? '').host);
  })?.[0];
};
