import { giveRateBack, takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import type { Result } from '#kit/shared/result.ts';
import { guessesOfFactor, guessesOfFactorInADay } from '../limits.ts';

/** Takes a guess at a member's second factor before it is looked at, and gives it back when it was right. */
export const withFactorGuess = async <Value, Refusal extends string>(
  world: World,
  memberId: string,
  attempt: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | 'too_many_requests'>> => {
  const tooMany =
    (await takeRate(world, guessesOfFactor, memberId)) ?? (await takeRate(world, guessesOfFactorInADay, memberId));
  if (tooMany) return tooMany;
  const answer = await attempt();
  if (answer.ok) {
    await giveRateBack(world, guessesOfFactor, memberId);
    await giveRateBack(world, guessesOfFactorInADay, memberId);
  }
  return answer;
};
