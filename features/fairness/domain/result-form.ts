import * as z from 'zod/mini';

const name = z.string().check(z.minLength(1), z.maxLength(40));
const slice = { from: z.int().check(z.minimum(-9), z.maximum(9)), length: z.int().check(z.minimum(1), z.maximum(9)) };

/** What a result consists of and which digits bets look at, as it stands in the announced rules. */
export const wireResultForm = z.strictObject({
  name,
  /** In the order in which they are drawn. An `index` is a decimal number. */
  prizes: z
    .array(
      z.strictObject({
        name,
        count: z.int().check(z.minimum(1), z.maximum(1000)),
        digits: z.int().check(z.minimum(0), z.maximum(9)),
        form: z.optional(z.literal('index')),
      }),
    )
    .check(z.minLength(1), z.maxLength(40)),
  /** Prizes that follow from others: the neighbours of a number, or digits of several put together. */
  derived: z
    .array(
      z.discriminatedUnion('rule', [
        z.strictObject({ name, rule: z.literal('beside'), of: name }),
        z.strictObject({
          name,
          rule: z.literal('joined'),
          pieces: z.array(z.strictObject({ prize: name, ...slice })).check(z.maxLength(10)),
        }),
      ]),
    )
    .check(z.maxLength(10)),
  /** From the left; a negative place counts from the right end. */
  extractors: z.record(name, z.strictObject({ prizes: z.array(name).check(z.maxLength(40)), ...slice })),
});
export type ResultForm = z.output<typeof wireResultForm>;

export type DrawnNumbers = Readonly<Record<string, readonly string[]>>;

/** Five digits: three above, the first two below. What rules of before the other methods mean without saying it. */
export const fiveDigits: ResultForm = {
  name: 'yeekee',
  prizes: [{ name: 'final', count: 1, digits: 5 }],
  derived: [],
  extractors: {
    top3: { prizes: ['final'], from: -3, length: 3 },
    top2: { prizes: ['final'], from: -2, length: 2 },
    bottom2: { prizes: ['final'], from: 0, length: 2 },
  },
};

/** Whether the numbers are a result of this form: each prize with its count, each number with its digits. */
export const isOfForm = ({ prizes }: ResultForm, drawn: DrawnNumbers): boolean =>
  Object.keys(drawn).length === prizes.length &&
  prizes.every(({ name: prize, count, digits, form }) => {
    const pattern = form === 'index' ? /^[-+]?[0-9]{1,8}\.[0-9]{2,8}$/ : new RegExp(`^[0-9]{${digits}}$`);
    const numbers = drawn[prize];
    return numbers?.length === count && numbers.every((number) => pattern.test(number));
  });

/** The digits that an extractor takes out of a result: one text for each number that is long enough. */
export const seenBy = (form: ResultForm, extractor: string, drawn: DrawnNumbers): string[] => {
  const rule = form.extractors[extractor];
  if (!rule) return [];
  return rule.prizes.flatMap((prize) => numbersOf(form, prize, drawn).flatMap((number) => cut(rule, number) ?? []));
};

const numbersOf = (form: ResultForm, prize: string, drawn: DrawnNumbers): string[] => {
  const plain = form.prizes.find((one) => one.name === prize);
  if (plain) return (drawn[prize] ?? []).map((number) => (plain.form === 'index' ? indexDigits(number) : number));
  const rule = form.derived.find((one) => one.name === prize);
  if (!rule) return [];
  if (rule.rule === 'beside') return numbersOf(form, rule.of, drawn).flatMap(neighbours);
  const pieces = rule.pieces.map((piece) => cut(piece, numbersOf(form, piece.prize, drawn)[0] ?? ''));
  return pieces.includes(undefined) ? [] : [pieces.join('')];
};

/** Some digits of a number; undefined where it is too short to have them. */
export const cut = ({ from, length }: { from: number; length: number }, number: string): string | undefined => {
  const start = from < 0 ? number.length + from : from;
  return start < 0 || start + length > number.length ? undefined : number.slice(start, start + length);
};

const neighbours = (number: string): string[] => {
  const space = 10 ** number.length;
  return [space - 1, 1].map((step) => String((Number(number) + step) % space).padStart(number.length, '0'));
};

/** Rounded half up to two decimals, without sign and point: `-7.08` → `708`. */
const indexDigits = (text: string): string => {
  const [whole = '0', part = ''] = text.replace(/^[-+]/, '').split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(part.slice(0, 2)) + (part.charAt(2) >= '5' ? 1n : 0n);
  return String(hundredths).padStart(3, '0');
};
