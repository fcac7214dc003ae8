/** Where the two apps that a preview joins are reached; a local start knows it only once it listens. */
export type PreviewPlaces = {
  /** Undefined where this process can't know: then there is no preview. */
  site: () => string | undefined;
  backoffice: () => string | undefined;
  /** Set by hand, so its host is meant as well. */
  isBackofficeNamed: boolean;
  /** Where our games stand; empty while no frames are served. */
  games: () => string;
};

/** An address of another app of ours under a host name: scheme and port stay. */
const originAt = (address: string, host: string): string => {
  const origin = new URL(address);
  origin.hostname = host;
  return origin.origin;
};

/** Where a merchant's site is reached: under the name the desk is used by if the merchant has it, else its first. */
export const siteOrigin = (places: PreviewPlaces, deskHost: string, hosts: readonly string[]): string | undefined => {
  const site = places.site();
  const host = hosts.includes(deskHost) ? deskHost : hosts[0];
  return site === undefined || host === undefined ? undefined : originAt(site, host);
};

/** Who may frame a preview page that was asked for under this host. */
export const deskOrigins = (places: PreviewPlaces, siteHost: string): string[] => {
  const desk = places.backoffice();
  if (desk === undefined) return [];
  return places.isBackofficeNamed ? [new URL(desk).origin] : [originAt(desk, siteHost)];
};

/**
 * What the desk may frame: itself, which leads on, the player sites under every merchant's hosts, and our games for a round shown again.
 * A page's policy can't name an IPv6 address.
 */
export const framesOfDesk = (places: PreviewPlaces, hosts: readonly string[]): string[] => {
  const [site, games] = [places.site(), URL.parse(places.games())?.origin];
  const ofGames = games === undefined ? [] : [games];
  if (site === undefined) return ofGames;
  const named = hosts.filter((host) => !host.startsWith('[')).map((host) => originAt(site, host));
  return ["'self'", ...named, ...ofGames];
};
