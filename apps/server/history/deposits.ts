import { startDeposit } from '#features/cashier/contract/start-deposit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { offerWith } from './give-backs.ts';
import { oneOf, type Person } from './people.ts';
import type { Stage } from './stage.ts';

/** In baht, each as often as it stands here. */
const amounts = [100, 100, 100, 200, 200, 200, 300, 300, 500, 500, 1000] as const;

export const amountOf = ({ chance, stake }: Person): Minor =>
  minor(BigInt(oneOf(chance, amounts) * Math.max(1, Math.round(stake / 10))) * 100n);

/** Starts a deposit, and pays it at the bank as most do. @returns what became of it. */
export const deposit = async (stage: Stage, person: Person, here: PlayerVisit, amount: Minor): Promise<string> => {
  const { call, world, bank, merchantId } = stage;
  const wanted = { amount, ...(await offerWith(stage, person, here)), idempotencyKey: world.entropy.token(160) };
  const started = await call(startDeposit, wanted, here);
  if (!started.ok) return started.refusal;
  // A few scan nothing in the end: it ends by itself.
  if (person.chance.below(25) === 0) return 'left';
  const { payAmount, accountProxy, reference } = started.value;
  return bank.transfer(merchantId, {
    amount: payAmount,
    accountProxy,
    reference,
    payerName: person.fullName,
    payerAccount: `xxx-x-x${person.accountNumber.slice(-5, -1)}-x`,
  });
};

/** Somebody pays without naming a deposit: staff has to find out whose it is. */
export const payWithoutReference = ({ bank, merchantId }: Stage, { fullName, accountNumber }: Person, amount: Minor) =>
  bank.transfer(merchantId, {
    amount,
    accountProxy: '0000000000017',
    payerName: fullName,
    payerAccount: `xxx-x-x${accountNumber.slice(-5, -1)}-x`,
  });
