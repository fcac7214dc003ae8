import { type Call, handle, type Handler } from '#kit/server/http/handle.ts';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import { type House, ownHouse } from './games/house.ts';
import type { Limit } from './sessions/limited.ts';

/** A call of the back office about our own games. */
export const houseCall = <E extends AnyEndpoint>(endpoint: E, bind: (house: House) => Handler<E>): Call<E> =>
  handle(endpoint, (world) => bind(ownHouse.of(world)));

/** A call of the page of a game. @param limit how often one page or one line may make it. */
export const frameCall = <E extends AnyEndpoint & { access: 'visitor' }>(
  endpoint: E,
  limit: Limit,
  bind: (house: House) => Handler<E>,
): Call<E> =>
  handle(endpoint, (world) => {
    const [takeLimit, handler] = [limit(world), bind(ownHouse.of(world))];
    return async (input, visit) => (await takeLimit(visit)) ?? handler(input, visit);
  });
