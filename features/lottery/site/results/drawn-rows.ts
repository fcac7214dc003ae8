import type { DrawView } from '../../contract/draws/draw-view.ts';

export type Result = NonNullable<DrawView['result']>;

/** A prize with its numbers. `look`: the one that people look for, one of few numbers, or one of many. */
export type DrawnRow = { label: string; numbers: readonly string[]; look: 'head' | 'few' | 'many' };

const isVietnam = (shape: string): boolean => shape.startsWith('vietnam');

/** As newspapers print them: the government's small prizes after the large ones, the regions from the last prize up. */
const lastPrizeUp = ['g8', 'g7', 'g6', 'g5', 'g4', 'g3', 'g2', 'g1', 'special'] as const;
const orderOf: Record<string, readonly string[]> = {
  thaiGovernment: ['first', 'front3', 'back3', 'last2', 'besideFirst', 'second', 'third', 'fourth', 'fifth'],
  vietnamRegional: lastPrizeUp,
  vietnamPair: lastPrizeUp,
};

const heads: ReadonlySet<string> = new Set(['first', 'final', 'value', 'figure']);
const fewMax = 4;

/** Every prize of a result in the order of its table. @param derived numbers that follow from others, by prize. */
export const drawnRows = ({ shape, drawn }: Result, derived: Result['drawn'] = {}): DrawnRow[] => {
  const all = { ...drawn, ...derived };
  const names = orderOf[shape] ?? Object.keys(all);
  return names.flatMap((name) => {
    const numbers = all[name];
    if (!numbers || numbers.length === 0) return [];
    const isHead = heads.has(name) || (isVietnam(shape) && name === 'special');
    return [
      {
        label: prizeKey(shape, name),
        numbers,
        look: isHead ? 'head' : numbers.length <= fewMax ? 'few' : 'many',
      } as const,
    ];
  });
};

/** The key of a prize's name: a special prize is the first in Vietnam, and a small one elsewhere. */
export const prizeKey = (shape: string, name: string): string =>
  isVietnam(shape) && name === 'special' ? 'vietnamSpecial' : name;

/** The two numbers of a result that stand in lists, each with the key of its name. */
export const headlineOf = ({ shape, drawn, top3, bottom2 }: Result): { key: string; number: string }[] => {
  const below = { key: 'betTypes.two_bottom', number: bottom2 };
  if (isVietnam(shape)) return [{ key: 'prizes.vietnamSpecial', number: drawn['special']?.[0] ?? top3 }, below];
  if (shape === 'thaiGovernment' || shape === 'fourD' || shape === 'lao')
    return [{ key: 'prizes.first', number: drawn['first']?.[0] ?? top3 }, below];
  return [{ key: 'betTypes.three_top', number: top3 }, below];
};
