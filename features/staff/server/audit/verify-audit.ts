import type { World } from '#kit/server/world.ts';
import { auditRowsAfter } from '../../db/audit-rows.ts';
import { type ChainDeviation, chainWalk } from '../../domain/check-chain.ts';
import { anchorFile, readAnchors } from './anchor-audit.ts';

export type AuditCheck = { looked: number; anchors: number; deviations: ChainDeviation[] };

const pageSize = 2000;

/** Recomputes the whole audit trail and names each changed, deleted or cut row. Reads only. */
export const verifyAudit = async (world: World): Promise<AuditCheck> => {
  // Anchors first: rows written meanwhile can only be more.
  const { anchors, badLines } = await readAnchors(await anchorFile(world));
  const walk = chainWalk(anchors);
  for (let after = 0n; ; ) {
    const page = await auditRowsAfter(world.database.read, after, pageSize);
    for (const row of page) walk.step(row);
    if (page.length < pageSize) break;
    after = page.at(-1)!.seq;
  }
  const { looked, deviations } = walk.end();
  for (const line of badLines) deviations.push({ row: `anchors line ${line}`, why: 'is no anchor' });
  return { looked, anchors: anchors.length, deviations };
};
