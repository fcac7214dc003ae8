import { CompiledQuery } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { WalletId } from '../../domain/account.ts';
import { movementKinds } from '../../domain/movement-kind.ts';
import { playKinds, stakeKinds } from './play-kinds.ts';

/** What play moved in a wallet since a moment and after a version, whichever is later. */
export type PlaySum = {
  /** What was staked since then, without what was taken back of it; minor units. */
  staked: bigint;
  /** What came in beyond what left: below zero is a loss. */
  net: bigint;
  /** Slots of time with a stake, and the first and the newest of them. */
  slots: number;
  firstSlot: bigint | null;
  lastSlot: bigint | null;
  /** How many movements were looked at, and the version of the newest; null where there were none. */
  movements: number;
  version: number | null;
};

export type PlayWindow = { walletId: WalletId; since: Instant; afterVersion: number };

const { refund } = movementKinds;

/** What `wallet.play_sums_of` is told of kinds. */
export const playSumKinds = { stakes: stakeKinds, plays: playKinds, refund } as const;

const text = prepareStatement(
  'wallet play_sums_of',
  `select staked, net, slots, first_slot as "firstSlot", last_slot as "lastSlot", movements, version
   from wallet.play_sums_of($1, $2, $3, $4, $5, $6, $7)`,
);

/**
 * Sums what play took and gave in wallets, with tips and with what went to a vendor's table or purse and came back from it: a window
 * each, in their order. Holds no lock: who must not see a sum grow holds what every stake of the member waits for.
 * @param slotSeconds how long a slot of time is.
 */
export const playSums = async (
  tx: Tx,
  windows: readonly PlayWindow[],
  { slotSeconds }: { slotSeconds: number },
): Promise<PlaySum[]> => {
  if (windows.length === 0) return [];
  const wallets = windows.map(({ walletId }) => walletId);
  const since = windows.map((window) => isoOf(window.since));
  const after = windows.map(({ afterVersion }) => afterVersion);
  const { rows } = await tx.executeQuery<PlaySum>(
    CompiledQuery.raw(text, [wallets, since, after, slotSeconds, stakeKinds, playKinds, refund]),
  );
  return rows;
};
