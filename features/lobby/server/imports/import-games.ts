import { nameProductsIn } from '#features/turnover/public.ts';
import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { wantPictures } from '../../db/game-pictures.ts';
import {
  factsNow,
  gamesEver,
  lockVendor,
  retire,
  saveImported,
  importedBefore,
  type ImportedRow,
} from '../../db/import-games.ts';
import { hasEsports } from '../../db/save-vendor.ts';
import { minigameVendors } from '../../domain/categories.ts';
import { type Choice, chosenOf, everything, fieldChanges, writable } from '../../domain/import-choice.ts';
import { searchWordsOf } from '../../domain/search-words.ts';
import {
  type BadEntry,
  type Difference,
  differenceOf,
  readVendorGames,
  type VendorGame,
} from '../../domain/vendor-games.ts';
import { makePicturesLaterIn } from '../pictures/make-pictures.ts';
import { type Author, noteChangesIn } from '../games/note-changes.ts';

export type ImportPreview = Difference & { bad: BadEntry[] };
type CatalogueImport = { vendor: string; entries: readonly unknown[] };
type ToldGame = ImportedRow & Pick<VendorGame, 'names' | 'gameType' | 'parent' | 'image'>;

/** What a vendor tells beside what the catalogue has. */
export const compareImport = async (
  read: Read,
  vendor: string,
  entries: readonly unknown[],
): Promise<{ difference: Difference; bad: BadEntry[]; told: ReadonlyMap<string, ToldGame> }> => {
  const { games, bad } = readVendorGames(entries);
  const rows = games.map(rowOf);
  const difference = differenceOf(await importedBefore(read, vendor), rows);
  return { difference, bad, told: new Map(rows.map((row) => [row.game, row])) };
};

/** What an import of a vendor's games would do; nothing is written. */
export const previewImport =
  (world: World) =>
  async ({ vendor, entries }: CatalogueImport): Promise<ImportPreview> => {
    const { difference, bad } = await compareImport(world.database.read, vendor, entries);
    return { ...difference, bad };
  };

/** Takes a vendor's games over: new ones in, changed ones as they are told, gone ones out; twice does nothing more. */
export const importGames =
  (world: World) =>
  async (asked: CatalogueImport & { reason: string }, by: Author): Promise<Result<ImportPreview, 'not_found'>> =>
    world.backofficeDatabase.transact(async (tx: Tx) => {
      const taken = await takeGamesIn(world, tx, { ...asked, choice: everything }, by);
      return taken.ok ? accept({ ...taken.value.difference, bad: taken.value.bad }) : taken;
    });

type Taken = {
  difference: Difference;
  bad: BadEntry[];
  took: Pick<Difference, 'added' | 'changed' | 'gone'> & { left: string[] };
};

/**
 * Takes what was chosen of a vendor's games over, all of it or nothing, and lets their pictures be fetched afterwards. One
 * import of a vendor at a time.
 */
export const takeGamesIn = async (
  world: World,
  tx: Tx,
  { vendor, entries, reason, choice }: CatalogueImport & { reason: string; choice: Choice },
  by: Author,
): Promise<Result<Taken, 'not_found'>> => {
  if (!(await lockVendor(tx, vendor))) return refuse('not_found');
  const { difference, bad, told } = await compareImport(tx, vendor, entries);
  await nameProductsIn(tx, await productsOf(tx, vendor, [...told.values()]));
  const chosen = chosenOf(difference, choice);
  const wanted = [...chosen.added, ...chosen.changed].flatMap((game) => told.get(game) ?? []);
  const { lists, below, left } = writable(wanted, await gamesEver(tx, vendor));
  const isLeft = (game: string) => left.includes(game);
  const took = {
    added: chosen.added.filter((game) => !isLeft(game)),
    changed: chosen.changed.filter((game) => !isLeft(game)),
    gone: chosen.gone,
    left,
  };
  const written = [...lists, ...below];
  if (written.length + took.gone.length === 0) return accept({ difference, bad, took });
  const before = new Map((await factsNow(tx, vendor, took.changed)).map(({ game, facts }) => [game, facts]));
  // A list is written before the games below it.
  await saveImported(tx, vendor, lists);
  await saveImported(tx, vendor, below);
  await retire(tx, vendor, took.gone);
  await wantPictures(
    tx,
    vendor,
    written.map(({ game, image }) => ({ game, address: image })),
  );
  if (written.some(({ image }) => image !== null)) await makePicturesLaterIn(tx, vendor);
  const changes = [
    ...took.added.map((game) => ({ vendor, game, before: {}, after: { state: 'added' } })),
    ...took.changed.map((game) => ({ vendor, game, ...changedFields(before.get(game), told.get(game)) })),
    ...took.gone.map((game) => ({ vendor, game, before: {}, after: { state: 'gone' } })),
  ];
  const { added, changed, gone } = took;
  await noteChangesIn(world, tx, by, {
    action: 'import_games',
    reason,
    games: changes,
    scope: 'all',
    summary: {
      id: vendor,
      after: { added: added.length, changed: changed.length, gone: gone.length, refused: bad.length },
    },
  });
  return accept({ difference, bad, took });
};

/** Under which product each game is counted: as the lobby shows it. */
const productsOf = async (
  read: Read,
  vendor: string,
  told: readonly ToldGame[],
): Promise<Parameters<typeof nameProductsIn>[1]> => {
  const isEsports = await hasEsports(read, vendor);
  const productOf = (gameType: string): string => {
    if (gameType === 'RNG' && minigameVendors.includes(vendor)) return 'MINIGAME';
    return gameType === 'SPORTS' && isEsports ? 'ESPORTS' : gameType;
  };
  return told.map(({ game, gameType }) => ({ vendor, game, product: productOf(gameType) }));
};

const changedFields = (was: string | undefined, is: ToldGame | undefined) => {
  const fields = fieldChanges(was ?? '', is?.facts ?? '');
  return {
    before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
  };
};

const rowOf = (told: VendorGame, index: number): ToldGame => ({
  game: told.game,
  names: told.names,
  gameType: told.gameType,
  parent: told.parent,
  image: told.image,
  facts: JSON.stringify({
    ...told,
    minBet: moneyText(told.minBet),
    maxBet: told.maxBet === null ? null : moneyText(told.maxBet),
  }),
  words: searchWordsOf(told.names),
  place: index,
});
