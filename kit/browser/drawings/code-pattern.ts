/** How the mark of a code is drawn; each part is a whole number below its limit. */
export type MarkParts = {
  /** Which shape is repeated around the middle. */
  shape: number;
  /** How often it is repeated. */
  count: number;
  /** How far the shape is turned in itself. */
  twist: number;
  /** Which two colours, of the theme's. */
  colors: number;
  heart: number;
  ring: number;
};

export const markLimits = { shape: 6, count: 5, twist: 4, colors: 6, heart: 5, ring: 4 } as const;

/** How many marks there are. */
export const marksMax = Object.values(markLimits).reduce((all, limit) => all * limit, 1);

/**
 * The mark of a code: the same code always has the same, and two codes of one list never share one.
 * @param code e.g. a vendor's.
 * @param among all codes that are shown together; their order doesn't matter.
 */
export const markOf = (code: string, among: readonly string[]): MarkParts => {
  const taken = new Set<number>();
  for (const other of [...new Set([...among, code])].sort((a, b) => (a < b ? -1 : 1))) {
    let place = hashOf(other) % marksMax;
    while (taken.has(place)) place = (place + 1) % marksMax;
    if (other === code) return partsOf(place);
    taken.add(place);
  }
  return partsOf(0);
};

/** FNV-1a, then mixed so that near codes fall far apart. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const partsOf = (place: number): MarkParts => {
  let rest = place;
  const next = (limit: number) => {
    const part = rest % limit;
    rest = Math.floor(rest / limit);
    return part;
  };
  return {
    shape: next(markLimits.shape),
    colors: next(markLimits.colors),
    count: next(markLimits.count),
    heart: next(markLimits.heart),
    twist: next(markLimits.twist),
    ring: next(markLimits.ring),
  };
};
