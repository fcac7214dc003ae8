import { playFunds } from '#features/gateway/public.ts';
import {
  applyIn,
  balancesOf,
  type Command,
  counterAccounts,
  isMoved,
  openWalletIn,
  walletId,
} from '#features/wallet/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { GrantRow } from '../../db/grants.ts';
import { insertStep, type StepKind, writeMoved } from '../../db/steps.ts';
import type { GrantEnd } from '../../domain/grant-states.ts';
import { splitOf, standingOf } from '../../domain/settle-up.ts';
import { termsOf } from '../../domain/terms.ts';

/** What stands of a grant in the bonus wallet now, and how many bets from it may still bring something. */
export const standingIn = async (read: Read, grant: GrantRow): Promise<{ standing: bigint; running: number }> => {
  const { moved, running } = await playFunds.standingIn(read, grant.grant_id);
  const movedOn = grant.converted + grant.returned;
  return { standing: standingOf({ brought: grant.amount, bets: moved, covered: grant.covered, movedOn }), running };
};

/** The bonus wallet of a grant's member, opened where there is none. */
export const bonusWalletIn = (tx: Tx, grant: GrantRow): Promise<bigint> => openWalletIn(tx, walletOf(grant, 'bonus'));

/** Brings the money of a grant into its bonus wallet. */
export const bringIn = (world: World, tx: Tx, grant: GrantRow): Promise<void> =>
  moveIn(world, tx, grant, 'brought', grant.amount);

/** The ledger's key of a grant's first step. */
export const firstStepKey = (grantId: string): string => `bonus:${grantId}:1`;

const walletOf = ({ merchant_id: merchantId, member_id: memberId, currency }: GrantRow, kind: 'bonus' | 'cash') => ({
  merchantId,
  memberId,
  currency,
  kind,
});

/**
 * Sends what stands of an ended grant where its end says. Whoever moves the member's money has been waited for.
 * @returns what became cash.
 */
export const moveOnIn = async (world: World, tx: Tx, grant: GrantRow, end: GrantEnd): Promise<bigint> => {
  const { standing, running } = await standingIn(tx, grant);
  const wallets = await balancesOf(tx, grant.member_id);
  const held = wallets.find(({ walletId: id }) => id === grant.wallet_id)?.balance ?? 0n;
  const { converted, covered } = grant;
  const { winMax } = termsOf(grant.terms);
  const { cover, repay, toCash, back } = splitOf(end, { standing, held, covered, converted, winMax });
  if (cover > 0n) await moveIn(world, tx, grant, 'covered', cover);
  if (repay > 0n) await moveIn(world, tx, grant, 'repaid', repay);
  if (toCash > 0n) await moveIn(world, tx, grant, 'to_cash', toCash);
  if (back > 0n) await moveIn(world, tx, grant, 'back', back);
  const isSettled = running === 0 && standing <= held;
  await writeMoved(tx, grant.grant_id, { toCash, back, covered: cover - repay, isSettled });
  return toCash;
};

const moveIn = async (world: World, tx: Tx, grant: GrantRow, kind: StepKind, amount: bigint): Promise<void> => {
  const step = await insertStep(tx, { grantId: grant.grant_id, kind, amount });
  const commands = await commandsOf(world, tx, grant, { kind, amount, name: `${grant.grant_id}:${step}` });
  for (const outcome of await applyIn(world, tx, commands))
    if (!isMoved(outcome)) throw new Error(`money of ${grant.grant_id} was not moved: ${outcome.outcome}`);
};

const commandsOf = async (
  world: World,
  tx: Tx,
  grant: GrantRow,
  { kind, amount, name }: { kind: StepKind; amount: bigint; name: string },
): Promise<Command[]> => {
  const { merchant_id: merchantId, currency, campaign_id: code } = grant;
  const wallet = walletId(grant.wallet_id!);
  if (kind !== 'to_cash') {
    const counterAccount = await counterAccounts.numberIn(world, tx, {
      merchantId,
      owner: 'bonus_grant',
      code,
      currency,
    });
    const isGain = kind === 'brought' || kind === 'covered';
    const key = `${isGain ? 'bonus' : 'bonus-back'}:${name}`;
    return [{ kind: 'bonus', key, walletId: wallet, amount: minor(isGain ? amount : -amount), counterAccount }];
  }
  const transit = { merchantId, owner: 'in_transit', code: 'bonus', currency } as const;
  const counterAccount = await counterAccounts.numberIn(world, tx, transit);
  const cash = await openWalletIn(tx, walletOf(grant, 'cash'));
  return [
    { kind: 'transfer_out', key: `bonus-out:${name}`, walletId: wallet, amount: minor(-amount), counterAccount },
    { kind: 'transfer_in', key: `bonus-in:${name}`, walletId: cash, amount: minor(amount), counterAccount },
  ];
};
