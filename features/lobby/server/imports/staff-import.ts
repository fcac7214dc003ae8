import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffImport as contract } from '../../contract/imports/staff-import.ts';
import { pictureCounts } from '../../db/game-pictures.ts';
import { factsNow } from '../../db/import-games.ts';
import { importOf } from '../../db/imports.ts';
import { nameIn, pageOf } from '../../domain/catalogue.ts';
import { fieldChanges } from '../../domain/import-choice.ts';
import { compareImport } from './import-games.ts';
import { readEntries } from './staff-imports.ts';

export const staffImport = handle(
  contract,
  (world) =>
    async ({ importId, part, ...page }, { merchantId, language }) => {
      const { read } = world.backofficeDatabase;
      const row = await importOf(read, { merchantId, importId });
      if (!row) return refuse('import_unknown');
      const { difference, bad, told } = await compareImport(read, row.vendor, readEntries(row.entries));
      const { added, changed, gone, same } = difference;
      const parts = { added, changed, gone, bad: bad.map(({ place }) => String(place)) };
      const { list, ...totals } = pageOf(parts[part], page);
      const now = new Map((await factsNow(read, row.vendor, list)).map((it) => [it.game, it]));
      const nowOf = (game: string) => now.get(game) ?? { names: {}, game_type: '', facts: '' };
      return accept({
        vendor: row.vendor,
        vendorName: nameIn(language, row.vendor_names),
        toldAt: row.notified_at,
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
    },
);
