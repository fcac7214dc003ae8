import { newestWins } from '#features/gateway/public.ts';
import { usernamesOf } from '#features/identity/public.ts';
import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, secondsMs } from '#kit/shared/time.ts';
import { winnersMax } from '../../contract/play/winner-list.ts';
import { type CatalogueGame, nodeIdOf } from '../../domain/catalogue.ts';
import { maskedName } from '../../domain/masked-name.ts';

type WinRow = Awaited<ReturnType<typeof newestWins>>[number];
export type Winner = { win: WinRow; game: CatalogueGame; account: string };

const winsOfCategoryMax = 400;
/** So long all visitors see what one of them was read for. */
const keptForMs = secondsMs(3);
const categoriesMax = 500;

type Kept = { readAt: Instant; winners: Promise<readonly Winner[]> };
const kept = new WeakMap<World, BoundedCache<string, Kept>>();

/** The newest winners of a category, read once for all who look within seconds. */
export const newestWinners = (
  world: World,
  merchantId: MerchantId,
  { category, games }: { category: string; games: readonly CatalogueGame[] },
): Promise<readonly Winner[]> => {
  const all = kept.get(world) ?? boundedCache<string, Kept>(categoriesMax);
  kept.set(world, all);
  const key = `${merchantId} ${category}`;
  const now = world.clock.now();
  const known = all.get(key);
  if (known && Math.abs(now - known.readAt) < keptForMs) return known.winners;
  const winners = read(world, merchantId, { category, games });
  all.set(key, { readAt: now, winners });
  // What failed is read again by the next.
  winners.catch(() => all.delete(key));
  return winners;
};

const read = async (
  world: World,
  merchantId: MerchantId,
  { category, games }: { category: string; games: readonly CatalogueGame[] },
): Promise<readonly Winner[]> => {
  const tx = world.database.read;
  const byNode = new Map(games.map((game) => [nodeIdOf(game), game]));
  // Of one category the newest may stand far behind those of another.
  const lookedAt = category === 'ALL' ? winnersMax : winsOfCategoryMax;
  const wins = (await newestWins(tx, merchantId, lookedAt))
    .filter((win) => byNode.has(nodeIdOf(win)))
    .slice(0, winnersMax);
  const names = await usernamesOf(
    tx,
    merchantId,
    wins.map((win) => win.member_id),
  );
  return wins.flatMap((win) => {
    const game = byNode.get(nodeIdOf(win));
    const name = names.get(win.member_id);
    return game && name !== undefined ? [{ win, game, account: maskedName(name) }] : [];
  });
};
