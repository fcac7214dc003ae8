import { moneyText } from '#kit/shared/money/money.ts';
import { categoryOf, vendorOf } from '../../domain/house-vendors.ts';
import type { OwnGames } from '../../domain/own-game.ts';
import { catalogueEntryOf } from '../../domain/catalogue-entry.ts';
import { stakeLimitsOf } from '../../domain/stake-limits.ts';

/** The games of a vendor code of ours as a vendor tells of them: what the catalogue takes over. None that has no name yet. */
export const reportedGames = (games: OwnGames, vendor: string): Record<string, unknown>[] =>
  [...games].flatMap(([name, { code }]) => (name === code && vendorOf(code) === vendor ? toldGame(code) : []));

const toldGame = (code: string): Record<string, unknown>[] => {
  const listing = catalogueEntryOf(code);
  if (!listing) return [];
  const { stakeMin, stakeMax } = stakeLimitsOf(code);
  const { classify, names, rules, returnBp, volatility } = listing;
  const bets = { minBet: moneyText(stakeMin), maxBet: moneyText(stakeMax) };
  return [
    { game: code, gameType: categoryOf(listing), classify, picture: code, ...bets, names, rules, returnBp, volatility },
  ];
};
