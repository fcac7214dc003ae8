import { type AuditRow, auditHash, firstPreviousHash } from './audit-chain.ts';

export type ChainDeviation = { row: string; why: string };

type Hashed = AuditRow & { hash: string };
type Anchor = { seq: bigint; hash: string };

const nameOf = (seq: bigint | string): string => `staff.audit_entry ${seq}`;

/** Walks the chain row by row; `end` tells what the anchors know and the chain lacks. */
export const chainWalk = (anchors: readonly Anchor[]) => {
  const anchorAt = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  const deviations: ChainDeviation[] = [];
  let last = { seq: 0n, hash: firstPreviousHash };
  let looked = 0;
  const say = (row: string, why: string) => void deviations.push({ row, why });

  const step = (row: Hashed): void => {
    looked++;
    if (row.seq !== last.seq + 1n) missing(last.seq + 1n, row.seq - 1n);
    else if (row.previousHash !== last.hash)
      say(nameOf(last.seq === 0n ? row.seq : last.seq), `is not the row that ${nameOf(row.seq)} continues: changed`);
    if (auditHash(row) !== row.hash) say(nameOf(row.seq), 'does not have its hash: changed');
    const anchored = anchorAt.get(row.seq);
    if (anchored !== undefined && anchored !== row.hash)
      say(nameOf(row.seq), 'is not what its anchor outside the database says: it or rows before it were rewritten');
    last = { seq: row.seq, hash: row.hash };
  };

  const missing = (first: bigint, until: bigint): void =>
    say(nameOf(first === until ? first : `${first} to ${until}`), 'is missing: deleted');

  const end = (): { looked: number; deviations: ChainDeviation[] } => {
    let furthest = 0n;
    for (const { seq } of anchors) if (seq > furthest) furthest = seq;
    if (furthest > last.seq)
      say(nameOf(`${last.seq + 1n} to ${furthest}`), 'is missing: cut off the end, an anchor knows it');
    return { looked, deviations };
  };
  return { step, end };
};
