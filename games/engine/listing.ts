import type { EventValue } from './game.ts';

/** The vendor codes that our games stand under: minigames, e-lottery, then slots and tables (`LAMP`). */
export type HouseVendor = 'SPB' | 'GM' | 'XGS' | 'KM' | 'ELOTT' | 'LAMP';

/** The class within a category, as the catalogue's filters name it. */
export type Classify = 'AC' | 'SLOT' | 'JP' | 'SC' | 'VP' | 'TG' | 'BG';

/** Whole units of the currency. */
export type ListingStakes = {
  stakeMin: number;
  stakeMax: number;
  /** The most that one round pays: a choice with a high prize takes a lower stake. */
  payoutMax: number;
  /** What is offered to press, ascending. */
  ladder: readonly number[];
};

type Words = Readonly<Record<'TH' | 'EN' | 'CN' | 'ID' | 'TY' | 'VI', string>>;

/** How a game of ours stands in a catalogue and in its frame: what is known of it before it is opened. */
export type GameListing = {
  code: string;
  vendor: HouseVendor;
  classify: Classify;
  names: Words;
  /** Short rules, a few sentences; English where a language has none. */
  rules: Readonly<Partial<Words>> & { readonly TH: string; readonly EN: string };
  /** Hundredths of a per cent, as its sheet prints it, rounded down. */
  returnBp: number;
  volatility: 'low' | 'medium' | 'medium-high' | 'high';
  /** Where they differ from the usual ones. */
  stakes?: ListingStakes;
  /** The opening with the highest prize of all. */
  topChoice: EventValue;
};

/** What most games are played for. */
export const usualStakes: ListingStakes = {
  stakeMin: 1,
  stakeMax: 5000,
  payoutMax: 500_000,
  ladder: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
};

/** What tables are played for: the sum of all bets of a round. */
export const tableStakes: ListingStakes = {
  stakeMin: 5,
  stakeMax: 200_000,
  payoutMax: 1_000_000,
  ladder: [5, 10, 50, 100, 500, 1000, 5000],
};
