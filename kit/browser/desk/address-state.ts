import { useRouter, useRouterState } from '@tanstack/react-router';
import type { z } from 'zod';

export type PlainState = Record<string, string | undefined>;

/** An address with these search parameters; empty ones are left out. */
export const hrefOf = (path: string, search: PlainState = {}): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== '') query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** What of a state differs from the one that an empty address stands for. */
export const differing = (state: PlainState, blank: PlainState): PlainState =>
  Object.fromEntries(Object.entries(state).filter(([name, value]) => value !== blank[name]));

/** The last part of the address's path, such as the id of what a page shows; as it stands where it is no text. */
export const useLastPathPart = (): string =>
  useRouterState({ select: ({ location }) => decoded(location.pathname.split('/').at(-1) ?? '') });

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Goes to another address of this app. */
export const useGoTo = (): ((href: string) => void) => {
  const { history } = useRouter();
  return (href) => history.push(href);
};

/**
 * What a list shows, kept in the address: it can be shared, reloaded and gone back to. A parameter that doesn't fit the
 * schema, or that nobody can type, counts as not given (so every field needs a `.catch`). `blank` is what an empty address stands for.
 */
export const useAddressState = <Schema extends z.ZodType<PlainState>>(
  schema: Schema,
): [state: z.output<Schema>, change: (part: Partial<z.output<Schema>>) => void, blank: z.output<Schema>] => {
  const { history } = useRouter();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const given = [...new URLSearchParams(searchStr)].filter(([, value]) => !/\p{Cc}/u.test(value));
  const state = schema.parse(Object.fromEntries(given));
  const blank = schema.parse({});
  return [state, (part) => history.push(hrefOf(pathname, differing({ ...state, ...part }, blank))), blank];
};
