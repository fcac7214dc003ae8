import type { HandName } from './hands.ts';

/** What each hand pays for one, the stake included; what isn't named pays nothing. */
export type PaysForOne = Readonly<Partial<Record<HandName, number>>>;

const withHouse = (fullHouse: number): PaysForOne => ({
  royal: 800,
  straightFlush: 50,
  quadsA: 25,
  quads2to4: 25,
  quads5toK: 25,
  fullHouse,
  flush: 5,
  straight: 4,
  trips: 3,
  twoPair: 2,
  jacksPair: 1,
});

/** Named for what a full house and a flush pay. */
export const tables = { '8/5': withHouse(8), '7/5': withHouse(7) } satisfies Record<string, PaysForOne>;
export type TableName = keyof typeof tables;
export const tableNames = ['8/5', '7/5'] as const satisfies readonly TableName[];
export const isTableName = (value: unknown): value is TableName => tableNames.some((name) => name === value);

/** In ten-thousandths of the stake. */
export const multiplierOf = (table: PaysForOne, hand: HandName): number => (table[hand] ?? 0) * 10_000;

/** Hands as a player reads them, the best first: quads are one line in our tables. */
export const shownHands = [
  'royal',
  'straightFlush',
  'quads5toK',
  'fullHouse',
  'flush',
  'straight',
  'trips',
  'twoPair',
  'jacksPair',
] as const satisfies readonly HandName[];
export type ShownHand = (typeof shownHands)[number];
/** The line of the table that a hand stands on. */
export const shownHandOf = (hand: HandName): ShownHand | undefined =>
  hand === 'quads2to4' || hand === 'quadsA' ? 'quads5toK' : shownHands.find((shown) => shown === hand);
