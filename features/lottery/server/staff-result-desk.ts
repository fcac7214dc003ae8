import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type Instant, later, secondsMs } from '#kit/shared/time.ts';
import { evidenceAddress } from '#features/content/public.ts';
import type { staffResultDesk as deskContract } from '../contract/staff-result-desk.ts';
import type { staffResultDraw as contract } from '../contract/staff-result-draw.ts';
import { type CorrectionRow, correctionsOf, shortfallsOf } from '../db/corrections.ts';
import { type ClaimRow, claimsOf } from '../db/result-claims.ts';
import { deskDraw, deskDraws, type DeskRow } from '../db/result-desk.ts';
import { asksOf } from '../db/result-feeds.ts';
import { wireGameRules } from '../domain/game-rules.ts';
import { differingPrizes } from '../domain/plain-drawn.ts';
import { type Claim, deskStateOf, isShownTo, standingClaims } from '../domain/result-desk.ts';
import { outsideShape } from './told-result.ts';

const shortfallsShown = 100;

export const staffResultDesk =
  (world: World): Handler<typeof deskContract> =>
  async ({ view, gameCode }, visit) => {
    const tx = world.backofficeDatabase.read;
    const rows = await deskDraws(tx, { merchantId: visit.merchantId, view, gameCode });
    const claims = await claimsOf(
      tx,
      rows.map(({ draw_no }) => draw_no),
    );
    const now = world.clock.now();
    return accept({ draws: rows.map((row) => viewDesk(row, claims.get(row.draw_no) ?? [], visit, now)) });
  };

export const staffResultDraw =
  (world: World): Handler<typeof contract> =>
  async ({ drawId }, visit) => {
    const tx = world.backofficeDatabase.read;
    const row = await deskDraw(tx, visit.merchantId, drawId);
    if (!row) return refuse('draw_unknown');
    if (outsideShape(row) === undefined) return refuse('not_from_outside');
    const claims = (await claimsOf(tx, [row.draw_no])).get(row.draw_no) ?? [];
    const draw = viewDesk(row, claims, visit, world.clock.now());
    const shown = viewClaims(claims, draw.state, visit);
    const corrections = await correctionsOf(tx, row.draw_no);
    return accept({
      draw,
      result: row.drawn ? copied(corrections.at(-1)?.drawn ?? row.drawn) : undefined,
      claims: shown,
      differs: differing(shown.flatMap(({ drawn, isReplaced }) => (drawn && !isReplaced ? [drawn] : []))),
      asks: (await asksOf(tx, row.draw_no)).map(({ asked_at, why, ...ask }) => ({
        ...ask,
        why: why ?? undefined,
        askedAt: asked_at,
      })),
      corrections: corrections.map(viewStaffCorrection),
      shortfalls: (await shortfallsOf(tx, row.draw_no, shortfallsShown)).map(({ ticket_id, member_id, ...rest }) => ({
        ...rest,
        ticketId: ticket_id,
        memberId: member_id,
      })),
    });
  };

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
): OutputOf<typeof contract>['draw'] => {
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

type View = OutputOf<typeof contract>;

const viewClaims = (rows: readonly ClaimRow[], state: View['draw']['state'], { staff }: StaffVisit): View['claims'] => {
  const claims = rows.map(claimOf);
  const standing = new Set(standingClaims(claims));
  return rows.map((row, at) => ({
    claimId: row.claim_id,
    by: row.by_staff === null ? 'feed' : 'person',
    name: row.by_name,
    isYours: row.by_staff === staff.staffId,
    isSimulated: row.is_simulated,
    attempt: row.attempt ?? undefined,
    isReplaced: !standing.has(claims[at]!),
    at: row.claimed_at,
    ...viewWords(row, isShownTo(claimOf(row), staff.staffId, claims, state)),
  }));
};

// Source and evidence tell the figures as well: they stay blind with them.
const viewWords = (row: ClaimRow, isShown: unknown): Pick<View['claims'][number], 'source' | 'drawn'> =>
  isShown === true
    ? { drawn: copied(row.drawn), ...sourceOf(row), ...(row.document_hash && { documentHash: row.document_hash }) }
    : { source: '' };

const copied = (drawn: ClaimRow['drawn']): Record<string, string[]> =>
  Object.fromEntries(Object.entries(drawn).map(([prize, numbers]) => [prize, [...numbers]]));

export const sourceOf = (row: Pick<ClaimRow, 'source' | 'source_url' | 'evidence'>) => ({
  source: row.source,
  sourceUrl: row.source_url ?? undefined,
  evidence: row.evidence === null ? undefined : evidenceAddress(row.evidence),
});

const differing = (drawn: readonly Record<string, string[]>[]): string[] => {
  const [first] = drawn;
  return first ? [...new Set(drawn.flatMap((other) => differingPrizes(first, other)))] : [];
};

export const viewCorrection = (row: CorrectionRow) => ({
  version: row.version,
  drawn: copied(row.drawn),
  reason: row.reason,
  ...sourceOf(row),
  orderedAt: row.ordered_at,
  endedAt: row.ended_at ?? undefined,
});

const viewStaffCorrection = (row: CorrectionRow): View['corrections'][number] => ({
  ...viewCorrection(row),
  askedBy: row.asked_by,
  approvedBy: row.approved_by,
  tickets: row.tickets,
  paid: row.paid,
  taken: row.taken,
  short: row.short,
});
