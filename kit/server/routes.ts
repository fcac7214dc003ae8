import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import type { BeforeBody, BoundCall, Handler } from './handle.ts';

export type { BeforeBody, Handler } from './handle.ts';

/** A call as it is mounted: whose it is, by which name it stands in logs, and what answers it. */
export type Route = BoundCall & { feature: string; name: string; endpoint: AnyEndpoint };

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
    handler: handlers[name] as BoundCall['handler'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gate opened the visit for this endpoint's access
    beforeBody: beforeBody[name] as BoundCall['beforeBody'],
  }));
