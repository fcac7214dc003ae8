import type { Instant } from '#kit/shared/time.ts';
import { countedSince } from './claim-period.ts';
import type { Terms } from './terms.ts';
import { bonusOf, countedDeposit, requirementOf } from './wagering.ts';

type Deposit = { member_id: string; amount: bigint; nth: number; at: Instant };

/** What terms would have granted for deposits that were made, or to everybody who may claim them: the most that it can cost. */
export const costOf = (
  terms: Terms,
  {
    deposits,
    audience,
    timeZone,
  }: { deposits: readonly Deposit[] | undefined; audience: number /** The merchant's. */; timeZone: string },
): { deposits: number | null; granted: bigint; required: bigint } => {
  const { trigger, limits } = terms;
  if (trigger.kind !== 'deposit' || deposits === undefined) {
    const bonus = bonusOf(terms, undefined);
    const people = BigInt(audience);
    return {
      deposits: null,
      granted: bonus * people,
      required: requirementOf(terms, { bonus, deposit: undefined }) * people,
    };
  }
  const granted = new Map<string, number>();
  let [count, sum, required] = [0, 0n, 0n];
  for (const { member_id: member, amount, nth, at } of deposits) {
    const counted = `${member} ${countedSince(limits.period, at, timeZone) ?? ''}`;
    const before = granted.get(counted) ?? 0;
    if (amount < trigger.amountMin || (trigger.nth !== null && nth !== trigger.nth) || before >= limits.perPerson)
      continue;
    granted.set(counted, before + 1);
    const bonus = bonusOf(terms, amount);
    count++;
    sum += bonus;
    required += requirementOf(terms, { bonus, deposit: countedDeposit(terms, amount) });
  }
  return { deposits: count, granted: sum, required };
};
