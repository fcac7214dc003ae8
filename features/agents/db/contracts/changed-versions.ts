import { sql, type Tx } from '#kit/server/database/database.ts';
import type { NoticeState } from '../../domain/contract-notices.ts';

export type ChangedVersion = {
  version_id: string;
  payer_id: string | null;
  agent_id: string;
  state: NoticeState;
  of_player: boolean;
};

/** Versions whose people have not heard how they stand, noted as told; so many at most, and none that another worker holds. */
export const takeChangedVersions = async (tx: Tx, limit: number): Promise<ChangedVersion[]> => {
  const { rows } = await sql<ChangedVersion>`
    with changed as (
      select v.version_id
      from agents.version v
      where v.state is distinct from v.announced
        and v.state not in ('active', 'superseded')
      order by v.version_id
      limit ${limit}
      for update skip locked
    )
    update agents.version v
    set announced = v.state
    from changed u, agents.contract c
    where v.version_id = u.version_id
      and c.contract_id = v.contract_id
    returning v.version_id, c.payer_id, c.agent_id, v.state, v.of_player`.execute(tx);
  return rows;
};
