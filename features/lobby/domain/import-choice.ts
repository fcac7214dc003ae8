import { z } from 'zod';
import type { Compared, Difference } from './vendor-games.ts';

export type FieldChange = { field: string; before: string; after: string };

const facts = z.record(z.string(), z.unknown());
const readFacts = (text: string): Record<string, unknown> => (text === '' ? {} : facts.parse(JSON.parse(text)));

/** A fact as a person reads it: what is nothing is empty. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, of]) => `${name}: ${textOf(of)}`)
      .join('\n');
  return JSON.stringify(value);
};

/** What a vendor tells otherwise than before, field by field, in the order of its fields. */
export const fieldChanges = (before: string, after: string): FieldChange[] => {
  const [was, is] = [readFacts(before), readFacts(after)];
  return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((field) => {
    const change = { field, before: textOf(was[field]), after: textOf(is[field]) };
    return change.before === change.after ? [] : [change];
  });
};

export type Choice = { parts: readonly ('added' | 'changed' | 'gone')[]; except: readonly string[] };
export const everything: Choice = { parts: ['added', 'changed', 'gone'], except: [] };

/** What of a difference was chosen. */
export const chosenOf = ({ added, changed, gone }: Difference, { parts, except }: Choice) => {
  const left = new Set(except);
  const of = (part: Choice['parts'][number], games: readonly string[]) =>
    parts.includes(part) ? games.filter((game) => !left.has(game)) : [];
  return { added: of('added', added), changed: of('changed', changed), gone: of('gone', gone) };
};

/**
 * Games to be written, lists before what stands below them; what would stand below a list that isn't there is left.
 * @param there games that the catalogue has already, those that are gone too.
 */
export const writable = <Row extends Compared & { parent: string | null }>(
  rows: readonly Row[],
  there: ReadonlySet<string>,
): { lists: Row[]; below: Row[]; left: string[] } => {
  const lists = rows.filter(({ parent }) => parent === null);
  const known = new Set([...there, ...lists.map(({ game }) => game)]);
  const below = rows.filter(({ parent }) => parent !== null);
  return {
    lists,
    below: below.filter(({ parent }) => parent !== null && known.has(parent)),
    left: below.flatMap(({ game, parent }) => (parent !== null && known.has(parent) ? [] : [game])),
  };
};
