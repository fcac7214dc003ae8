import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffSuspensions as contract } from '../../contract/games/staff-suspensions.ts';
import type { Facts } from '../../db/game-changes.ts';
import { sourceRows } from '../../db/imports.ts';
import { type SuspensionRow, suspensionsAt } from '../../db/suspensions.ts';
import { nameIn } from '../../domain/catalogue.ts';
import { noteChangesIn, noteVendorIn } from './note-changes.ts';

export const suspensionViewOf = ({
  since_at: from,
  until_at: until,
  ends,
  state,
  message,
  instead,
}: SuspensionRow) => ({
  from,
  until,
  ends,
  state,
  message,
  instead,
});

export const staffSuspensions = handle(contract, (world) => async (_, { merchantId, language }) => {
  const { read } = world.backofficeDatabase;
  const [suspensions, vendors] = await Promise.all([suspensionsAt(read, merchantId), sourceRows(read, merchantId)]);
  return accept({
    suspensions: suspensions.map((row) => ({
      ...suspensionViewOf(row),
      vendor: row.vendor,
      vendorName: nameIn(language, row.vendor_names),
      game: row.game === '' ? null : row.game,
      gameName: row.game_names && nameIn(language, row.game_names),
    })),
    vendors: vendors.map(({ vendor, names }) => ({ vendor, name: nameIn(language, names) })),
  });
});

type SuspensionNote = {
  vendor: string;
  game: string | null;
  action: 'suspend' | 'resume';
  before: SuspensionRow | undefined;
  after: SuspensionRow | undefined;
  reason: string;
};

export const noteSuspension = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { vendor, game, action, before, after, reason }: SuspensionNote,
): Promise<void> => {
  const facts = { before: factsOf(before), after: factsOf(after) };
  if (game !== null) return noteChangesIn(world, tx, visit, { action, reason, games: [{ vendor, game, ...facts }] });
  return noteVendorIn(world, tx, visit, { vendor, action, ...facts, reason });
};

const factsOf = (suspension: SuspensionRow | undefined): Facts =>
  suspension
    ? {
        from: isoOf(suspension.since_at),
        until: suspension.until_at === null ? null : isoOf(suspension.until_at),
        ends: suspension.ends,
        message: suspension.message,
        instead: suspension.instead,
      }
    : {};
