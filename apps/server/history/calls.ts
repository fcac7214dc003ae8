import { routesOf } from '#kit/server/feature.ts';
import type { Route } from '#kit/server/http/routes.ts';
import type { VisitOf } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import type { Result } from '#kit/shared/result.ts';
import { features } from '../features.ts';

/** A call of the product as its gate hands it on, once the visitor is known: the same code that answers pages. */
export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  visit: VisitOf<E['access']>,
) => Promise<Result<OutputOf<E>, string>>;

/** The calls of the site, of the frames of our games and of the desk, on a world that has the features' parts. */
export const callsOf = (world: World): Caller => {
  const routes = new Map<AnyEndpoint, Route>(
    (['site', 'frames', 'desk'] as const).flatMap((listener) =>
      routesOf(features, listener, world).map((route) => [route.endpoint, route] as const),
    ),
  );
  return async (endpoint, input, visit) => {
    const route = routes.get(endpoint);
    if (!route) throw new Error(`nothing answers ${endpoint.path}`);
    const answer = await route.handler(input, visit);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler of this very endpoint
    return answer as Result<OutputOf<typeof endpoint>, string>;
  };
};

/** What must go well: a history is made of nothing else. @throws Error with the refusal. */
export const must = <Value>(what: string, answer: Result<Value, string>): Value => {
  if (!answer.ok) throw new Error(`${what}: ${answer.refusal} ${JSON.stringify(answer.detail)}`);
  return answer.value;
};
