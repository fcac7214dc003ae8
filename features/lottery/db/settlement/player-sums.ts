import { sql, type Tx } from '#kit/server/database/database.ts';

/** Deletes some of what was counted of each player's stakes in a draw, `rowsMax` at most. @returns whether there may be more. */
export const deletePlayerSums = async (tx: Tx, drawNo: number, rowsMax: number): Promise<boolean> => {
  const stakes = await sql`
    delete from lottery.player_stake
    where ctid = any(array(select ctid from lottery.player_stake where draw_no = ${drawNo} limit ${rowsMax}))`.execute(
    tx,
  );
  const totals = await sql`
    delete from lottery.player_total
    where ctid = any(array(select ctid from lottery.player_total where draw_no = ${drawNo} limit ${rowsMax}))`.execute(
    tx,
  );
  return [stakes, totals].some(({ numAffectedRows }) => numAffectedRows === BigInt(rowsMax));
};
