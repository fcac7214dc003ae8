import type { Read } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import { blocksColumn } from '../../db/partial-blocks.ts';
import { blocksOf, hasBlock, type PartialBlock } from '../../domain/partial-block.ts';

/** Vendors that players can be kept from: told by whoever knows them. */
export const vendorsToBlock = extensionPoint<(read: Read) => Promise<readonly string[]>>('protection.vendors');

/** Whether staff keeps a player from paying in, or from withdrawing. */
export const hasBlockIn = async (
  world: World,
  read: Read,
  memberId: string,
  scope: 'deposit' | 'withdrawal',
): Promise<boolean> => hasBlock(blocksOf(await blocksColumn(read, memberId)), { scope }, world.clock.now());

/** What staff keeps a player from, as `besideSessions` reads it, of whom no session is at hand. */
export const partialBlocksOf = async (read: Read, memberId: string): Promise<readonly PartialBlock[]> =>
  blocksOf(await blocksColumn(read, memberId));

/** Under which product a game is counted; undefined where it has no name. */
type ProductOf = (read: Read, game: { vendor: string; game: string }) => Promise<string | undefined>;

/** Products of games: told by whoever names them. */
export const gameProducts = extensionPoint<ProductOf>('protection.game-products');
