import type { BeforeBody, BoundCall, Handler } from '#kit/server/http/handle.ts';
import type { Route } from '#kit/server/http/routes.ts';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';

/** Calls of a feature `sample` that need no world. */
export const sampleRoutes = <const Contract extends Record<string, AnyEndpoint>>(
  contract: Contract,
  handlers: { [Name in keyof Contract]: Handler<Contract[Name]> },
  beforeBody: { [Name in keyof Contract]?: BeforeBody<Contract[Name]> } = {},
): Route[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    feature: 'sample',
    name,
    endpoint,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a handler sees only what its own schema parsed
    handler: handlers[name] as BoundCall['handler'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    beforeBody: beforeBody[name] as BoundCall['beforeBody'],
  }));
