import { isOwnPath } from '#features/identity/domain/own-path.ts';

/** What the addresses may carry; anything else in a query is ignored. Each name is there only when it was given. */
type Given = Record<string, unknown>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 100 ? value : undefined;

/** The texts of these names. */
export const pick =
  <const Name extends string>(names: readonly Name[]) =>
  (given: Given): { [Key in Name]?: string } => {
    const picked: { [Key in Name]?: string } = {};
    for (const name of names) {
      const text = textOf(given[name]);
      if (text !== undefined && text !== '') picked[name] = text;
    }
    return picked;
  };

/** What another site sends people back with; longer than words of ours. */
export const socialSearch = (given: Given): { state?: string; code?: string; error?: string } =>
  Object.fromEntries(
    ['state', 'code', 'error'].flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
  );

/** Where a log-in leads on to: a page of this site, never another one. */
export const loginSearch = ({ next }: Given): { next?: string } =>
  typeof next === 'string' && isOwnPath(next) ? { next } : {};
