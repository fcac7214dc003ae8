import type { World } from '#kit/server/world.ts';
import { allGames, type GameRow } from '../../db/read-catalogue.ts';
import { type CatalogueGame, nodeIdOf } from '../../domain/catalogue.ts';

/** The games of all vendors as each merchant begins with them. */
export type CatalogueVersion = { version: number; games: readonly CatalogueGame[] };

type Slot = { kept?: CatalogueVersion; reading?: { version: number; shelf: Promise<CatalogueVersion> } };
const slots = new WeakMap<World, Slot>();

/** Kept in the process under its version, for all merchants. Whoever comes while it is read waits for the same reading. */
export const gamesInCategory = async (world: World, version: number): Promise<CatalogueVersion> => {
  const slot: Slot = slots.get(world) ?? {};
  slots.set(world, slot);
  if (slot.kept && slot.kept.version >= version) return slot.kept;
  if (!slot.reading || slot.reading.version < version) slot.reading = { version, shelf: readShelf(world, version) };
  const { reading } = slot;
  try {
    const shelf = await reading.shelf;
    if (!slot.kept || slot.kept.version < shelf.version) slot.kept = shelf;
    return shelf;
  } finally {
    if (slot.reading === reading) delete slot.reading;
  }
};

const readShelf = async (world: World, version: number): Promise<CatalogueVersion> => ({
  version,
  games: (await allGames(world.database.read)).map(gameOf),
});

const gameOf = (row: GameRow): CatalogueGame => ({
  nodeId: nodeIdOf(row),
  vendor: row.vendor,
  game: row.game,
  names: row.names,
  gameType: row.game_type,
  classify: row.classify,
  picture: row.picture,
  image: row.hash === null || row.widths === null ? null : { hash: row.hash, widths: row.widths },
  betMin: row.bet_min,
  linesMin: row.lines_min,
  betMax: row.bet_max,
  winMax: row.win_max,
  returnBp: row.return_bp,
  volatility: row.volatility,
  tags: row.tags,
  playType: row.play_type,
  kind: row.kind,
  parent: row.parent,
  pin: null,
  suspension: row.isSuspended ? { message: {}, until: null, instead: [] } : null,
  isConnected: false,
});
