import { sql, type Read } from '#kit/server/database/database.ts';
import { roundColumns, type RoundRow } from './rounds.ts';

/** Rounds that are over, with their choices in order, by their ids; at most so many of those behind one. */
export const endedRounds = async (
  read: Read,
  after: string,
  most: number,
): Promise<{ row: RoundRow; choices: unknown[] }[]> => {
  const { rows } = await sql<RoundRow & { choices: string }>`
    select ${roundColumns}, (
        select coalesce(json_agg(s.choice order by s.step), '[]')::text
        from rounds.step s
        where s.round_id = r.round_id
      ) as choices
    from rounds.round r
    where r.round_id > ${after}
      and r.state in ('settled', 'voided', 'refused')
      and r.shared_id is null
    order by r.round_id
    limit ${most}`.execute(read);
  return rows.map(({ choices, ...row }) => ({ row, choices: choicesIn(choices) }));
};

/** Ended rounds of one seed pair after a given round, the oldest first. */
export const endedOfSeedPair = async (
  read: Read,
  { seedPairId, after, limit }: { seedPairId: string; after: string; limit: number },
): Promise<{ row: RoundRow; choices: unknown[] }[]> => {
  const { rows } = await sql<RoundRow & { choices: string }>`
    select ${roundColumns}, (
        select coalesce(json_agg(s.choice order by s.step), '[]')::text
        from rounds.step s
        where s.round_id = r.round_id
      ) as choices
    from rounds.round r
    where r.seed_pair_id = ${seedPairId}
      and r.nonce > coalesce((select b.nonce from rounds.round b where b.round_id = ${after}), 0)
      and r.state in ('settled', 'voided', 'refused', 'paying', 'voiding')
    order by r.nonce
    limit ${limit}`.execute(read);
  return rows.map(({ choices, ...row }) => ({ row, choices: choicesIn(choices) }));
};

const choicesIn = (text: string): unknown[] => {
  const read: unknown = JSON.parse(text);
  return Array.isArray(read) ? read : [];
};
