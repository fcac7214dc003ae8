import { vendorConnection } from '#features/gateway/public.ts';
import { bindGames, directWalletClient, type House, httpWalletClient, type OwnGames } from '#features/rounds/public.ts';
import type { World } from '#kit/server/world.ts';
import type { Settings } from './env.ts';
import { readSheets } from './read-sheets.ts';

/** Our games with the way to their players' money: in this process, or at the gateway that `ROUNDS_GATEWAY` names. */
export const houseOf = (world: World, games: OwnGames, { roundsGateway }: Pick<Settings, 'roundsGateway'>): House => {
  bindGames({ world, games });
  const { sheets, broken } = readSheets();
  for (const [game, fault] of broken) world.log.error('the figures of a game of ours cannot be read', { game, fault });
  const wallet =
    roundsGateway === undefined
      ? directWalletClient(world)
      : httpWalletClient(world, (vendor) => placeAt(world, { vendor, gateway: roundsGateway }));
  return { world, games, sheets, brokenSheets: new Set(broken.keys()), wallet };
};

const placeAt = async (world: World, { vendor, gateway }: { vendor: string; gateway: string }) => {
  const place = await vendorConnection(world, vendor);
  if (!place) throw new Error('our games are not connected yet');
  const { keyId, secret } = place;
  // The installation's own word, not the desk's: it may stand in a private network.
  return { address: `${gateway.replace(/\/$/, '')}/gateway/v1`, keyId, secret, reach: 'anywhere' as const };
};
