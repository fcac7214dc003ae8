import { restIn, wakeIn } from '#features/gateway/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import type * as endContract from '../contract/staff-end-rest.ts';
import type * as listContract from '../contract/staff-rests.ts';
import type * as setContract from '../contract/staff-set-rest.ts';
import type { Facts } from '../db/game-changes.ts';
import { countGames } from '../db/game-places.ts';
import { sourceRows } from '../db/imports.ts';
import { lockPlaces } from '../db/places.ts';
import { dropRest, isVendorKnown, restOf, type RestRow, restsAt, saveRest } from '../db/rests.ts';
import { gameOfNode, nameIn, nodeIdOf } from '../domain/catalogue.ts';
import { noteChangesIn, noteVendorIn } from './note-changes.ts';

export const restViewOf = ({ since_at: from, until_at: until, ends, state, message, instead }: RestRow) => ({
  from,
  until,
  ends,
  state,
  message,
  instead,
});

export const showRests =
  (world: World): Handler<typeof listContract.staffRests> =>
  async (_, { merchantId, language }) => {
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
  };

export const setRest =
  (world: World): Handler<typeof setContract.staffSetRest> =>
  async ({ vendor, game, from, until, ends, message, instead, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const { merchantId } = visit;
      await lockPlaces(tx, merchantId);
      const isThere = game === null ? await isVendorKnown(tx, vendor) : (await countGames(tx, [{ vendor, game }])) > 0;
      if (!isThere) return refuse('not_found');
      const now = world.clock.now();
      const start = from ?? now;
      if ((ends && until === null) || (until !== null && (until <= start || until <= now))) return refuse('rest_times');
      const others = [...new Set(instead)].map(gameOfNode);
      const isItself = others.some((it) => it.vendor === vendor && (game === null || it.game === game));
      if (isItself || (await countGames(tx, others)) < others.length) return refuse('rest_instead_unknown');
      const where = { merchantId, vendor, game: game ?? '' };
      const before = await restOf(tx, where);
      await saveRest(tx, { ...where, from: start, until, ends, message, instead: others.map(nodeIdOf) });
      await restIn(tx, { ...where, from: start, until: ends ? until : null });
      const after = await restOf(tx, where);
      if (!after) throw new Error('a rest was written and is not there');
      await noteRest(world, tx, visit, { vendor, game, action: 'set_rest', before, after, reason });
      return accept(restViewOf(after));
    });

export const endRest =
  (world: World): Handler<typeof endContract.staffEndRest> =>
  async ({ vendor, game, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const where = { merchantId: visit.merchantId, vendor, game: game ?? '' };
      await lockPlaces(tx, visit.merchantId);
      const before = await restOf(tx, where);
      if (!before || !(await dropRest(tx, where))) return refuse('not_found');
      await wakeIn(tx, where);
      await noteRest(world, tx, visit, { vendor, game, action: 'end_rest', before, after: undefined, reason });
      return accept({});
    });

type RestNote = {
  vendor: string;
  game: string | null;
  action: 'set_rest' | 'end_rest';
  before: RestRow | undefined;
  after: RestRow | undefined;
  reason: string;
};

const noteRest = async (
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
