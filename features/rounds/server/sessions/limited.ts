import { addressScope } from '#kit/server/http/address-scope.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { batchedRate } from '#kit/server/http/batched-rate.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { sessionByToken } from '../../db/sessions.ts';

const pagesMax = 10_000;

/** Whom a limit counts. */
type SubjectOf = (visit: Visit) => string | Promise<string>;

/** How often one page or one line may make a call. */
export type Limit = (world: World) => (visit: Visit) => ReturnType<typeof takeRate>;

const limited =
  (limit: RateLimit, subjectIn: (world: World) => SubjectOf): Limit =>
  (world) => {
    const subjectOf = subjectIn(world);
    return async (visit) => takeRate(world, limit, await subjectOf(visit));
  };

/** One customer line. */
const lineOf: SubjectOf = ({ ip }) => addressScope(ip);

/**
 * One page by the token that it was given; whoever brings none, or one that nobody was given, by the line: a made-up token
 * a call would have a limit of its own each time. A page is looked up once, for its token is good until the session ends.
 */
const pageOf = (world: World): SubjectOf => {
  const pages = pagesOf(world);
  return async (visit) => {
    if (visit.bearer === undefined) return lineOf(visit);
    const page = sha256Hex(visit.bearer);
    if (pages.has(page)) return page;
    if (!(await sessionByToken(world.database.read, page))) return lineOf(visit);
    if (pages.size >= pagesMax) pages.clear();
    pages.add(page);
    return page;
  };
};

/** Pages that were looked up, of each world: all calls share them. */
const pagesByWorld = new WeakMap<World, Set<string>>();

const pagesOf = (world: World): Set<string> => {
  const known = pagesByWorld.get(world) ?? new Set<string>();
  pagesByWorld.set(world, known);
  return known;
};

const ofPages: RateLimit = { name: 'rounds.page', most: 240, windowMs: minutesMs(1) };

/** Every press of every page takes it: those of one moment are counted together. */
export const perPage: Limit = (world) => {
  const [subjectOf, take] = [pageOf(world), batchedRate(world, ofPages)];
  return async (visit) => take(await subjectOf(visit));
};

export const perAddress = limited({ name: 'rounds.address', most: 120, windowMs: minutesMs(1) }, () => lineOf);

/** A page of a hundred rounds, or the order of a whole pool: twenty a minute are two thousand rounds. */
export const heavyReads = limited({ name: 'rounds.proofs', most: 20, windowMs: minutesMs(1) }, () => lineOf);

export const seedChanges = limited({ name: 'rounds.seeds', most: 20, windowMs: minutesMs(1) }, pageOf);
