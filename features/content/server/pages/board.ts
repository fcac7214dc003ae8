import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { allowedHosts } from '../../db/allowed-hosts.ts';
import { boardVersion } from '../../db/board-version.ts';
import { type MediaRow, mediaByIds } from '../../db/media.ts';
import { type BoardEntry, readBoard } from '../../db/read-board.ts';
import { type BodyOf, type Kind, picturesOf } from '../../domain/body.ts';
import { type Publication, shownAt } from '../../domain/publication.ts';

export type Board = {
  version: number;
  entries: readonly BoardEntry[];
  media: ReadonlyMap<string, MediaRow>;
  /** Hosts that service links may open. */
  allowedHosts: readonly string[];
};

export type ShownEntry<Of extends Kind = Kind> = {
  entryId: string;
  slot: string;
  slug: string | null;
  body: BodyOf<Of>;
  publication: Publication;
};

const merchantsMax = 500;
const kept = new WeakMap<World, BoundedCache<MerchantId, Board>>();

/**
 * All content of a merchant that is or will be shown. The version is read each time, the rest only when it moved, so what
 * staff publishes is there with the next call in every process.
 */
export const boardOf = async (world: World, merchantId: MerchantId): Promise<Board> => {
  const cache = kept.get(world) ?? boundedCache<MerchantId, Board>(merchantsMax);
  kept.set(world, cache);
  const version = await boardVersion(world.database.read, merchantId);
  const found = cache.get(merchantId);
  if (found && found.version >= version) return found;
  const board = await freshBoard(world, merchantId, version);
  if ((cache.get(merchantId)?.version ?? -1) < version) cache.set(merchantId, board);
  return board;
};

const freshBoard = async (world: World, merchantId: MerchantId, version: number): Promise<Board> => {
  const { read } = world.database;
  const [entries, hosts] = await Promise.all([readBoard(read, merchantId), allowedHosts(read, merchantId)]);
  const pictures = entries.flatMap(({ bodies }) => [...bodies.values()].flatMap(picturesOf));
  return { version, entries, media: await mediaByIds(read, merchantId, pictures), allowedHosts: hosts };
};

/** What of a kind is shown now, in its order. Times are looked at here, so no job opens or closes anything. */
export const shownOf = <Of extends Kind>(board: Board, kind: Of, now: Instant): ShownEntry<Of>[] =>
  board.entries.flatMap((entry) => {
    if (entry.kind !== kind) return [];
    const publication = shownAt(entry.publications, now);
    const body = publication && entry.bodies.get(publication.revision ?? 0);
    if (!publication || !body || !isOf(body, kind)) return [];
    const { entryId, slot, slug } = entry;
    return [{ entryId, slot, slug, body, publication }];
  });

const isOf = <Of extends Kind>(body: BodyOf<Kind>, kind: Of): body is BodyOf<Of> => body.kind === kind;
