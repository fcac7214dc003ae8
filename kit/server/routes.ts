import type { Access, AnyEndpoint, InputOf, OutputOf, RefusalOf } from '#kit/shared/endpoint.ts';
import type { UniversalRefusal } from '#kit/shared/refusals.ts';
import type { Result } from '#kit/shared/result.ts';
import type { VisitOf } from './visit.ts';

export type Handler<E extends AnyEndpoint> = (
  input: InputOf<E>,
  visit: VisitOf<E['access']>,
) => Promise<Result<OutputOf<E>, RefusalOf<E> | UniversalRefusal>>;

export type Route = {
  feature: string;
  name: string;
  endpoint: AnyEndpoint;
  handler: (input: unknown, visit: VisitOf<Access>) => Promise<Result<unknown, string>>;
};

/** A feature's calls with what answers them. An endpoint without a handler does not compile. */
export const routes = <const Contract extends Record<string, AnyEndpoint>>(
  feature: string,
  contract: Contract,
  handlers: { [Name in keyof Contract]: Handler<Contract[Name]> },
): Route[] =>
  Object.entries(contract).map(([name, endpoint]) => ({
    feature,
    name,
    endpoint,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a handler sees only what its own schema parsed
    handler: handlers[name] as Route['handler'],
  }));
