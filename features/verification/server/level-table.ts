import { z } from 'zod';
import {
  type ApprovalActions,
  appendAuditIn,
  auditVisit,
  isApprovalWaiting,
  requestApprovalIn,
} from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor, moneyOf, moneyText } from '#kit/shared/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { staffLevelTable } from '../contract/staff-level-table.ts';
import type { staffSetLevelTable } from '../contract/staff-set-level-table.ts';
import { insertLevelTable, levelTables } from '../db/level-tables.ts';
import { boundsFault, type LevelBounds, raises, startBounds } from '../domain/levels.ts';

const kind = 'verification.set_levels';
const subjectOf = (merchantId: MerchantId) => ({ kind: 'level_table', id: merchantId });
const historyMax = 20;

const shown = (bounds: readonly LevelBounds[]) =>
  bounds.map(({ depositMax, depositTotalMax, mayWithdraw }) => ({
    depositMax: depositMax === null ? null : minor(depositMax),
    depositTotalMax: depositTotalMax === null ? null : minor(depositTotalMax),
    mayWithdraw,
  }));

export const showLevelTable =
  (world: World): Handler<typeof staffLevelTable> =>
  async (_input, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const tables = await levelTables(read, merchantId, historyMax);
    const [standing] = tables;
    return accept({
      version: standing?.version ?? 0,
      bounds: shown(standing?.bounds ?? startBounds),
      history: tables.map(({ version, bounds, madeAt, by, with: second, reason }) => ({
        version,
        bounds: shown(bounds),
        at: madeAt,
        by,
        with: second,
        reason,
      })),
      isAsked: await isApprovalWaiting(read, { merchantId, kind, subject: subjectOf(merchantId) }),
    });
  };

/** What a second person sees, and what is read back of it: a line a level. */
const linesOf = (bounds: readonly LevelBounds[]): Record<string, string[]> =>
  Object.fromEntries(
    bounds.map(({ depositMax, depositTotalMax, mayWithdraw }, level) => [
      String(level),
      [amountLine(depositMax), amountLine(depositTotalMax), mayWithdraw ? 'withdraws' : '-'],
    ]),
  );
const amountLine = (amount: bigint | null) => (amount === null ? '∞' : moneyText(amount));
const amountIn = (line: string | undefined) => (line === undefined || line === '∞' ? null : moneyOf(line));

const askedFacts = z.object({ basedOn: z.int(), after: z.record(z.string(), z.array(z.string())) });

const boundsIn = (lines: Record<string, string[]>): LevelBounds[] =>
  Object.keys(lines)
    .toSorted()
    .map((level) => lines[level] ?? [])
    .map(([each, all, withdraws]) => ({
      depositMax: amountIn(each),
      depositTotalMax: amountIn(all),
      mayWithdraw: withdraws === 'withdraws',
    }));

export const setLevelTable =
  (world: World): Handler<typeof staffSetLevelTable> =>
  ({ basedOn, bounds, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const fault = boundsFault(bounds);
      if (fault) return refuse(fault);
      const [standing] = await levelTables(tx, visit.merchantId, 1);
      if ((standing?.version ?? 0) !== basedOn) return refuse('levels_changed');
      const before = standing?.bounds ?? startBounds;
      if (JSON.stringify(linesOf(before)) === JSON.stringify(linesOf(bounds))) return refuse('levels_same');
      if (!raises(before, bounds)) {
        const people = { by: visit.staff.username, with: null };
        const saved = await saveIn(world, tx, visit, { basedOn, bounds, people, reason });
        return saved.ok ? accept({ outcome: 'saved' as const }) : saved;
      }
      const asked = await requestApprovalIn(world, tx, visit, {
        kind,
        permission: 'verification.write',
        subject: subjectOf(visit.merchantId),
        amount: null,
        facts: { basedOn, before: linesOf(before), after: linesOf(bounds) },
        reason,
      });
      return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
    });

type Saved = {
  basedOn: number;
  bounds: readonly LevelBounds[];
  people: { by: string; with: string | null };
  reason: string;
};

const saveIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { basedOn, bounds, people, reason }: Saved,
): Promise<Result<undefined, 'levels_changed'>> => {
  const [standing] = await levelTables(tx, visit.merchantId, 1);
  if ((standing?.version ?? 0) !== basedOn) return refuse('levels_changed');
  const version = basedOn + 1;
  const table = { version, bounds, madeAt: world.clock.now(), reason, ...people };
  if (!(await insertLevelTable(tx, visit.merchantId, table))) return refuse('levels_changed');
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
    approve: (tx, { facts, reason, askedBy }, visit) => {
      const { basedOn, after } = askedFacts.parse(facts);
      const people = { by: askedBy.username, with: visit.staff.username };
      return saveIn(world, tx, visit, { basedOn, bounds: boundsIn(after), people, reason });
    },
    reject: () => Promise.resolve(),
  },
});
