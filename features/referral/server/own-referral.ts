import { ownInvitation } from '#features/identity/public.ts';
import { maskedAccount } from '#features/members/public.ts';
import { settingOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { ownReferral as contract } from '../contract/own-referral.ts';
import { friendsByIds, type FriendRow, paidTotals } from '../db/friends.ts';
import { sharesTotal } from '../db/shares.ts';
import { shownStateOf } from '../domain/shown-state.ts';
import { mayInvite } from './may-invite.ts';
import { friendTerms, playShares } from './settings.ts';

const afterAll = Number.MAX_SAFE_INTEGER;

export const ownReferral = handle(contract, (world) => async ({ before = afterAll, limit }, visit) => {
  const may = await mayInvite(world, visit);
  if (!may.ok) return may;
  const { memberId } = visit.player;
  const { read } = world.database;
  const { friends, ...own } = await ownInvitation(world, visit, memberId, { before, limit });
  const rows = await friendsByIds(
    read,
    friends.map((friend) => friend.memberId),
  );
  const rowOf = new Map(rows.map((row) => [row.member_id, row]));
  const last = friends.at(-1);
  const paid = await paidTotals(read, memberId);
  return accept({
    ...own,
    ...(await offerOf(world, visit.merchantId)),
    earned: { friends: paid.friends, bonuses: minor(paid.amount), shares: minor(await sharesTotal(read, memberId)) },
    friends: friends.map(({ memberId: friendId, account, no, at }) => ({
      no,
      at,
      account: maskedAccount(account),
      ...standingOf(rowOf.get(friendId)),
    })),
    ...(last && last.no > 1 && { next: last.no }),
  });
});

const offerOf = async (world: World, merchantId: MerchantId) => {
  const { bonus, depositMin, turnoverMin, days } = await settingOf(world, merchantId, friendTerms);
  const { first, second, third } = await settingOf(world, merchantId, playShares);
  const rates = [first, second, third];
  return {
    promise: bonus > 0n ? { bonus, depositMin, turnoverMin, days } : null,
    shares: rates.some((rate) => rate > 0) ? rates : null,
  };
};

/** Who came before anything was promised, or by an agent's code, is a friend without a promise. */
const standingOf = (row: FriendRow | undefined) => ({
  state: shownStateOf(row?.state ?? 'none'),
  bonus: minor(row?.bonus ?? 0n),
  isDepositMet: row !== undefined && row.deposit_met_at !== null,
  isTurnoverMet: row !== undefined && row.turnover_met_at !== null,
  until: row?.state === 'open' ? row.until : null,
});
