import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { deleteCellHost, writeCellHost } from '../../db/cell-hosts.ts';
import { isHostTaken } from '../../db/hosts.ts';
import { hostOf } from '../../domain/host.ts';

export type Placed = { host: string; before: string | undefined };

/**
 * Sends what is called by a host to another cell, from the next look of each program at the table on (a second).
 * Refused with `host_wrong`, `host_taken` where a brand of this cell is served under it, `cell_wrong`.
 */
export const placeHost = async (
  world: World,
  asked: { host: string; cell: string },
): Promise<Result<Placed, 'host_wrong' | 'host_taken' | 'cell_wrong'>> => {
  const host = hostOf(asked.host);
  if (host === undefined) return refuse('host_wrong');
  if (!isCellName(asked.cell)) return refuse('cell_wrong');
  return world.backofficeDatabase.transact(async (tx) => {
    if (await isHostTaken(tx, host)) return refuse('host_taken');
    return accept({ host, before: await writeCellHost(tx, { host, cell: asked.cell }) });
  });
};

/** @returns the cell where the host stood; undefined where the table doesn't hold it. */
export const unplaceHost = (world: World, text: string): Promise<string | undefined> =>
  world.backofficeDatabase.transact((tx) => deleteCellHost(tx, hostOf(text) ?? text));

/** `home` is the cell of the program's own database: what isn't placed is there. */
export const isCellName = (text: string): boolean => /^[a-z][a-z0-9-]{0,29}$/.test(text) && text !== 'home';
