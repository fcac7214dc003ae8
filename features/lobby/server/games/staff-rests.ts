import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffRests as contract } from '../../contract/games/staff-rests.ts';
import type { Facts } from '../../db/game-changes.ts';
import { sourceRows } from '../../db/imports.ts';
import { type RestRow, restsAt } from '../../db/rests.ts';
import { nameIn } from '../../domain/catalogue.ts';
import { noteChangesIn, noteVendorIn } from './note-changes.ts';

export const restViewOf = ({ since_at: from, until_at: until, ends, state, message, instead }: RestRow) => ({
  from,
  until,
  ends,
  state,
  message,
  instead,
});

export const staffRests = handle(contract, (world) => async (_, { merchantId, language }) => {
  const { read } = world.backofficeDatabase;
  const [rests, vendors] = await Promise.all([restsAt(read, merchantId), sourceRows(read, merchantId)]);
  return accept({
    rests: rests.map((row) => ({
      ...restViewOf(row),
      vendor: row.vendor,
      vendorName: nameIn(language, row.vendor_names),
      game: row.game === '' ? null : row.game,
      gameName: row.game_names && nameIn(language, row.game_names),
    })),
    vendors: vendors.map(({ vendor, names }) => ({ vendor, name: nameIn(language, names) })),
  });
});

type RestNote = {
  vendor: string;
  game: string | null;
  action: 'set_rest' | 'end_rest';
  before: RestRow | undefined;
  after: RestRow | undefined;
  reason: string;
};

export const noteRest = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { vendor, game, action, before, after, reason }: RestNote,
): Promise<void> => {
  const facts = { before: factsOf(before), after: factsOf(after) };
  if (game !== null) return noteChangesIn(world, tx, visit, { action, reason, games: [{ vendor, game, ...facts }] });
  return noteVendorIn(world, tx, visit, { vendor, action, ...facts, reason });
};

const factsOf = (rest: RestRow | undefined): Facts =>
  rest
    ? {
        from: isoOf(rest.since_at),
        until: rest.until_at === null ? null : isoOf(rest.until_at),
        ends: rest.ends,
        message: rest.message,
        instead: rest.instead,
      }
    : {};
