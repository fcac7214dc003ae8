import { z } from 'zod';
import { appendAuditIn, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { moneyOf, moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { insertLevelTable, levelTables } from '../db/level-tables.ts';
import { type LevelBounds, startBounds } from '../domain/levels.ts';

export const kind = 'verification.set_levels';

export const subjectOf = (merchantId: MerchantId) => ({ kind: 'level_table', id: merchantId });

/** What a second person sees, and what is read back of it: a line a level. */
export const linesOf = (bounds: readonly LevelBounds[]): Record<string, string[]> =>
  Object.fromEntries(
    bounds.map(({ depositMax, depositTotalMax, mayWithdraw }, level) => [
      String(level),
      [amountLine(depositMax), amountLine(depositTotalMax), mayWithdraw ? 'withdraws' : '-'],
    ]),
  );

const amountLine = (amount: bigint | null) => (amount === null ? '∞' : moneyText(amount));

const amountIn = (line: string | undefined) => (line === undefined || line === '∞' ? null : moneyOf(line));

const requestedFacts = z.object({ basedOn: z.int(), after: z.record(z.string(), z.array(z.string())) });

const boundsIn = (lines: Record<string, string[]>): LevelBounds[] =>
  Object.keys(lines)
    .toSorted()
    .map((level) => lines[level] ?? [])
    .map(([each, all, withdraws]) => ({
      depositMax: amountIn(each),
      depositTotalMax: amountIn(all),
      mayWithdraw: withdraws === 'withdraws',
    }));

type Saved = {
  basedOn: number;
  bounds: readonly LevelBounds[];
  people: { by: string; with: string | null };
  reason: string;
};

export const saveIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { basedOn, bounds, people, reason }: Saved,
): Promise<Result<undefined, 'version_conflict'>> => {
  const [standing] = await levelTables(tx, visit.merchantId, 1);
  if ((standing?.version ?? 0) !== basedOn) return refuse('version_conflict');
  const version = basedOn + 1;
  const table = { version, bounds, madeAt: world.clock.now(), reason, ...people };
  if (!(await insertLevelTable(tx, visit.merchantId, table))) return refuse('version_conflict');
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: kind,
    subject: subjectOf(visit.merchantId),
    before: { version: basedOn, levels: linesOf(standing?.bounds ?? startBounds) },
    after: { version, levels: linesOf(bounds) },
    reason,
  });
  return accept(undefined);
};

/** What the second person's word does: the table holds from the next look at a level on. */
export const approvalActions = (world: World): ApprovalActions => ({
  [kind]: {
    approve: (tx, { facts, reason, requestedBy }, visit) => {
      const { basedOn, after } = requestedFacts.parse(facts);
      const people = { by: requestedBy.username, with: visit.staff.username };
      return saveIn(world, tx, visit, { basedOn, bounds: boundsIn(after), people, reason });
    },
    reject: () => Promise.resolve(),
  },
});
