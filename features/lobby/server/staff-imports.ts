import { openableVendors, vendorsKeptBy, vendorsKnown } from '#features/gateway/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { z } from 'zod';
import type * as addContract from '../contract/staff-add-vendor.ts';
import type * as applyContract from '../contract/staff-apply-import.ts';
import type * as showContract from '../contract/staff-import.ts';
import type * as sourcesContract from '../contract/staff-sources.ts';
import type * as startContract from '../contract/staff-start-import.ts';
import { pictureCounts } from '../db/game-pictures.ts';
import { factsNow } from '../db/import-games.ts';
import { importOf, isOutdated, noteApplied, saveImport, sourceRows } from '../db/imports.ts';
import { isVendorKnown } from '../db/rests.ts';
import { addVendor } from '../db/save-vendor.ts';
import { nameIn, pageOf } from '../domain/catalogue.ts';
import { fieldChanges } from '../domain/import-choice.ts';
import { compareTold, takeGamesIn } from './import-games.ts';
import { noteVendorIn } from './note-changes.ts';
import type { GamesOf } from './vendor-games-of.ts';

export const showSources =
  (world: World): Handler<typeof sourcesContract.staffSources> =>
  async (_, { merchantId, language }) => {
    const { read } = world.backofficeDatabase;
    const [rows, { vendors: connected }, known, kept] = await Promise.all([
      sourceRows(read, merchantId),
      openableVendors(world),
      vendorsKnown(world),
      vendorsKeptBy(read, merchantId),
    ]);
    const there = new Set(rows.map(({ vendor }) => vendor));
    return accept({
      sources: rows.map((row) => ({
        vendor: row.vendor,
        name: nameIn(language, row.names),
        addedAt: row.added_at,
        isConnected: connected.has(row.vendor),
        isKeptHere: kept.has(row.vendor),
        gameCount: row.games,
        goneCount: row.gone,
        pictures: { made: row.made, wanted: row.wanted, failed: row.failed },
        lastImport:
          row.import_id === null || row.told_at === null
            ? null
            : { importId: row.import_id, toldAt: row.told_at, appliedAt: row.applied_at },
      })),
      newcomers: known.filter((vendor) => !there.has(vendor) && kept.has(vendor)),
    });
  };

const lastPosition = 1000;

export const addDeskVendor =
  (world: World): Handler<typeof addContract.staffAddVendor> =>
  async ({ vendor, names, categories, isEsports, reason }, visit) => {
    if (!(await vendorsKnown(world)).includes(vendor)) return refuse('not_found');
    return world.backofficeDatabase.transact(async (tx) => {
      if (!(await vendorsKeptBy(tx, visit.merchantId)).has(vendor)) return refuse('vendor_kept_elsewhere');
      if (await isVendorKnown(tx, vendor)) return refuse('vendor_there_already');
      const shelves = [...new Set(categories)];
      const isNew = await addVendor(tx, {
        vendor,
        names,
        logo: null,
        categories: shelves,
        isEsports,
        position: lastPosition,
      });
      if (!isNew) return refuse('vendor_there_already');
      await noteVendorIn(world, tx, visit, {
        vendor,
        action: 'add_vendor',
        after: { names, categories: shelves, isEsports },
        reason,
      });
      return accept({ vendor });
    });
  };

/** The vendor is asked before anything is written; what it told is kept, and nothing of it is taken yet. */
export const startImport =
  (world: World, gamesOf: GamesOf): Handler<typeof startContract.staffStartImport> =>
  async ({ vendor }, visit) => {
    const { read } = world.backofficeDatabase;
    if (!(await isVendorKnown(read, vendor))) return refuse('not_found');
    if (!(await vendorsKeptBy(read, visit.merchantId)).has(vendor)) return refuse('vendor_kept_elsewhere');
    const told = await gamesOf(vendor);
    if (!told.ok) return told;
    return world.backofficeDatabase.transact(async (tx) => {
      const importId: string = world.entropy.id('imp');
      const entries = JSON.stringify(told.value);
      const { merchantId } = visit;
      await saveImport(tx, { importId, merchantId, vendor, entries, at: world.clock.now() });
      const after = { entries: told.value.length };
      await noteVendorIn(world, tx, visit, { vendor, action: 'ask_games', after });
      return accept({ importId });
    });
  };

const entriesOf = z.array(z.unknown());
const readEntries = (text: string): unknown[] => entriesOf.parse(JSON.parse(text));

export const showImport =
  (world: World): Handler<typeof showContract.staffImport> =>
  async ({ importId, part, ...page }, { merchantId, language }) => {
    const { read } = world.backofficeDatabase;
    const row = await importOf(read, { merchantId, importId });
    if (!row) return refuse('import_unknown');
    const { difference, bad, told } = await compareTold(read, row.vendor, readEntries(row.entries));
    const { added, changed, gone, same } = difference;
    const parts = { added, changed, gone, bad: bad.map(({ place }) => String(place)) };
    const { list, ...totals } = pageOf(parts[part], page);
    const now = new Map((await factsNow(read, row.vendor, list)).map((it) => [it.game, it]));
    const nowOf = (game: string) => now.get(game) ?? { names: {}, game_type: '', facts: '' };
    return accept({
      vendor: row.vendor,
      vendorName: nameIn(language, row.vendor_names),
      toldAt: row.told_at,
      appliedAt: row.applied_at,
      counts: { added: added.length, changed: changed.length, gone: gone.length, bad: bad.length, same },
      pictures: await pictureCounts(read, row.vendor),
      games: list.map((code) => {
        if (part === 'bad') {
          const fault = bad.find(({ place }) => String(place) === code);
          const { game = '', reason = '', place = 0 } = fault ?? {};
          return { game, name: game, gameType: '', fields: [], fault: reason, place };
        }
        const is = told.get(code);
        const was = nowOf(code);
        return {
          game: code,
          name: nameIn(language, is?.names ?? was.names),
          gameType: is?.gameType ?? was.game_type,
          fields: part === 'changed' && is ? fieldChanges(was.facts, is.facts) : [],
          fault: null,
          place: null,
        };
      }),
      ...totals,
    });
  };

export const applyImport =
  (world: World): Handler<typeof applyContract.staffApplyImport> =>
  async ({ importId, parts, except, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const row = await importOf(tx, { merchantId: visit.merchantId, importId });
      if (!row) return refuse('import_unknown');
      const { vendor, told_at: toldAt } = row;
      // What is taken holds for every merchant.
      if (!(await vendorsKeptBy(tx, visit.merchantId)).has(vendor)) return refuse('vendor_kept_elsewhere');
      const taken = await takeGamesIn(
        world,
        tx,
        { vendor, entries: readEntries(row.entries), reason, choice: { parts, except } },
        visit,
      );
      if (!taken.ok) return refuse('import_unknown');
      // Asked under the vendor's lock: whoever took a later answer has committed by now.
      if (await isOutdated(tx, { importId, vendor, toldAt })) return refuse('import_outdated');
      await noteApplied(tx, importId, world.clock.now());
      const { added, changed, gone, left } = taken.value.took;
      return accept({ added: added.length, changed: changed.length, gone: gone.length, left });
    });
