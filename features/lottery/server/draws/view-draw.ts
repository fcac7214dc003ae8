import { minor } from '#kit/shared/money/money.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import type { AnnouncementRow, DrawRow, SealRow } from '../../db/draws/draw-row.ts';
import { isJoined } from '../../domain/games/game-rules.ts';
import { shownResult } from '../../domain/results/shown-result.ts';
import { rulesOf } from '../games/rules-of.ts';

/** A draw as everybody may see it: what has been published so far, nothing else. */
export const viewDraw = (draw: DrawRow): DrawView => ({
  drawId: draw.draw_id,
  gameCode: draw.game_code,
  numero: draw.number,
  state: draw.state,
  settledTickets: draw.settled_tickets,
  openAt: draw.open_at,
  closeAt: draw.close_at,
  shotsUntil: draw.shots_until,
  method: rulesOf(draw).method,
  ...(isJoined(rulesOf(draw)) && { isJoined: true }),
  expectedAt: draw.announcement?.expected_at,
  beaconAt: draw.announcement?.chance?.beacon_at,
  ...viewResult(draw),
  voidReason: draw.void_reason ?? undefined,
  voidNote: draw.void_note ?? undefined,
  commitment: draw.announcement ? viewCommitment(draw.announcement) : undefined,
  seal: draw.seal ? viewSeal(draw.seal) : undefined,
});

const viewResult = (draw: DrawRow): Pick<DrawView, 'result' | 'resultedAt' | 'isCorrected'> =>
  draw.result
    ? {
        result: shownResult(rulesOf(draw).resultShape, draw.corrected ?? draw.result.drawn),
        resultedAt: draw.result.resulted_at,
        ...(draw.corrected ? { isCorrected: true } : {}),
      }
    : {};

const viewCommitment = (row: AnnouncementRow): DrawView['commitment'] => ({
  announcementHash: row.announcement_hash,
  commit: row.chance?.commit_hash,
  rulesHash: row.rules_hash,
  payTableHash: row.pay_table_hash,
  chainHash: row.chance?.chain_hash,
  beaconRound: row.chance?.beacon_round,
  announcedAt: row.announced_at,
});

const viewSeal = (row: SealRow): DrawView['seal'] => ({
  sealHash: row.seal_hash,
  merkleRoot: row.merkle_root,
  entriesHash: row.entries_hash,
  exposureHash: row.exposure_hash,
  ticketCount: row.ticket_count,
  entryCount: row.entry_count,
  stakeTotal: minor(row.stake_total),
  sealedAt: row.sealed_at,
});
