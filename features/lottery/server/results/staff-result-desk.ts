import { evidenceAddress } from '#features/content/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, later, secondsMs } from '#kit/shared/time.ts';
import { staffResultDesk as contract } from '../../contract/results/staff-result-desk.ts';
import type { staffResultDraw } from '../../contract/results/staff-result-draw.ts';
import type { CorrectionRow } from '../../db/settlement/corrections.ts';
import { type ClaimRow, claimsOf } from '../../db/results/result-claims.ts';
import { deskDraws, type DeskRow } from '../../db/results/result-desk.ts';
import { wireGameRules } from '../../domain/games/game-rules.ts';
import { type Claim, deskStateOf } from '../../domain/results/result-desk.ts';

export const staffResultDesk = handle(contract, (world) => async ({ view, gameCode }, visit) => {
  const tx = world.backofficeDatabase.read;
  const rows = await deskDraws(tx, { merchantId: visit.merchantId, view, gameCode });
  const claims = await claimsOf(
    tx,
    rows.map(({ draw_no }) => draw_no),
  );
  const now = world.clock.now();
  return accept({ draws: rows.map((row) => viewDesk(row, claims.get(row.draw_no) ?? [], visit, now)) });
});

export const claimOf = (row: ClaimRow): Claim => ({
  drawn: row.drawn,
  staffId: row.by_staff,
  attempt: row.attempt,
  feed: row.by_feed,
});

export const viewDesk = (
  row: DeskRow,
  claimRows: readonly ClaimRow[],
  { staff }: StaffVisit,
  now: Instant,
): OutputOf<typeof staffResultDraw>['draw'] => {
  const rules = wireGameRules.parse(row.rules);
  const claims = claimRows.map(claimOf);
  const expectedAt = row.expected_at ?? undefined;
  const state = deskStateOf({ state: row.state, isSealed: row.is_sealed, expectedAt, now, claims });
  const people = new Set(claimRows.flatMap(({ by_staff, by_name }) => (by_staff === null ? [] : [by_name])));
  const isOver = state === 'published' || state === 'void';
  return {
    drawId: row.draw_id,
    gameCode: row.game_code,
    names: row.names,
    numero: row.number,
    shape: rules.resultShape,
    state,
    closeAt: row.close_at,
    expectedAt,
    givenUpAt:
      row.waits_from === null || rules.method !== 'outside/v1' || isOver || claims.length > 0
        ? undefined
        : later(row.waits_from, secondsMs(rules.resultWaitSeconds)),
    enteredBy: isOver ? [] : [...people],
    isEnteredByYou: claims.some(({ staffId }) => staffId === staff.staffId),
    versions: row.versions,
  };
};

export const copied = (drawn: ClaimRow['drawn']): Record<string, string[]> =>
  Object.fromEntries(Object.entries(drawn).map(([prize, numbers]) => [prize, [...numbers]]));

export const sourceOf = (row: Pick<ClaimRow, 'source' | 'source_url' | 'evidence'>) => ({
  source: row.source,
  sourceUrl: row.source_url ?? undefined,
  evidence: row.evidence === null ? undefined : evidenceAddress(row.evidence),
});

export const viewCorrection = (row: CorrectionRow) => ({
  version: row.version,
  drawn: copied(row.drawn),
  reason: row.reason,
  ...sourceOf(row),
  orderedAt: row.ordered_at,
  endedAt: row.ended_at ?? undefined,
});
