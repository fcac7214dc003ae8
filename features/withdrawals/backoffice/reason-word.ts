import type { Translate } from '#kit/browser/texts/texts.ts';

/** Where the words of a state's reason may stand: a state has those of whatever led to it. */
const shelves = ['reasons', 'risk', 'refusals', 'rejections', 'outcomes', 'findings', 'answers'] as const;

/** A reason in words; the code itself where it has none. */
export const reasonWord = (t: Translate, reason: string): string =>
  shelves.map((shelf) => t(`desk.${shelf}.${reason}`, { defaultValue: '' })).find((word) => word !== '') ?? reason;
