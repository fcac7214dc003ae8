import type { Access, AnyEndpoint, InputOf, OutputOf, RefusalOf } from '#kit/shared/endpoint.ts';
import type { UniversalRefusal } from '#kit/shared/refusals.ts';
import type { Refused, Result } from '#kit/shared/result.ts';
import type { VisitOf } from './visit.ts';

export type Handler<E extends AnyEndpoint> = (
  input: InputOf<E>,
  visit: VisitOf<E['access']>,
) => Promise<Result<OutputOf<E>, RefusalOf<E> | UniversalRefusal>>;

/** Takes a limit that needs nothing of the body, before the body is read: whoever is refused has cost no more than that. */
export type BeforeBody<E extends AnyEndpoint> = (
  visit: VisitOf<E['access']>,
) => Promise<Refused<'too_many_requests'> | undefined>;

export type Route = {
  feature: string;
  name: string;
  endpoint: AnyEndpoint;
  handler: (input: unknown, visit: VisitOf<Access>) => Promise<Result<unknown, string>>;
  beforeBody?: ((visit: VisitOf<Access>) => Promise<Refused<'too_many_requests'> | undefined>) | undefined;
};

/** A feature's calls with what answers them. An endpoint without a handler does not compile. @param beforeBody limits of uploads. */
export const routes = <const Contract extends Record<string, AnyEndpoint>>(
  feature: string,
  contract: Contract,
  handlers: { [Name in keyof Contract]: Handler<Contract[Name]> },
  beforeBody: { [Name in keyof Contract]?: BeforeBody<Contract[Name]> } = {},
): Route[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    feature,
    name,
    endpoint,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a handler sees only what its own schema parsed
    handler: handlers[name] as Route['handler'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gate opened the visit for this endpoint's access
    beforeBody: beforeBody[name] as Route['beforeBody'],
  }));
