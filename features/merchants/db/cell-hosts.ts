import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export type CellHost = { host: string; cell: string; placedAt: Instant };

/** Hosts whose brand stands in another cell; a name means whatever the program's file of cells says. */
export const cellHosts = async (read: Read): Promise<CellHost[]> => {
  const { rows } = await sql<{ host: string; cell: string; placed_at: Instant }>`
    select host, cell, placed_at
    from merchants.cell_host
    order by host`.execute(read);
  return rows.map(({ host, cell, placed_at }) => ({ host, cell, placedAt: placed_at }));
};

/** @returns the cell where the host stood before. */
export const writeCellHost = async (
  tx: Tx,
  { host, cell }: { host: string; cell: string },
): Promise<string | undefined> => {
  const { rows: before } = await sql<{ cell: string }>`
    select cell
    from merchants.cell_host
    where host = ${host}
    for update`.execute(tx);
  await sql`
    insert into merchants.cell_host (host, cell)
    values (${host}, ${cell})
    on conflict (host) do update
    set cell = excluded.cell,
        placed_at = kit.now()`.execute(tx);
  return before[0]?.cell;
};

/** @returns the cell where the host stood; undefined where it stood in none. */
export const deleteCellHost = async (tx: Tx, host: string): Promise<string | undefined> => {
  const { rows } = await sql<{ cell: string }>`
    delete from merchants.cell_host
    where host = ${host}
    returning cell`.execute(tx);
  return rows[0]?.cell;
};
