import type { Read } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import { hostsOf } from '../../db/hosts.ts';
import { siteOriginFor } from '../../domain/site-origin.ts';

/** The origin of the merchant's site for links that leave it, whatever host and port the request named. */
export const siteOriginIn = async (
  read: Read,
  { merchantId, host, siteAddress }: Pick<Visit, 'merchantId' | 'host' | 'siteAddress'>,
): Promise<string> => {
  const hosts = await hostsOf(read, merchantId);
  const eldestFirst = hosts.toSorted((one, other) => one.addedAt - other.addedAt).map((row) => row.host);
  return siteOriginFor({ called: host, hosts: eldestFirst, siteAddress });
};
