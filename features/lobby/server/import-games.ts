import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { lockVendor, retire, saveTold, toldBefore, type ToldRow } from '../db/import-games.ts';
import { searchWordsOf } from '../domain/search-words.ts';
import {
  type BadEntry,
  type Difference,
  differenceOf,
  readVendorGames,
  type VendorGame,
} from '../domain/vendor-games.ts';
import { showPlacesChanged } from './tell-places.ts';

export type ImportPreview = Difference & { bad: BadEntry[] };
type Told = { vendor: string; entries: readonly unknown[] };

/** What an import of a vendor's games would do; nothing is written. */
export const previewImport =
  (world: World) =>
  async ({ vendor, entries }: Told): Promise<ImportPreview> => {
    const { games, bad } = readVendorGames(entries);
    return { ...differenceOf(await toldBefore(world.database.read, vendor), games.map(rowOf)), bad };
  };

/** Takes a vendor's games over: new ones in, changed ones as they are told, gone ones out; twice does nothing more. */
export const importGames =
  (world: World) =>
  async (
    { vendor, entries, reason }: Told & { reason: string },
    visit: StaffVisit,
  ): Promise<Result<ImportPreview, 'not_found'>> =>
    world.backofficeDatabase.transact(async (tx: Tx) => {
      if (!(await lockVendor(tx, vendor))) return refuse('not_found');
      const { games, bad } = readVendorGames(entries);
      const rows = games.map(rowOf);
      const difference = differenceOf(await toldBefore(tx, vendor), rows);
      const { added, changed, gone } = difference;
      if (added.length + changed.length + gone.length === 0) return accept({ ...difference, bad });
      const touched = new Set([...added, ...changed]);
      // A list is written before the games below it.
      await saveTold(
        tx,
        vendor,
        rows.filter(({ game }, at) => touched.has(game) && games[at]?.parent === null),
      );
      await saveTold(
        tx,
        vendor,
        rows.filter(({ game }, at) => touched.has(game) && games[at]?.parent !== null),
      );
      await retire(tx, vendor, gone);
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'lobby.import_games',
        subject: { kind: 'lobby_vendor', id: vendor },
        before: {},
        after: { added: added.length, changed: changed.length, gone: gone.length, refused: bad.length },
        reason,
      });
      showPlacesChanged(world, tx);
      return accept({ ...difference, bad });
    });

const rowOf = (told: VendorGame, index: number): ToldRow => ({
  game: told.game,
  facts: JSON.stringify({
    ...told,
    minBet: moneyText(told.minBet),
    maxBet: told.maxBet === null ? null : moneyText(told.maxBet),
  }),
  words: searchWordsOf(told.names),
  place: index,
});
