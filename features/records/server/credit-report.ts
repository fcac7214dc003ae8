import { memberOf } from '#features/identity/public.ts';
import { lastStatement, wireKeyOf } from '#features/proof/public.ts';
import { type Closure, limitsInForce, protectionOf } from '#features/protection/public.ts';
import { allowancesOf } from '#features/verification/public.ts';
import { activitySums, balancesOf } from '#features/wallet/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { signed, signingKeys } from '#kit/server/keys/signing-key.ts';
import type { World } from '#kit/server/world.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { minor, moneyText, zero } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { instant, type Instant, isoOf, minutesMs } from '#kit/shared/time.ts';
import { creditReport as contract } from '../contract/credit-report.ts';
import { consolidatedFunds } from './consolidated-funds.ts';

/** All that ever moved a wallet is added up. */
const reportReads: RateLimit = { name: 'records.credit-report', most: 10, windowMs: minutesMs(1) };

const daySeconds = 86_400;

export const creditReport = handle(contract, (world) => {
  const readFunds = consolidatedFunds(world);
  return async (_, visit) => {
    const { memberId } = visit.player;
    const currency = moneyOfVisit(visit);
    const text = (amount: bigint) => moneyText(amount, currency);
    const tooMany = await takeRate(world, reportReads, memberId);
    if (tooMany) return tooMany;
    const funds = await readFunds({}, visit);
    if (!funds.ok) return funds;
    const { read } = world.database;
    const member = await memberOf(read, memberId);
    if (!member) return refuse('true_account_needed');
    const { asOf, available, bonus, held, runningStakes, awaitedDeposits } = funds.value;
    const ever = await everOf(world, memberId);
    const last = await lastStatement(read);
    const standing = await signed(world, 'standing/v1', {
      owner: memberId,
      account: member.account,
      currency,
      memberSince: isoOf(member.registeredAt),
      asOf: isoOf(asOf),
      deposits: text(ever.deposits),
      withdrawals: text(ever.withdrawals),
      staked: text(ever.staked),
      play: text(ever.net),
      other: text(ever.other),
      available: text(available),
      bonus: text(bonus),
      held: text(held),
      runningStakes: text(runningStakes),
      depositsOnTheirWay: { count: awaitedDeposits.count, amount: text(awaitedDeposits.amount) },
      ...(await termsOf(world, memberId, text)),
      statement: last ? { seq: last.seq, closesAt: isoOf(last.closesAt), hash: last.hash } : null,
    });
    const { facts, keyId, signature } = standing;
    const keys = (await signingKeys(read)).map(wireKeyOf);
    return accept({ standing: { kind: 'standing/v1', facts: { ...facts, currency }, keyId, signature }, keys });
  };
});

/** What the player may do: how well they are known, and what limits them. */
const termsOf = async (world: World, memberId: MemberId, text: (amount: bigint) => string) => {
  const { read } = world.database;
  const { level } = await allowancesOf(world, read, memberId);
  const limits = await limitsInForce(read, memberId);
  const closure = await protectionOf(world, read, memberId);
  return {
    level,
    limits: limits.map(({ kind, period, most, setBy }) => ({
      kind,
      period,
      amount: kind === 'play_time' ? null : text(minor(most)),
      minutes: kind === 'play_time' ? Number(most) : null,
      setBy,
    })),
    playClosed: closure ? { until: endOf(closure, world.clock.now()) } : null,
  };
};

/** Who excluded themselves is not back before they asked for it: an end that has passed is none. */
const endOf = ({ until, returnsAt }: Closure, now: Instant): string | null => {
  const end = returnsAt ?? until;
  return end === undefined || end < now ? null : isoOf(end);
};

const nothing = { deposits: zero, withdrawals: zero, staked: zero, net: zero, other: zero };

/** What moved the cash wallet since it was opened. */
const everOf = async (world: World, memberId: MemberId) => {
  const cash = (await balancesOf(world.database.read, memberId)).find(({ kind }) => kind === 'cash');
  if (!cash) return nothing;
  const since = { since: [instant(0)], slotSeconds: daySeconds };
  const [sums] = await activitySums(world.database.read, cash.walletId, since);
  return sums ?? nothing;
};
