import { creditedAround, transferKeyOf } from '#features/cashier/public.ts';
import { actsAround } from '#features/gateway/public.ts';
import { type CounterAccount, movementKey, ownMovement } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { movementEvidence as contract } from '../contract/movement-evidence.ts';

type Evidence = OutputOf<typeof contract>;
type ActAround = Awaited<ReturnType<typeof actsAround>>[number];
type OwnMovement = NonNullable<Awaited<ReturnType<typeof ownMovement>>>;

const ends: Readonly<Record<CounterAccount['owner'], Evidence['otherEnd']>> = {
  house: 'house',
  suspense: 'house',
  vendor_clearing: 'game',
  bank_clearing: 'bank',
  bonus_grant: 'bonus',
  jackpot_pot: 'pot',
  points_issue: 'points',
  in_transit: 'held',
  agent_pool: 'agents',
};

/** A movement keeps a hash of its key; what was done around its moment tells which key that was. */
export const movementEvidence = handle(
  contract,
  (world) =>
    async ({ movementId }, { merchantId, player: { memberId } }) => {
      const [walletId = '', version = ''] = movementId.split('.');
      const { read } = world.database;
      const found = await ownMovement(read, { merchantId, memberId }, { walletId, version: Number(version) });
      if (!found) return refuse('movement_unknown');
      return accept({
        otherEnd: found.counterOwner === null ? 'none' : ends[found.counterOwner],
        bet: await betBehind(read, memberId, found),
        transfer: found.counterOwner === 'bank_clearing' ? await transferBehind(read, memberId, found) : undefined,
      });
    },
);

const betBehind = async (read: Read, memberId: MemberId, movement: OwnMovement): Promise<Evidence['bet']> => {
  if (movement.counterOwner !== 'vendor_clearing' && movement.counterOwner !== 'jackpot_pot') return undefined;
  const acts = await actsAround(read, memberId, movement.at);
  const act = acts.find(({ moneyKey }) => movementKey(moneyKey) === movement.key) ?? undoneBy(acts, movement);
  if (!act || act.game === null || act.roundId === null) return undefined;
  const bet = act.kind === 'bet' || act.kind === 'free_bet' ? act.transactionId : act.referenceId;
  return bet === null
    ? undefined
    : { betId: `${act.vendor}:${bet}`, game: `${act.vendor}/${act.game}`, roundId: act.roundId };
};

/** What gives back bears the key of what it undoes as its reference. */
const undoneBy = (acts: readonly ActAround[], { reference }: OwnMovement): ActAround | undefined =>
  reference === null ? undefined : acts.find(({ moneyKey }) => movementKey(moneyKey) === reference);

const transferBehind = async (read: Read, memberId: MemberId, { key, at }: OwnMovement) => {
  const transfers = await creditedAround(read, memberId, at);
  const transfer = transfers.find((one) => movementKey(transferKeyOf(one)) === key);
  return transfer && { transactionId: transfer.transactionId, depositId: transfer.depositId ?? undefined };
};
