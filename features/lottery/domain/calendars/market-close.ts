import type { Instant } from '#kit/shared/time.ts';
import type { Calendar } from './calendar.ts';
import { drawDays, roundsOfDays } from './dated-calendar.ts';
import type { GameRules } from '../games/game-rules.ts';
import { latestClose } from './market-sessions.ts';
import { type Day, dayAfter } from './zone-time.ts';

/** A round whose bets would close when the index that decides it is nearly or wholly known. */
export type LateRound = { number: string; closeAt: Instant; latestCloseAt: Instant };

/** How far a calendar is looked over: a year with both changes of the clocks, and the holidays after it. */
const lookedOverDays = 400;

/** The first round from a day on that closes too near to its deciding tick, or after it; undefined when none does. */
export const lateRoundOf = (calendar: Calendar, from: Day): LateRound | undefined => {
  if (!('kind' in calendar) || calendar.market === undefined) return undefined;
  const { market } = calendar;
  for (const held of drawDays(calendar, from, dayAfter(from, lookedOverDays)))
    for (const { number, closeAt, drawAt } of roundsOfDays(calendar, [held])) {
      const latestCloseAt = latestClose(market, drawAt);
      if (closeAt > latestCloseAt) return { number, closeAt, latestCloseAt };
    }
  return undefined;
};

/** Lotteries on an index that others publish: everybody sees it come about. */
export const followsMarket = ({ method, resultShape }: Pick<GameRules, 'method' | 'resultShape'>): boolean =>
  method === 'outside/v1' && (resultShape === 'stockIndex' || resultShape === 'thaiSet');

export type MarketFault = 'market_missing' | 'market_changed' | 'closes_after_tick';

/** Why a game may not have this calendar; a game stays with the exchange that it has. */
export const faultOfMarket = (
  { rules, calendar }: { rules: GameRules; calendar: Calendar },
  next: Calendar,
  from: Day,
): MarketFault | undefined => {
  if (!followsMarket(rules)) return undefined;
  const [had, has] = [calendar, next].map((one) => ('kind' in one ? one.market : undefined));
  if (has === undefined) return 'market_missing';
  if (had !== undefined && had.exchange !== has.exchange) return 'market_changed';
  return lateRoundOf(next, from) === undefined ? undefined : 'closes_after_tick';
};

/** Whether a draw of a lottery on an index may be announced: its calendar names the exchange, and its bets close in time. */
export const closesInTime = (
  calendar: Calendar,
  { closeAt, drawAt }: { closeAt: Instant; drawAt: Instant | undefined },
): boolean => {
  const market = 'kind' in calendar ? calendar.market : undefined;
  return market !== undefined && drawAt !== undefined && closeAt <= latestClose(market, drawAt);
};
