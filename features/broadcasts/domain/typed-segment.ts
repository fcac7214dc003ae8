import { type Segment, wireSegment } from './segment.ts';

export const wordRules = ['tag', 'withoutTag', 'languages'] as const;
export const numberRules = [
  'levelMin',
  'levelMax',
  'registeredWithinDays',
  'registeredBeforeDays',
  'playedWithinDays',
  'notPlayedForDays',
  'depositsMin',
  'depositsMax',
  'depositedWithinDays',
  'notDepositedForDays',
] as const;
export const segmentRules = [...numberRules, ...wordRules] as const;
export type SegmentRule = (typeof segmentRules)[number];

/** A segment as it stands in the fields of a form. */
export type TypedSegment = Readonly<Partial<Record<SegmentRule, string>>>;

export const typedOf = (segment: Segment): TypedSegment =>
  Object.fromEntries(
    segmentRules.flatMap((rule) => {
      const value = segment[rule];
      return value === undefined ? [] : [[rule, Array.isArray(value) ? value.join(' ') : String(value)]];
    }),
  );

/** @returns undefined where a field holds something else than it is for. */
export const segmentOf = (typed: TypedSegment): Segment | undefined => {
  const given = segmentRules.flatMap((rule): [string, unknown][] => {
    const text = typed[rule]?.trim() ?? '';
    if (text === '') return [];
    if (rule === 'languages') return [[rule, text.toUpperCase().split(/[\s,]+/)]];
    if (rule === 'tag' || rule === 'withoutTag') return [[rule, text.toLowerCase().normalize('NFC')]];
    return [[rule, /^[0-9]{1,9}$/.test(text) ? Number(text) : text]];
  });
  const parsed = wireSegment.safeParse(Object.fromEntries(given));
  return parsed.success ? parsed.data : undefined;
};
