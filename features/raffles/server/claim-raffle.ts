import { protectionOf } from '#features/protection/public.ts';
import { applyIn, type Command, counterAccounts, isMoved, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { claimRaffle as contract } from '../contract/claim-raffle.ts';
import { lockPrizes, markClaimed, type PrizeRow } from '../db/prizes.ts';
import { prizeClaims } from './limits.ts';
import { maySee } from './may-see.ts';

export const claimRaffle = handle(contract, (world) => async ({ raffleId }, visit) => {
  const may = await maySee(world, visit);
  if (!may.ok) return may;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, prizeClaims, memberId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    if (await protectionOf(world, tx, memberId)) return refuse('play_restricted');
    const won = await lockPrizes(tx, memberId, raffleId);
    if (won.length === 0) return refuse('nothing_won');
    const waiting = won.filter(({ claimed_at: at }) => at === null);
    if (waiting.length === 0) return refuse('already_claimed');
    const now = world.clock.now();
    if (waiting.some(({ claim_until: until }) => until < now)) return refuse('claim_over');
    const commands: Command[] = [];
    for (const prize of waiting) commands.push(await commandOf(world, tx, prize));
    for (const paid of await applyIn(world, tx, commands)) {
      if (paid.outcome === 'wallet_blocked') return refuse('wallet_blocked');
      if (!isMoved(paid)) throw new Error(`a prize was not paid: ${paid.outcome}`);
    }
    await markClaimed(
      tx,
      raffleId,
      waiting.map(({ place }) => place),
      now,
    );
    return accept({ amount: sum(waiting.map(({ amount }) => amount)) });
  });
});

const commandOf = async (world: World, tx: Tx, prize: PrizeRow): Promise<Command> => {
  const { raffle_id: raffleId, place, merchant_id: merchantId, member_id: memberId, currency, amount } = prize;
  const account = { merchantId, owner: 'bonus_grant', code: 'raffle', currency } as const;
  return {
    kind: 'bonus',
    key: `raffle:${raffleId}:${place}`,
    walletId: await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency }),
    amount: minor(amount),
    counterAccount: await counterAccounts.numberIn(world, tx, account),
  };
};
