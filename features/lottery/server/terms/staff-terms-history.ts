import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTermsHistory as contract } from '../../contract/terms/staff-terms-history.ts';
import { findGame } from '../../db/games/games.ts';
import { lastAnnounced, termsVersions } from '../../db/terms/terms-history.ts';
import { changesBetween } from '../../domain/terms/terms-changes.ts';

const pageSize = 20;

/** Who changed which rate or limit when and why, and up to which draw the old ones are promised. */
export const staffTermsHistory = handle(contract, (world) => async ({ gameCode, before }, visit) => {
  const { merchantId } = visit;
  const { read } = world.backofficeDatabase;
  const game = await findGame(read, merchantId, gameCode);
  if (!game) return refuse('game_unknown');
  const versions = await termsVersions(read, game.game_id, { before, count: pageSize + 1 });
  const page = versions.slice(0, pageSize);
  const announced = await lastAnnounced(read, game.game_id);
  return accept({
    versions: page.map((row, at) => {
      const previous = versions[at + 1];
      return {
        version: row.version,
        createdAt: row.created_at,
        createdBy: row.created_by,
        reason: row.reason,
        payTableHash: row.pay_table_hash,
        changes: previous ? changesBetween(previous.betTypes, row.betTypes, moneyOfVisit(visit)) : [],
      };
    }),
    next: versions.length > pageSize ? page.at(-1)?.version : undefined,
    announcedTo: announced && { numero: announced.number, closeAt: announced.close_at },
  });
});
