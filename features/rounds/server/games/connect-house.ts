import {
  answerDirectly,
  connectVendorIn,
  issueVendorKeyIn,
  registerOwnVendorIn,
  vendorConnection,
} from '#features/gateway/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { categoryOf, type HouseVendor, vendorsOf } from '../../domain/house-vendors.ts';
import type { OwnGames } from '../../domain/own-game.ts';
import { catalogueEntryOf } from '../../domain/catalogue-entry.ts';
import type { House } from './house.ts';
import { reportedGames } from './game-reports.ts';
import { vendorAnswers } from './vendor-answers.ts';

const by = { merchantId: null, actor: { kind: 'system', id: 'start', name: 'start' } } as const;

export type HouseListing = HouseVendor & { categories: ('RNG' | 'ELOTT')[]; entries: Record<string, unknown>[] };

/** What a catalogue is told of our games: each vendor code of ours that has some, with its name. */
export const houseListings = (games: OwnGames): HouseListing[] =>
  vendorsOf(games.keys()).map((it) => ({
    ...it,
    categories: categoriesOf(games, it.vendor),
    entries: reportedGames(games, it.vendor),
  }));

const categoriesOf = (games: OwnGames, vendor: string): HouseListing['categories'] => {
  const listings = [...games.values()].flatMap(({ code }) => catalogueEntryOf(code) ?? []);
  return [...new Set(listings.filter((listing) => listing.vendor === vendor).map(categoryOf))];
};

/**
 * Writes down where our games stand, as for any vendor, so that a launch finds them and a page may frame them; a key is made
 * for the calls between processes. Changes nothing twice.
 */
export const connectHouse = async ({ world, games }: Pick<House, 'world' | 'games'>, origin: string): Promise<void> => {
  for (const { vendor } of vendorsOf(games.keys())) await connect(world, vendor, origin);
};

const connect = async (world: World, vendor: string, origin: string): Promise<void> => {
  const address = `${origin}/gateway`;
  const known = await vendorConnection(world, vendor);
  if (known?.address === address) return;
  await world.database.transact(async (tx) => {
    await registerOwnVendorIn(tx, vendor);
    const { keyId, secret } = known ?? (await newKey(world, tx, vendor));
    await connectVendorIn(world, tx, { vendor, by, address, gameOrigins: [origin], keyId, secret });
    return accept(undefined);
  });
};

const newKey = async (world: World, tx: Tx, vendor: string) => {
  const issued = await issueVendorKeyIn(world, tx, { vendor, by });
  if (!issued.ok) throw new Error(`our games have no key: ${issued.refusal}`);
  return issued.value;
};

/** What the gateway asks of our games stays in this process. */
export const answerHere = (house: House, origin: () => string): void => {
  for (const { vendor } of vendorsOf(house.games.keys()))
    answerDirectly(house.world, vendor, vendorAnswers(house, vendor, origin));
};
