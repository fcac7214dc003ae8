import { type Read, sql } from '#kit/server/database/database.ts';
import type { PlayerVisit, StaffVisit, Visit } from '#kit/server/http/visit.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { id, type MemberId, type MerchantId, type SessionId } from '#kit/shared/id.ts';
import { daysMs, isoOf, later } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { loadDemo as loadDemoMerchant } from '#features/merchants/public.ts';

/** A player with a living session and money, made without the way through the forms: for tests of what comes after. */
export type TestPlayer = { memberId: MemberId; sessionId: SessionId; visit: PlayerVisit };

/** Where a merchant is and what it is played in. */
export type MerchantPlace = { currency: Money; timeZone: string };

/** One whose money has no decimals, and one with two of another sign. */
export const elsewhere: readonly MerchantPlace[] = [
  { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh' },
  { currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur' },
];

/** The demo merchant, as every test of money needs one. @param place another than Bangkok with the baht. */
export const demoMerchant = async (world: TestWorld, place?: MerchantPlace): Promise<MerchantId> => {
  const { merchantId } = await loadDemoMerchant(world);
  if (place) await moveMerchant(world, merchantId, place);
  return merchantId;
};

/** Before anything of it is counted: what a merchant is played in is never changed afterwards. */
export const moveMerchant = async (
  world: Pick<TestWorld, 'databaseUrl'>,
  merchantId: MerchantId,
  { currency, timeZone }: MerchantPlace,
): Promise<void> => {
  await withOwner(world, ({ read }) =>
    sql`
      update merchants.merchant
      set currency = ${currency}, time_zone = ${timeZone}
      where merchant_id = ${merchantId}`.execute(read),
  );
};

const moneyOfMerchant = async (read: Read, merchantId: MerchantId): Promise<Money> => {
  const { rows } = await sql<{ currency: Money }>`
    select currency
    from merchants.merchant
    where merchant_id = ${merchantId}`.execute(read);
  return rows[0]?.currency ?? 'THB';
};

/** @param balance minor units, given through the ledger's own functions. @param kind a player unless said otherwise. */
export const addPlayers = (
  world: Pick<TestWorld, 'entropy' | 'clock' | 'databaseUrl'>,
  merchantId: MerchantId,
  { count, balance, kind = 'player' }: { count: number; balance: bigint; kind?: 'player' | 'trial' },
): Promise<TestPlayer[]> =>
  withOwner(world, async ({ read }) => {
    const money = await moneyOfMerchant(read, merchantId);
    const players = Array.from({ length: count }, () => {
      const memberId = world.entropy.id('mbr');
      const sessionId = world.entropy.id('ses');
      return { memberId, sessionId, visit: { ...visitOf(merchantId, memberId, sessionId, kind), money } };
    });
    const [currency, wallet, giver, code, movement] =
      kind === 'trial' ? ['TRIAL', 'trial', 'house', 'free_play', 16] : [money, 'cash', 'bank_clearing', 'test', 2];
    const now = isoOf(world.clock.now());
    await sql`
    insert into identity.member
      (member_id, merchant_id, username, username_key, kind, currency, password_hash, password_set_at, registered_at,
       registered_from, terms_version, age_confirmed)
    select m.member_id, ${merchantId}, 't' || right(m.member_id, 12), 't' || right(m.member_id, 12), ${kind}, ${currency},
      '$argon2id$none', ${now}::timestamptz, ${now}::timestamptz, '127.0.0.1', '1', 18
    from unnest(${players.map(({ memberId }) => memberId)}::text[]) as m (member_id)`.execute(read);
    await sql`
    insert into identity.session
      (session_id, token_hash, member_id, merchant_id, started_at, last_seen_at, expires_at, ip, user_agent)
    select s.session_id, sha256(convert_to(s.session_id, 'UTF8')), s.member_id, ${merchantId}, ${now}::timestamptz,
      ${isoOf(later(world.clock.now(), daysMs(300)))}::timestamptz,
      ${isoOf(later(world.clock.now(), daysMs(365)))}::timestamptz, '127.0.0.1', 'test'
    from unnest(
      ${players.map(({ sessionId }) => sessionId)}::text[],
      ${players.map(({ memberId }) => memberId)}::text[]
    ) as s (session_id, member_id)`.execute(read);
    await sql`
    with opened as (
      select m.member_id, wallet.open_wallet(${merchantId}, m.member_id, ${wallet}, ${currency}) as wallet_id
      from unnest(${players.map(({ memberId }) => memberId)}::text[]) as m (member_id)
    ),
    bank as materialized (
      select wallet.open_counter_account(${merchantId}, ${giver}, ${code}, ${currency}) as account_id
    ),
    given as (
      select array_agg(o.wallet_id order by o.wallet_id) as wallets,
        array_agg(wallet.key_of('deposit:test-' || o.member_id) order by o.wallet_id) as keys,
        array_agg(b.account_id) as accounts,
        count(*)::int as many
      from opened o
      cross join bank b
    )
    select wallet.apply(
      wallets, keys, array_fill(null::uuid, array[many]), array_fill(${balance}::bigint, array[many]), accounts,
      array_fill(${movement}::smallint, array[many]), array_fill(0, array[many])
    )
    from given
    where many > 0`.execute(read);
    return players;
  });

const request = { requestId: 'req_test', ip: '127.0.0.1', userAgent: 'test', language: 'EN' };

export const visitOf = (
  merchantId: MerchantId,
  memberId: MemberId,
  sessionId: SessionId,
  kind: PlayerVisit['player']['kind'] = 'player',
): PlayerVisit => ({
  ...visitorOf(merchantId),
  player: { memberId, sessionId, kind },
});

export const visitorOf = (merchantId: MerchantId): Visit => ({
  ...request,
  host: 'localhost',
  merchantId,
  bearer: undefined,
  machine: undefined,
  cookies: {},
  setCookie: () => undefined,
  player: undefined,
});

export const staffVisitOf = (merchantId: MerchantId, permissions: readonly string[] = []): StaffVisit => ({
  ...request,
  merchantId,
  staff: { staffId: id('stf_test'), username: 'tester', sessionId: 'ses_test', permissions },
});
