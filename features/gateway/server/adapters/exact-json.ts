import { isBounded, isWritable } from '#kit/server/http/bounded.ts';

/** A number as it was written: none is ever a float here, so none is ever rounded. */
export type ExactNumber = { readonly [mark]: string };

// A body that holds the zero character is refused, so no sender can write this name.
const mark = '\u0000';

export const exactNumber = (text: string): ExactNumber => ({ [mark]: text });

/** The text of a number, undefined for all else. */
export const exactTextOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || !(mark in value)) return undefined;
  const text: unknown = Reflect.get(value, mark);
  return typeof text === 'string' ? text : undefined;
};

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Reads JSON with its numbers as they were written; undefined for what is none, or too deep or long. */
export const readExact = (body: string): unknown => {
  try {
    const plain: unknown = JSON.parse(body);
    if (!isBounded(plain) || !isWritable(plain)) return undefined;
    return JSON.parse(
      body.replace(tokens, (token) => (token.startsWith('"') ? token : JSON.stringify(exactNumber(token)))),
    );
  } catch {
    return undefined;
  }
};

const marked = /\{"\\u0000":"(-?\d+(?:\.\d+)?)"\}/g;

/** Writes JSON with its exact numbers bare. */
export const writeExact = (value: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(value).replace(marked, (_all, text: string) => text);
