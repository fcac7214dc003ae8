import { choose } from '../figures/choose.ts';
import type { SideBet } from './side-bets.ts';

/** All that one keno differs from another in: how many balls there are, how many come, and what a ticket pays. */
export type KenoRules = {
  code: string;
  version: number;
  /** Numbered from 1. */
  balls: number;
  drawn: number;
  /** A ticket holds 1 to this many numbers. */
  picksMax: number;
  /** By numbers picked, then by hits: what comes back in ten-thousandths of the stake; what isn't listed pays nothing. */
  pays: Readonly<Record<number, Readonly<Record<number, number>>>>;
  /** Bets on the draw as a whole, where there are any; `balls` is even then. */
  sides?: readonly SideBet[];
};

export type Rung = { hits: number; multiplier: number };

/** In ten-thousandths of the stake. */
export const multiplierOf = ({ pays }: KenoRules, picked: number, hits: number): number => pays[picked]?.[hits] ?? 0;

/** What a ticket of so many numbers pays, the most hits first. */
export const ladderOf = ({ pays }: KenoRules, picked: number): Rung[] =>
  Object.entries(pays[picked] ?? {})
    .map(([hits, multiplier]) => ({ hits: Number(hits), multiplier }))
    .toSorted((a, b) => b.hits - a.hits);

/** Of all draws, how many hit exactly so many of the numbers picked: C(n, k) · C(balls − n, drawn − k). */
export const drawsWith = ({ balls, drawn }: KenoRules, picked: number, hits: number): bigint =>
  choose(picked, hits) * choose(balls - picked, drawn - hits);

export const drawsInAll = ({ balls, drawn }: KenoRules): bigint => choose(balls, drawn);
