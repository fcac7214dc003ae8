import type { Instant } from '#kit/shared/time.ts';
import type { ContractTerms } from './contract-types.ts';
import { type Gross, grossOf, nothingCarried } from './gross-pay.ts';
import type { TeamFigures } from './team-figures.ts';

/** One past period of an agent's team, with what stands above and below it. */
export type PastPeriod = {
  from: Instant;
  to: Instant;
  team: TeamFigures;
  /** What whoever offers got in the period for the own team, by the contract that stands now; the platform gets nothing. */
  payerGross: bigint;
  /** What the agent's direct downlines took of it by their contracts, as they stand now. */
  downlines: bigint;
};

/** @property left what stays with whoever offers, below zero where more is promised than comes in. */
export type SimulatedPeriod = {
  from: Instant;
  to: Instant;
  team: TeamFigures;
  gross: Gross;
  downlines: bigint;
  left: bigint;
};

export type Simulation = {
  /** The oldest first. */
  periods: SimulatedPeriod[];
  least: bigint;
  most: bigint;
  /** The largest amount by which the offer was more than came in: what whoever offers would have paid from the own wallet. */
  marginAtRisk: bigint;
};

/** Runs terms over past periods by the functions that pay, what is carried going from one to the next. @param past the oldest first. */
export const simulate = (contract: ContractTerms, past: readonly PastPeriod[]): Simulation => {
  let carried = nothingCarried;
  const periods = past.map(({ from, to, team, payerGross, downlines }): SimulatedPeriod => {
    const gross = grossOf(contract, team, carried);
    carried = gross.carriedOut;
    return { from, to, team, gross, downlines, left: payerGross - gross.pay };
  });
  return simulated(periods);
};

/** What past periods come to, of terms that were run over them. */
export const simulated = (periods: SimulatedPeriod[]): Simulation => {
  const pays = periods.map(({ gross }) => gross.pay);
  const least = pays.reduce((low, pay) => (pay < low ? pay : low), pays[0] ?? 0n);
  const most = pays.reduce((high, pay) => (pay > high ? pay : high), 0n);
  const marginAtRisk = periods.reduce((risk, { left }) => (-left > risk ? -left : risk), 0n);
  return { periods, least, most, marginAtRisk };
};
