import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, later } from '#kit/shared/time.ts';
import { staffGatewayHealth as contract } from '../../contract/vendors/staff-gateway-health.ts';
import { findingsOf } from '../../db/findings/findings.ts';
import { findRounds } from '../../db/rounds/round-desk.ts';
import { gamesOfMerchant, placesOf, vendorsOf } from '../../db/vendors/vendor-desk.ts';
import { findingsMax } from '../findings/resolve-finding.ts';
import { healthOf, lastHourOf, sumsOf } from './staff-vendors.ts';

/** From then on an open round is one that people should look at. */
const oldRoundMs = hoursMs(1);

export const staffGatewayHealth = handle(contract, (world) => async (_, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const now = world.clock.now();
  const vendors = await vendorsOf(read, merchantId, now);
  const names = vendors.map(({ vendor }) => vendor);
  const [sums, places, games, findings, rounds] = await Promise.all([
    lastHourOf(world, names),
    placesOf(read, names),
    gamesOfMerchant(read, merchantId),
    findingsOf(read, { merchantId, state: 'open', limit: findingsMax }),
    findRounds(read, { merchantId, state: 'open', openedBefore: later(now, -oldRoundMs) }),
  ]);
  return accept({
    vendors: vendors.map((it) => ({
      vendor: it.vendor,
      enabled: it.enabled,
      health: healthOf(it),
      lastHour: sumsOf(sums.filter(({ vendor }) => vendor === it.vendor)),
      games: games
        .filter(({ vendor }) => vendor === it.vendor)
        .map(({ game, enabled }) => ({
          game,
          enabled,
          health: healthOf(places.find((place) => place.vendor === it.vendor && place.game === game)),
          lastHour: sumsOf(sums.filter((of) => of.vendor === it.vendor && of.game === game)),
        })),
    })),
    openFindings: findings.length,
    oldOpenRounds: rounds.length,
  });
});
