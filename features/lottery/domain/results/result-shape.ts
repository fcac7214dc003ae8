import { type Drawn, type Extractor, reachOf, sliceOf, type Slice } from './extract.ts';

/** One prize of a result: so many numbers of so many digits. An `index` is a decimal number instead, such as `-7.08`. */
export type Prize = { name: string; count: number; digits: number; form?: 'index' };

/** A prize that follows from others: the neighbours of a number, or digits of several put together. */
export type Derived =
  | { name: string; rule: 'beside'; of: string }
  | { name: string; rule: 'joined'; pieces: readonly (Slice & { prize: string })[] };

/** What a result of a lottery consists of, and which digits of it bets look at. Prizes stand in the order of the draw. */
export type ResultShape = {
  prizes: readonly Prize[];
  derived: readonly Derived[];
  extractors: Readonly<Record<string, Extractor>>;
};

/** Decimals of an index that count; more are rounded half up. */
export const indexDecimals = 2;

export type DrawnFault = { prize: string; fault: 'unknown' | 'missing' | 'count' | 'form' };

/** Why this is no result of the shape: the first prize that is wrong; undefined when it is one. */
export const faultOfDrawn = ({ prizes }: ResultShape, drawn: Drawn): DrawnFault | undefined => {
  const names = new Set(prizes.map(({ name }) => name));
  const unknown = Object.keys(drawn).find((name) => !names.has(name));
  if (unknown !== undefined) return { prize: unknown, fault: 'unknown' };
  for (const prize of prizes) {
    const numbers = drawn[prize.name];
    if (!numbers) return { prize: prize.name, fault: 'missing' };
    if (numbers.length !== prize.count) return { prize: prize.name, fault: 'count' };
    if (!numbers.every((number) => isOfForm(prize, number))) return { prize: prize.name, fault: 'form' };
  }
  return undefined;
};

const isOfForm = ({ digits, form }: Prize, number: string): boolean =>
  form === 'index' ? indexPattern.test(number) : number.length === digits && /^[0-9]+$/.test(number);

const indexPattern = /^[-+]?(0|[1-9][0-9]{0,7})\.[0-9]{2,8}$/;

/** What extractors look at: an index as its digits, and the derived prizes beside the drawn ones. */
export const readable = (shape: ResultShape, drawn: Drawn): Drawn => {
  const digits: Record<string, readonly string[]> = {};
  for (const { name, form } of shape.prizes)
    digits[name] = (drawn[name] ?? []).map((number) => (form === 'index' ? indexDigits(number) : number));
  for (const derived of shape.derived) digits[derived.name] = derive(derived, digits);
  return digits;
};

const derive = (derived: Derived, drawn: Drawn): string[] => {
  if (derived.rule === 'beside') return (drawn[derived.of] ?? []).flatMap(besideOf);
  const pieces = derived.pieces.map(({ prize, ...slice }) => sliceOf(slice, drawn[prize]?.[0] ?? ''));
  return pieces.includes(undefined) ? [] : [pieces.join('')];
};

/** The number before and the number after; 000000 and 999999 are neighbours. */
const besideOf = (number: string): string[] => {
  const limit = 10n ** BigInt(number.length);
  return [limit - 1n, 1n].map((step) => String((BigInt(number) + step) % limit).padStart(number.length, '0'));
};

/** `1455.219971` → `145522`: rounded half up to two decimals, without sign and point, at least three digits. */
const indexDigits = (text: string): string => {
  const [whole = '0', part = ''] = text.replace(/^[-+]/, '').split('.');
  const kept = BigInt(whole + part.slice(0, indexDecimals).padEnd(indexDecimals, '0'));
  const isRoundedUp = (part[indexDecimals] ?? '0') >= '5';
  return String(kept + (isRoundedUp ? 1n : 0n)).padStart(indexDecimals + 1, '0');
};

/** The extractor of this name. @throws RangeError when the shape has none: terms are checked before they are kept. */
export const extractorOf = (shape: ResultShape, name: string): Extractor => {
  const found = shape.extractors[name];
  if (!found) throw new RangeError(`no extractor ${name}`);
  return found;
};

/** How many texts the extractor takes out of every result: 27 tails of two digits in the north of Vietnam, 23 of three. */
export const countOf = (shape: ResultShape, extractor: Extractor): number =>
  extractor.prizes.reduce((total, name) => total + countOfPrize(shape, name, reachOf(extractor)), 0);

const countOfPrize = ({ prizes, derived }: ResultShape, name: string, reach: number): number => {
  const prize = prizes.find((one) => one.name === name);
  if (prize) return prize.form === 'index' || prize.digits >= reach ? prize.count : 0;
  const rule = derived.find((one) => one.name === name);
  if (!rule) return 0;
  return rule.rule === 'beside' ? 2 : 1;
};
