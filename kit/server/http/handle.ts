import type { Access, AnyEndpoint, InputOf, OutputOf, RefusalOf } from '#kit/shared/endpoint.ts';
import type { UniversalRefusal } from '#kit/shared/refusals.ts';
import type { Refused, Result } from '#kit/shared/result.ts';
import type { VisitOf } from './visit.ts';
import type { World } from '../world.ts';

export type Handler<E extends AnyEndpoint> = (
  input: InputOf<E>,
  visit: VisitOf<E['access']>,
) => Promise<Result<OutputOf<E>, RefusalOf<E> | UniversalRefusal>>;

/** Takes a limit that needs nothing of the body, before the body is read: whoever is refused has cost no more than that. */
export type BeforeBody<E extends AnyEndpoint> = (
  visit: VisitOf<E['access']>,
) => Promise<Refused<'too_many_requests'> | undefined>;

/** A handler with its world, as the mount calls it: the types of its endpoint are held where `handle` was called. */
export type BoundCall = {
  handler: (input: unknown, visit: VisitOf<Access>) => Promise<Result<unknown, string>>;
  beforeBody?: ((visit: VisitOf<Access>) => Promise<Refused<'too_many_requests'> | undefined>) | undefined;
};

/** An endpoint with what answers it, whatever the endpoint: what a feature lists. */
export type AnyCall = { endpoint: AnyEndpoint; bindTo: (world: World) => BoundCall };

/** An endpoint with what answers it; called with a world, it is the typed handler. */
export type Call<E extends AnyEndpoint> = AnyCall & ((world: World) => Handler<E>);

/**
 * Binds an endpoint to what answers it: `export const buyTicket = handle(contract, (world) => async (input, visit) => …)`.
 * @param bind runs once per listener, when the calls are mounted.
 * @param options.beforeBody a limit of an upload, taken before its body is read.
 */
export const handle = <E extends AnyEndpoint>(
  endpoint: E,
  bind: (world: World) => Handler<E>,
  options: { beforeBody?: (world: World) => BeforeBody<E> } = {},
): Call<E> =>
  Object.assign((world: World) => bind(world), {
    endpoint,
    bindTo: (world: World): BoundCall => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a handler sees only what its own schema parsed
      handler: bind(world) as BoundCall['handler'],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gate opened the visit for this endpoint's access
      beforeBody: options.beforeBody?.(world) as BoundCall['beforeBody'],
    }),
  });
