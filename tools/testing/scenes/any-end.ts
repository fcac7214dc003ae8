import { type CounterAccountId, counterAccounts } from '#features/wallet/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { TestWorld } from '#kit/testing/world.ts';

/** Which account, and of what: one a code. */
type AnyEnd = { merchantId: MerchantId; currency: Currency; code?: string };

/**
 * A counter-account that any kind of movement may end at, as none of the product's is: for tests of what the ledger does
 * with movements whatever they are for. Allowed by the owner of the database, in this test's database alone.
 */
export const anyEnd = async (
  world: TestWorld,
  { merchantId, currency, code = 'test' }: AnyEnd,
): Promise<CounterAccountId> => {
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await sql`
    insert into wallet.movement_end (kind, gains, owner, codes)
    select k.code, g.gains, 'suspense', '.+'
    from wallet.movement_kind k
    cross join (values (true), (false)) as g (gains)
    on conflict do nothing`.execute(owner.read);
  await owner.close();
  return counterAccounts.numberOf(world, { merchantId, owner: 'suspense', code, currency });
};
