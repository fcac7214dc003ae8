import {
  readPrivateFile,
  shredPrivateFilesIn,
  storePrivateFile,
  storePrivateFileIn,
} from '#kit/server/files/private-files.ts';
import { workbookOf } from '#kit/server/workbook.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { extendClaim, type ExportRow, finishExport, partsOf, replaceParts } from '../db/exports.ts';
import { halfWrittenMs, livesMs } from '../domain/export-life.ts';

const owner = 'reports';
/** A million rows take a minute or two. */
const claimMs = minutesMs(15);
const partBytes = 4_000_000;

/** Makes one workbook of the pieces of a list, a piece at a time; a job that is stopped in it begins with it again. */
export const finishWorkbook = async (world: World, { exportId }: ExportRow): Promise<void> => {
  const until = later(world.clock.now(), claimMs);
  const claimed = await world.database.transact(async (tx) => accept(await extendClaim(tx, exportId, until)));
  if (!claimed.ok || !claimed.value) return;
  const pieces = await partsOf(world.database.read, exportId);
  const files = await storeInParts(world, workbookOf(piecesOf(world, pieces)));
  await world.database.transact(async (tx) => {
    if (!(await replaceParts(tx, exportId, files))) {
      await shredPrivateFilesIn(world, tx, files);
      return accept(undefined);
    }
    await shredPrivateFilesIn(world, tx, pieces);
    const dies = later(world.clock.now(), livesMs);
    await finishExport(tx, exportId, dies);
    for (const name of files) await storePrivateFileIn(tx, { name, owner, until: dies });
    return accept(undefined);
  });
};

const piecesOf = async function* (world: World, names: readonly string[]): AsyncGenerator<string> {
  for (const name of names) {
    const bytes = await readPrivateFile(world, world.database.read, { name, owner });
    if (!bytes) throw new Error(`a piece of a workbook is gone: ${name}`);
    yield bytes.toString('utf8');
  }
};

const storeInParts = async (world: World, bytes: AsyncIterable<Uint8Array>): Promise<string[]> => {
  const names: string[] = [];
  let waiting: Uint8Array[] = [];
  let length = 0;
  const store = async () => {
    if (length === 0) return;
    const keepUntil = later(world.clock.now(), halfWrittenMs);
    names.push(await storePrivateFile(world, Buffer.concat(waiting), { owner, keepUntil }));
    waiting = [];
    length = 0;
  };
  for await (const some of bytes) {
    waiting.push(some);
    length += some.length;
    if (length >= partBytes) await store();
  }
  await store();
  return names;
};
