import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { outsideResult as contract } from '../../contract/results/outside-result.ts';
import { correctionsOf } from '../../db/settlement/corrections.ts';
import { partsOf } from '../../db/draws/joined-draws.ts';
import { type ClaimRow, claimsOf } from '../../db/results/result-claims.ts';
import { deskDraw } from '../../db/results/result-desk.ts';
import { wireGameRules } from '../../domain/games/game-rules.ts';
import { differingPrizes, inPrizeOrder } from '../../domain/results/plain-drawn.ts';
import { standingClaims } from '../../domain/results/result-desk.ts';
import { resultShapes } from '../../domain/results/result-shapes.ts';
import { claimOf, sourceOf, viewCorrection } from './staff-result-desk.ts';

/** Names of people stay inside; what they read, and where, is everybody's. */
export const outsideResult = handle(contract, (world) => async ({ drawId }, { merchantId }) => {
  const tx = world.database.read;
  const draw = await deskDraw(tx, merchantId, drawId);
  if (!draw) return refuse('draw_unknown');
  const { drawn } = draw;
  const { method, resultShape: shape } = wireGameRules.parse(draw.rules);
  if (!drawn || method !== 'outside/v1') return accept({ first: undefined, sources: [], corrections: [] });
  const parts = (await partsOf(tx, draw.draw_no)).flatMap(({ code, draw_id: partId }) =>
    partId === null ? [] : [{ drawId: partId, gameCode: code, numero: draw.number }],
  );
  const claims = (await claimsOf(tx, [draw.draw_no])).get(draw.draw_no) ?? [];
  return accept({
    first: inPrizeOrder(resultShapes[shape], drawn),
    sources: standingClaims(claims.map((row) => ({ ...claimOf(row), row })))
      .filter((claim) => differingPrizes(claim.drawn, drawn).length === 0)
      .map(({ row }) => viewSource(row)),
    parts: parts.length === 0 ? undefined : parts,
    corrections: (await correctionsOf(tx, draw.draw_no)).map((row) => ({
      ...viewCorrection(row),
      drawn: inPrizeOrder(resultShapes[shape], row.drawn),
    })),
  });
});

const viewSource = (row: ClaimRow) => ({
  by: row.by_feed === null ? ('person' as const) : ('feed' as const),
  name: row.by_feed === null ? undefined : row.by_name,
  isSimulated: row.is_simulated,
  ...sourceOf(row),
  documentHash: row.document_hash ?? undefined,
  at: row.claimed_at,
});
