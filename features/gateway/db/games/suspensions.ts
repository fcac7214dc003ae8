import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type Place = {
  merchantId: MerchantId;
  vendor: string;
  /** Empty: the whole vendor. */
  game: string;
};

/** From then on a game takes no new bets at a merchant, whoever has it open; what is owed is still paid. */
export const suspendGameIn = async (
  tx: Tx,
  { merchantId, vendor, game, from, until }: Place & { from: Instant; until: Instant | null },
): Promise<void> => {
  await sql`
    insert into gateway.suspension (merchant_id, vendor, game, since_at, until_at)
    values (${merchantId}, ${vendor}, ${game}, ${isoOf(from)}::timestamptz,
      ${until === null ? null : isoOf(until)}::timestamptz)
    on conflict (merchant_id, vendor, game) do update
    set since_at = excluded.since_at,
      until_at = excluded.until_at`.execute(tx);
};

/** Ends a suspension: the game takes bets again. */
export const resumeGameIn = async (tx: Tx, { merchantId, vendor, game }: Place): Promise<void> => {
  await sql`
    delete from gateway.suspension
    where merchant_id = ${merchantId}
      and vendor = ${vendor}
      and game = ${game}`.execute(tx);
};
