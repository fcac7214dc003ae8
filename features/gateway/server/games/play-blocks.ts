import { gameProducts, hasBlock, type PartialBlock } from '#features/protection/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';

/** Whether staff keeps a player from the vendor of a game, or from its product. Of almost everybody nothing is looked up. */
export const isPlayBlocked = async (
  world: World,
  read: Read,
  blocks: readonly PartialBlock[],
  { vendor, game }: { vendor?: string | undefined; game?: string | undefined },
): Promise<boolean> => {
  if (blocks.length === 0 || vendor === undefined) return false;
  const now = world.clock.now();
  if (hasBlock(blocks, { scope: 'vendor', target: vendor }, now)) return true;
  if (game === undefined || !blocks.some(({ scope }) => scope === 'product')) return false;
  for (const productOf of gameProducts.of(world)) {
    const target = await productOf(read, { vendor, game });
    if (target !== undefined && hasBlock(blocks, { scope: 'product', target }, now)) return true;
  }
  return false;
};
