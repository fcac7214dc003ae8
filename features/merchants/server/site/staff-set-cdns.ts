import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffSetCdns as contract } from '../../contract/staff-set-cdns.ts';
import { setCdns } from '../../db/update-merchant.ts';
import { hostOf } from '../../domain/host.ts';
import { editSeen } from './staff-set-look.ts';

/** Hosts as addresses have them: lower case, each once. */
const hostsOf = (texts: readonly string[]): string[] | undefined => {
  const hosts = texts.map(hostOf);
  const known = hosts.filter((host) => host !== undefined && host.includes('.'));
  return known.length === hosts.length ? [...new Set(known.filter((host) => host !== undefined))] : undefined;
};

export const staffSetCdns = handle(
  contract,
  (world) =>
    async ({ imageCdns, launchGameCdns, version, reason }, visit) => {
      const [images, games] = [hostsOf(imageCdns), hostsOf(launchGameCdns)];
      if (!images || !games) return refuse('host_invalid');
      const after = { imageCdns: images, launchGameCdns: games };
      return editSeen(world, visit, {
        action: 'merchants.set_cdns',
        version,
        reason,
        before: (settings) => ({ imageCdns: settings.imageCdns, launchGameCdns: settings.launchGameCdns }),
        after,
        write: (tx) => setCdns(tx, visit.merchantId, after),
      });
    },
);
