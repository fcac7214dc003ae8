import { sql, type Tx } from '#kit/server/database/database.ts';
import type { ToldState } from '../../domain/contract-news.ts';

export type Untold = { version_id: string; payer_id: string | null; agent_id: string; state: ToldState };

/** Versions whose people have not heard how they stand, noted as told; so many at most, and none that another worker holds. */
export const takeUntold = async (tx: Tx, limit: number): Promise<Untold[]> => {
  const { rows } = await sql<Untold>`
    with untold as (
      select v.version_id
      from agents.version v
      where v.state is distinct from v.told
        and v.state not in ('active', 'superseded')
      order by v.version_id
      limit ${limit}
      for update skip locked
    )
    update agents.version v
    set told = v.state
    from untold u, agents.contract c
    where v.version_id = u.version_id
      and c.contract_id = v.contract_id
    returning v.version_id, c.payer_id, c.agent_id, v.state`.execute(tx);
  return rows;
};
