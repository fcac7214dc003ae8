import {
  answerDirectly,
  connectVendorIn,
  issueVendorKeyIn,
  registerOwnVendorIn,
  vendorConnection,
} from '#features/gateway/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { OwnGames } from '../domain/own-game.ts';
import { houseNames } from '../domain/shop-window.ts';
import { type House, houseVendor } from './house.ts';
import { toldGame } from './told-game.ts';
import { vendorAnswers } from './vendor-answers.ts';

const by = { merchantId: null, actor: { kind: 'system', id: 'start', name: 'start' } } as const;

/** What a catalogue is told of our games, with the name that they stand under. */
export const houseShelf = (games: OwnGames) => ({
  vendor: houseVendor,
  names: houseNames,
  entries: [...games].flatMap(([name, game]) => (name === game.code ? toldGame(game) : [])),
});

/**
 * Writes down where our games stand, as for any vendor, so that a launch finds them and a page may frame them; a key is made
 * for the calls between processes. Changes nothing twice.
 */
export const connectHouse = async (world: World, origin: string): Promise<void> => {
  const address = `${origin}/gateway`;
  const known = await vendorConnection(world, houseVendor);
  if (known?.address === address) return;
  await world.database.transact(async (tx) => {
    await registerOwnVendorIn(tx, houseVendor);
    const { keyId, secret } = known ?? (await newKey(world, tx));
    await connectVendorIn(world, tx, { vendor: houseVendor, by, address, gameOrigins: [origin], keyId, secret });
    return accept(undefined);
  });
};

const newKey = async (world: World, tx: Tx) => {
  const issued = await issueVendorKeyIn(world, tx, { vendor: houseVendor, by });
  if (!issued.ok) throw new Error(`our games have no key: ${issued.refusal}`);
  return issued.value;
};

/** What the gateway asks of our games stays in this process. */
export const answerHere = (house: House, origin: () => string): void =>
  answerDirectly(house.world, houseVendor, vendorAnswers(house, origin));
