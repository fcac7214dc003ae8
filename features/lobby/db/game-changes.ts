import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** Values as JSON keeps them. */
type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact };
export type Facts = Readonly<Record<string, Fact>>;
export type ChangedGame = { vendor: string; game: string; before: Facts; after: Facts };

type Changes = {
  /** Null: they hold for every merchant. */
  merchantId: MerchantId | null;
  action: string;
  auditSeq: bigint;
  by: string;
  reason: string | null;
  games: readonly ChangedGame[];
};

export const addChanges = async (tx: Tx, it: Changes): Promise<void> => {
  await sql`
    insert into lobby.game_change (merchant_id, vendor, game, action, before, after, audit_seq, changed_by, reason)
    select ${it.merchantId}, given.vendor, given.game, ${it.action}, given.before::jsonb, given.after::jsonb,
      ${it.auditSeq}, ${it.by}, ${it.reason}
    from unnest(
      ${it.games.map(({ vendor }) => vendor)}::text[],
      ${it.games.map(({ game }) => game)}::text[],
      ${it.games.map(({ before }) => JSON.stringify(before))}::text[],
      ${it.games.map(({ after }) => JSON.stringify(after))}::text[]
    ) as given (vendor, game, before, after)`.execute(tx);
};

export type ChangeRow = {
  changed_at: Instant;
  changed_by: string;
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string | null;
};

const changesMax = 100;

/** What was changed of a game, for this merchant and for all, newest first. */
export const changesOf = async (
  read: Read,
  { merchantId, vendor, game }: { merchantId: MerchantId; vendor: string; game: string },
): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select changed_at, changed_by, action, before, after, reason
    from lobby.game_change
    where vendor = ${vendor}
      and game = ${game}
      and (merchant_id is null or merchant_id = ${merchantId})
    order by change_no desc
    limit ${changesMax}`.execute(read);
  return rows;
};
