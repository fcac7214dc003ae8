import { moneyText } from '#kit/shared/money.ts';
import type { OwnGame } from '../domain/own-game.ts';
import { shopWindowOf } from '../domain/shop-window.ts';
import { stakeLimitsOf } from '../domain/stake-limits.ts';

/** A game of ours as a vendor tells of it: what the catalogue takes over. None for one that has no name yet. */
export const toldGame = ({ code }: OwnGame): Record<string, unknown>[] => {
  const { stakeMin, stakeMax } = stakeLimitsOf(code, 'THB');
  const shelf = shopWindowOf(code);
  if (!shelf) return [];
  const { classify, names, rules, returnBp, volatility } = shelf;
  const bets = { minBet: moneyText(stakeMin), maxBet: moneyText(stakeMax) };
  return [{ game: code, gameType: 'RNG', classify, ...bets, names, rules, returnBp, volatility }];
};
