export type Facts = Readonly<Record<string, unknown>>;

/** One field of what a request would change. */
export type Change = { name: string; before: unknown; after: unknown; isChanged: boolean };

/** What one value replaces where a request keeps it as `before`, without the name of the field. */
const namedBefore = ['version', 'networks'];

/**
 * What a request would change, field by field with how it stands, and the facts beside that. A request keeps both versions, or
 * the one that stands beside its own fields, or one value as `hoursNow` beside `hours`.
 */
export const changesIn = (
  facts: Facts,
): { changes: readonly Change[]; rest: readonly (readonly [string, unknown])[] } => {
  const { before, after, ...others } = facts;
  if (isFields(after) && (isFields(before) || before === null))
    return { changes: changesBetween(before ?? {}, after), rest: restOf(others) };
  if (isFields(before) && after === undefined) {
    const own = Object.fromEntries(Object.keys(before).map((name) => [name, others[name]]));
    const beside = Object.entries(others).filter(([name]) => !(name in before));
    return { changes: changesBetween(before, own), rest: restOf(Object.fromEntries(beside)) };
  }
  const pairs = pairsIn(facts);
  const paired = new Set(pairs.flatMap(({ name, beforeName }) => [name, beforeName]));
  return {
    changes: pairs.map(({ name, beforeName }) => changeOf(name, facts[beforeName], facts[name])),
    rest: restOf(Object.fromEntries(Object.entries(facts).filter(([name]) => !paired.has(name)))),
  };
};

const pairsIn = (facts: Facts): { name: string; beforeName: string }[] => {
  const pairs = Object.keys(facts)
    .filter((name) => `${name}Now` in facts)
    .map((name) => ({ name, beforeName: `${name}Now` }));
  const name = namedBefore.find((it) => it in facts && 'before' in facts);
  return name === undefined ? pairs : [...pairs, { name, beforeName: 'before' }];
};

/** Lists of numbers, as of a result, are shown side by side as they are. */
const isFields = (value: unknown): value is Facts =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).some((one: unknown) => !Array.isArray(one));

const changesBetween = (before: Facts, after: Facts): Change[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].map((name) =>
    changeOf(name, before[name], after[name]),
  );

const changeOf = (name: string, before: unknown, after: unknown): Change => ({
  name,
  before,
  after,
  isChanged: plain(before) !== plain(after),
});

/** Amounts of the same value may be written with and without their decimals. */
const plain = (value: unknown): string => {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return hasPoint(text) ? text.replace(/\.0+$/, '') : text;
};

/** As amounts of a money with decimals travel: `1234.50`. */
export const hasPoint = (text: string): boolean => /^\d{1,14}\.\d{2,3}$/.test(text);

/** Without what the action alone reads; a version that stands comes before the one that is asked for. */
const restOf = (facts: Facts): (readonly [string, unknown])[] => {
  const rows = Object.entries(facts).filter(([name]) => name !== 'content' && name !== 'basedOn');
  return [...rows.filter(([name]) => name !== 'after'), ...rows.filter(([name]) => name === 'after')];
};
