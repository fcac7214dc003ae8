import { movementOwners } from '#apps/server/movement-owners.ts';
import { type MovementOwners } from '#features/wallet/public.ts';
import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Verified } from '#kit/server/verifiers.ts';
import { verifyOwners } from '../../verify/verify-owners.ts';

/** What `addPlayers` gives out of nothing, with no fact behind it: known to tests and to nobody else. */
export const testMoney: MovementOwners = () => sql`
  select
    'test ' || w.member_id as row,
    'deposit:test-' || w.member_id as key,
    false as takes_back,
    case when w.currency = 'TRIAL' then 'trial_grant' else 'deposit' end as kind,
    w.member_id,
    null::bigint as amount,
    null as other_end,
    false as is_due
  from wallet.wallet w`;

/** Everybody who may move money, and `addPlayers`. */
export const testOwners: readonly MovementOwners[] = [...movementOwners, testMoney];

/** Deposits that a test made under keys of its own. */
export const depositsUnder =
  (keys: readonly string[]): MovementOwners =>
  () =>
    sql`
    select 'test ' || k.key, k.key, false, 'deposit', w.member_id, null::bigint, null, false
    from unnest(${keys}::text[]) as k (key)
    cross join wallet.wallet w`;

/** The verifier as it runs, in a world whose players were given money by `addPlayers`, or under these keys. */
export const verifyOwnersOfTest = (world: World, keys: readonly string[] = []): Promise<Verified> =>
  verifyOwners(world, [...testOwners, depositsUnder(keys)]);
