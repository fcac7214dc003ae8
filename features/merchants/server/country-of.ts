import { addressOf, isLocalAddress } from '../domain/address.ts';

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The visitor's country: what the trusted proxy wrote into the merchant's header. Local addresses have none.
 * `XX` and `T1` are how proxies write "unknown" and "hidden".
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
  if (address === undefined || isLocalAddress(address)) return undefined;
  return undefined;
};
