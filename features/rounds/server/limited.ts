import { addressScope } from '#kit/server/address-scope.ts';
import { type RateLimit, takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { Visit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import { sessionByToken } from '../db/sessions.ts';

const pagesMax = 10_000;

/** Whom a limit counts. */
type SubjectOf = (visit: Visit) => string | Promise<string>;

export const limited =
  (world: World, limit: RateLimit, subjectOf: SubjectOf) =>
  <E extends AnyEndpoint & { access: 'visitor' }>(handler: Handler<E>): Handler<E> =>
  async (input, visit) =>
    (await takeRate(world, limit, await subjectOf(visit))) ?? handler(input, visit);

/** One customer line. */
export const lineOf: SubjectOf = ({ ip }) => addressScope(ip);

/**
 * One page by the token that it was given; whoever brings none, or one that nobody was given, by the line: a made-up token
 * a call would have a limit of its own each time. A page is looked up once, for its token is good until the session ends.
 */
export const pageOf = (world: World): SubjectOf => {
  const pages = new Set<string>();
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
