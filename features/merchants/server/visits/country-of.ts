import { addressOf, isLocalAddress, plainAddress } from '../../domain/address.ts';
import { countryOfAddress } from './country-table.ts';

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The visitor's country (ISO 3166): what the trusted proxy wrote into the merchant's header, else what the shipped table
 * knows of the address. Local addresses have none. `XX` and `T1` are how proxies write "unknown" and "hidden".
 */
export const countryOf = (visitor: {
  ip: string;
  headers: RequestHeaders;
  countryHeader: string | null;
}): string | undefined => {
  const written = visitor.countryHeader === null ? undefined : visitor.headers[visitor.countryHeader];
  if (typeof written === 'string' && /^[A-Za-z]{2}$/.test(written) && written.toUpperCase() !== 'XX')
    return written.toUpperCase();
  const address = addressOf(visitor.ip);
  return address === undefined || isLocalAddress(address) ? undefined : countryOfAddress(plainAddress(visitor.ip));
};
