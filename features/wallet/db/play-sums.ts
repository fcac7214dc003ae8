import { CompiledQuery } from 'kysely';
import { keepStatement, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { WalletId } from '../domain/account.ts';
import { movementKinds } from '../domain/movement-kind.ts';
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

export type PlayWindow = { since: Instant; afterVersion: number };

const { refund } = movementKinds;
const listed = (kinds: readonly number[]) => `(${kinds.join(', ')})`;

// Kept by name: every stake of a player with limits asks it, and planning it over the months takes longer than the sum.
const text = keepStatement(
  'wallet play_sums',
  `select coalesce(moved.staked, 0)::bigint as staked, coalesce(moved.net, 0)::bigint as net, coalesce(moved.slots, 0)::int as slots,
     moved.first_slot as "firstSlot", moved.last_slot as "lastSlot", moved.movements::int as movements, moved.version
   from unnest($1::timestamptz[], $2::int[]) with ordinality as w (since, after_version, no)
   left join lateral (
     select
       -sum(m.amount) filter (where m.kind in ${listed(stakeKinds)} or stake.is_within) as staked,
       sum(m.amount) filter (where m.kind in ${listed(playKinds)}) as net,
       count(distinct slot.no) filter (where m.kind in ${listed(stakeKinds)}) as slots,
       min(slot.no) filter (where m.kind in ${listed(stakeKinds)}) as first_slot,
       max(slot.no) filter (where m.kind in ${listed(stakeKinds)}) as last_slot,
       count(*) as movements, max(m.version) as version
     from wallet.movement m
     cross join lateral (
       select floor(extract(epoch from m.recorded_at) / $3::int)::bigint as no
     ) slot
     left join lateral (
       select true as is_within
       from wallet.movement taken
       where m.kind = ${refund}
         and taken.key = m.reference
         and taken.kind in ${listed(stakeKinds)}
         and taken.recorded_at >= w.since
     ) stake on true
     where m.wallet_id = $4::bigint
       and m.version > w.after_version
       and m.recorded_at >= w.since
       and m.month >= (select least(wallet.month_of(w.since) - 1, ledger_month.month) from wallet.ledger_month)
   ) moved on true
   order by w.no`,
);

/**
 * Sums what play took and gave, with tips and with what went to a vendor's table or purse and came back from it: a window
 * each, in their order. Holds no lock: who must not see a sum grow holds what every stake of the member waits for.
 * @param slotSeconds how long a slot of time is.
 */
export const playSums = async (
  tx: Tx,
  walletId: WalletId,
  { windows, slotSeconds }: { windows: readonly PlayWindow[]; slotSeconds: number },
): Promise<PlaySum[]> => {
  const since = windows.map((window) => isoOf(window.since));
  const after = windows.map(({ afterVersion }) => afterVersion);
  const { rows } = await tx.executeQuery<PlaySum>(CompiledQuery.raw(text, [since, after, slotSeconds, walletId]));
  return rows;
};
