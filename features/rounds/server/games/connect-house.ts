import { answerDirectly, connectOwnVendor } from '#features/gateway/public.ts';
import { categoryOf, type HouseVendor, vendorsOf } from '../../domain/house-vendors.ts';
import type { OwnGames } from '../../domain/own-game.ts';
import { catalogueEntryOf } from '../../domain/catalogue-entry.ts';
import type { House } from './house.ts';
import { reportedGames } from './game-reports.ts';
import { vendorAnswers } from './vendor-answers.ts';

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

/** Lets the gateway know where our games stand, so that a launch finds them and a page may frame them. Changes nothing twice. */
export const connectHouse = async ({ world, games }: Pick<House, 'world' | 'games'>, origin: string): Promise<void> => {
  for (const { vendor } of vendorsOf(games.keys()))
    await connectOwnVendor(world, { vendor, address: `${origin}/gateway`, gameOrigin: origin });
};

/** What the gateway asks of our games stays in this process. */
export const answerHere = (house: House, origin: () => string): void => {
  for (const { vendor } of vendorsOf(house.games.keys()))
    answerDirectly(house.world, vendor, vendorAnswers(house, vendor, origin));
};
