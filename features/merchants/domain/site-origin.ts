import { hostOf } from './host.ts';

export type SiteOriginFacts = {
  /** The host that was called, as the caller wrote it: it only chooses among the merchant's own. */
  called: string;
  /** The merchant's hosts, the eldest first. */
  hosts: readonly string[];
  /** Where this installation's site is reached by its own settings; its port is the only one that is ever written. */
  siteAddress: string | undefined;
};

/** A name of this very machine: the only ones that are reached without TLS. */
const isLocalName = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)$/.test(host);

/**
 * The origin for links that leave the site: mails, invitations, return addresses of payments. Always one of the merchant's hosts,
 * and a local one only where the merchant has no other. @returns such as `https://play.example`.
 */
export const siteOriginFor = ({ called, hosts, siteAddress }: SiteOriginFacts): string => {
  const open = hosts.filter((host) => !isLocalName(host));
  const known = hosts.find((host) => host === hostOf(called));
  const eldest = open[0] ?? hosts[0];
  const host = known !== undefined && (open.length === 0 || !isLocalName(known)) ? known : eldest;
  if (host === undefined) throw new Error('a merchant without a host has no address');
  const own = siteAddress === undefined ? null : URL.parse(siteAddress);
  if (own?.hostname === host) return own.origin;
  if (!isLocalName(host)) return `https://${host}`;
  return `http://${host}${own === null || own.port === '' ? '' : `:${own.port}`}`;
};
