import { addressScope } from '#kit/server/address-scope.ts';
import { type Call, handle, type Handler } from '#kit/server/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/rate-limit.ts';
import type { Visit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { type House, ownHouse } from './house.ts';

/** A call of the back office about our own games. */
export const houseCall = <E extends AnyEndpoint>(endpoint: E, bind: (house: House) => Handler<E>): Call<E> =>
  handle(endpoint, (world) => bind(ownHouse.of(world)));

type Limit = (world: World) => (visit: Visit) => ReturnType<typeof takeRate>;

/** A call of the page of a game. @param limit how often one page or one address may make it. */
export const frameCall = <E extends AnyEndpoint & { access: 'visitor' }>(
  endpoint: E,
  limit: Limit,
  bind: (house: House) => Handler<E>,
): Call<E> =>
  handle(endpoint, (world) => {
    const [takeLimit, handler] = [limit(world), bind(ownHouse.of(world))];
    return async (input, visit) => (await takeLimit(visit)) ?? handler(input, visit);
  });

const limited =
  (limit: RateLimit, subjectOf: (visit: Visit) => string): Limit =>
  (world) =>
  (visit) =>
    takeRate(world, limit, subjectOf(visit));

/** One page by its token, whoever has none by the address. */
const pageOf = ({ bearer, ip }: Visit): string => (bearer === undefined ? addressScope(ip) : sha256Hex(bearer));

export const perPage = limited({ name: 'rounds.page', most: 240, windowMs: minutesMs(1) }, pageOf);

export const perAddress = limited({ name: 'rounds.address', most: 120, windowMs: minutesMs(1) }, ({ ip }) =>
  addressScope(ip),
);

/** A page of a hundred rounds, or the order of a whole pool: twenty a minute are two thousand rounds. */
export const heavyReads = limited({ name: 'rounds.proofs', most: 20, windowMs: minutesMs(1) }, ({ ip }) => ip);

export const seedChanges = limited({ name: 'rounds.seeds', most: 20, windowMs: minutesMs(1) }, pageOf);
