import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { AnnouncementRow, DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import type { TermsRow } from '../../db/terms/terms.ts';
import type { GameRules } from '../../domain/games/game-rules.ts';
import { rulesOf } from '../games/rules-of.ts';
import { termsOf } from '../terms/terms-of.ts';

/** What was fixed of a draw before it opened, and never changes: its state is not part of it. */
export type AnnouncedDraw = {
  draw: Pick<DrawRow, 'draw_no' | 'draw_id' | 'merchant_id' | 'game_code' | 'number' | 'open_at' | 'close_at'>;
  announcement: AnnouncementRow;
  terms: TermsRow;
  rules: GameRules;
};

const kept = new WeakMap<World['database'], BoundedCache<string, AnnouncedDraw>>();
const keptMax = 500;

/** An announced draw by its id, read once. */
export const announcedDraw = async (
  world: World,
  merchantId: MerchantId,
  drawId: string,
): Promise<Result<AnnouncedDraw, 'draw_unknown' | 'draw_not_open'>> => {
  const known = kept.get(world.database) ?? boundedCache<string, AnnouncedDraw>(keptMax);
  kept.set(world.database, known);
  const name = `${merchantId}/${drawId}`;
  const found = known.get(name);
  if (found) return accept(found);
  const draw = await findDrawById(world.database.read, merchantId, drawId);
  if (!draw) return refuse('draw_unknown');
  const { announcement } = draw;
  if (!announcement) return refuse('draw_not_open');
  const terms = await termsOf(world, announcement.terms_id);
  const read = { draw, announcement, terms, rules: rulesOf(draw) };
  known.set(name, read);
  return accept(read);
};
