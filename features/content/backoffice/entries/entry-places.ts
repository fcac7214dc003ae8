import { hrefOf } from '#kit/browser/desk/address-state.ts';

export const entryTabs = ['write', 'preview', 'history'] as const;
export type EntryTab = (typeof entryTabs)[number];

/** The list in which an entry stands. */
export const listHref = (kind: string, slot: string): string => hrefOf('/content', { kind, slot });
