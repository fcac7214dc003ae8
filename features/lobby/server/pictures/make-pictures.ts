import { z } from 'zod';
import { storeTile } from '#features/content/public.ts';
import { vendorConnection } from '#features/gateway/public.ts';
import { addJobIn, type JobList } from '#kit/server/jobs/jobs.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { saveTried, type TriedPicture, type WantedPicture, wantedPictures } from '../../db/game-pictures.ts';
import { fetchPicture } from './fetch-picture.ts';
import { showPlacesChangedEverywhere } from '../games/record-places.ts';

const picturesJob = 'lobby.make_pictures';
const payload = z.object({ vendor: z.string() });

/** What a vendor may send; a drawing is turned into points. */
const vendorTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/svg+xml'];
/** So few at a time: each takes a core for a moment, and players come first. */
const batchSize = 4;

export const jobs = (world: World): JobList => ({
  [picturesJob]: async (given) => {
    await makeSomePictures(world)(payload.parse(given));
  },
});

/** Lets the worker fetch what is wanted of a vendor. */
export const makePicturesLaterIn = (tx: Tx, vendor: string): Promise<void> =>
  addJobIn(tx, picturesJob, { vendor }, { key: `${picturesJob}/${vendor}`, queue: picturesJob });

/**
 * Fetches some of the wanted pictures of a vendor and keeps each in the sizes that tiles need; what is left is a job of its
 * own, so that a stop waits for a moment only. Where the vendor stops answering, what is there stays and the rest stays
 * wanted: the worker tries again later.
 * @throws when none could be fetched because nobody answered.
 */
export const makeSomePictures =
  (world: World) =>
  async ({ vendor }: { vendor: string }): Promise<'all' | 'more'> => {
    const vendorAddress = (await vendorConnection(world, vendor))?.address;
    const [wanted, left] = parted(await wantedPictures(world.database.read, vendor, batchSize + 1));
    if (wanted.length === 0) return 'all';
    const tried = await Promise.all(wanted.map((it) => tryPicture(world, it, vendorAddress)));
    const silent = tried.filter(({ fault }) => fault === 'unreachable' || fault === 'too_slow');
    if (silent.length === tried.length) throw new Error(`${vendor} does not answer: ${silent.length} pictures wait`);
    await world.database.transact(async (tx) => {
      await saveTried(tx, vendor, tried, world.clock.now());
      await showPlacesChangedEverywhere(world, tx);
      if (left.length > 0) await makePicturesLaterIn(tx, vendor);
      return accept(undefined);
    });
    return left.length > 0 ? 'more' : 'all';
  };

const parted = <One>(all: readonly One[]) => [all.slice(0, batchSize), all.slice(batchSize)] as const;

const tryPicture = async (
  world: World,
  { game, address }: WantedPicture,
  vendorAddress: string | undefined,
): Promise<TriedPicture> => {
  const fetched = await fetchPicture(world, address, vendorAddress);
  if (!fetched.ok) return { game, address, made: null, fault: fetched.refusal };
  const made = await storeTile(world, fetched.value, vendorTypes);
  return made.ok
    ? { game, address, made: made.value, fault: null }
    : { game, address, made: null, fault: made.refusal };
};
