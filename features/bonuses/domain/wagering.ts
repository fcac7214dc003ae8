import { minor, type Minor, roundDown, zero } from '#kit/shared/money/money.ts';
import type { Odds } from '#kit/shared/money/odds.ts';
import { oddsFault } from './stake-rules.ts';
import type { Terms } from './terms.ts';

/** Valid turnover of one game, minor units. @property odds of its bets, in hundredths; none where nobody said. */
export type GameTurnover = { product: string; vendor: string; game: string; odds?: Odds | null; turnover: bigint };

/** What a reward is worth that is the same for everybody; tickets have no price of their own. */
const worthOfReward = (reward: Exclude<Terms['reward'], { kind: 'percent' }>): Minor => {
  switch (reward.kind) {
    case 'fixed':
      return reward.amount;
    case 'free_rounds':
      return minor(reward.stake * BigInt(reward.rounds));
    case 'points':
      return reward.worth;
    case 'tickets':
      return zero;
  }
};

/** What a single grant can be worth at most. */
export const mostOf = ({ reward }: Pick<Terms, 'reward'>): Minor =>
  reward.kind === 'percent' ? reward.most : worthOfReward(reward);

/** What is granted for a deposit, or for none: money, or what a gift is worth. */
export const bonusOf = ({ reward }: Pick<Terms, 'reward'>, deposit: bigint | undefined): Minor => {
  if (reward.kind !== 'percent') return worthOfReward(reward);
  const part = roundDown(deposit ?? 0n, BigInt(reward.percent), 100n);
  return part < reward.most ? part : reward.most;
};

/** What of a deposit is turned over with the bonus: as much as earned it, the rest is the player's own. */
export const countedDeposit = ({ reward, trigger }: Pick<Terms, 'reward' | 'trigger'>, deposit: bigint): Minor => {
  const earning =
    reward.kind === 'percent'
      ? (reward.most * 100n + BigInt(reward.percent) - 1n) / BigInt(reward.percent)
      : trigger.kind === 'deposit'
        ? trigger.amountMin
        : 0n;
  return minor(deposit < earning ? deposit : earning);
};

/** What has to be turned over: so many times the bonus, or what counts of the deposit with it. */
export const requirementOf = (
  { wagering }: Pick<Terms, 'wagering'>,
  { bonus, deposit }: { bonus: bigint; deposit: bigint | undefined },
): Minor => {
  const base = wagering.base === 'bonus' ? bonus : bonus + (deposit ?? 0n);
  return minor(base * BigInt(wagering.factor));
};

type Weighing = Pick<Terms, 'weights' | 'leftOut' | 'oddsMin'>;

/** What of a game's turnover counts, in percent: nothing below the least odds. */
export const weightOf = ({ weights, leftOut, oddsMin }: Weighing, of: Omit<GameTurnover, 'turnover'>): number => {
  const name = `${of.vendor}/${of.game}`;
  const product = Object.entries(weights.products).find(([key]) => key === of.product)?.[1];
  if (leftOut.games.includes(name) || leftOut.products.some((one) => one === of.product)) return 0;
  if (oddsFault({ oddsMin }, of) !== undefined) return 0;
  return weights.games[name] ?? product ?? 100;
};

/** What was turned over towards the requirement: exact over all games, rounded down once. */
export const progressOf = (terms: Weighing, play: readonly GameTurnover[]): Minor => {
  const hundredths = play.reduce((sum, one) => sum + one.turnover * BigInt(weightOf(terms, one)), 0n);
  return roundDown(hundredths, 1n, 100n);
};

/** What a bonus is worth to a player on average: the bonus less what the house wins of the turnover. @param edge in hundredths of a percent. */
export const worthOf = ({ bonus, requirement }: { bonus: bigint; requirement: bigint }, edge: number): bigint =>
  bonus - (requirement * BigInt(edge)) / 10_000n;
