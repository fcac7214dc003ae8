import { sha256Hex } from './digest.ts';

/** What can be hashed: no floats, no undefined. Amounts and rates travel as decimal texts. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [name: string]: Canonical | undefined };

/**
 * One text for equal values, whoever writes it (RFC 8785 without its floats): names sorted by UTF-16 code unit, no
 * spaces, absent fields left out. @throws TypeError for a number that is no safe integer and for a broken surrogate.
 */
export const canonicalJson = (value: Canonical): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError(`not a whole number: ${value}`);
    return String(Object.is(value, -0) ? 0 : value);
  }
  if (typeof value === 'string') return quoted(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let fields = '';
  for (const name of Object.keys(value).sort()) {
    const field = value[name];
    if (field !== undefined) fields += `${fields === '' ? '' : ','}${quoted(name)}:${canonicalJson(field)}`;
  }
  return `{${fields}}`;
};

const quoted = (text: string): string => {
  if (!text.isWellFormed()) throw new TypeError('a text with half a character has no canonical form');
  return JSON.stringify(text);
};

/** The hash under which rules, pay tables, tickets and seals are published. */
export const canonicalHash = (value: Canonical): string => sha256Hex(canonicalJson(value));

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value);
