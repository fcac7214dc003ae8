import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** A feed that is to be asked for a draw now. */
export type DueFeedRequest = {
  draw_no: number;
  feed_id: number;
  code: string;
  name: string;
  origin: string;
  address: string;
  key_id: string;
  secret_sealed: string;
  is_simulated: boolean;
  tries: number;
};

const dueMax = 100;

const requestsDue = sql`
  from lottery.draw d
  join lottery.game g using (game_id)
  join lottery.announcement a using (draw_no)
  join lottery.seal s using (draw_no)
  join lottery.result_feed f on f.merchant_id = d.merchant_id
    and f.enabled
    and (f.games = '{}' or g.code = any(f.games))
  left join lottery.feed_request k on k.draw_no = d.draw_no and k.feed_id = f.feed_id
  where d.state = 'closed'
    and g.rules ->> 'method' = 'outside/v1'
    and not g.rules ? 'parts'
    and a.expected_at <= (select kit.now())
    and (k.draw_no is null or (k.state <> 'told' and k.next_at <= (select kit.now())))`;

/** Whether there are any of what `dueFeedRequests` finds. */
export const hasFeedsDue: Condition = sql`exists (select ${requestsDue})`;

/** Sealed draws of others whose result is expected by now, with each feed that has not told it and may be asked again. */
export const dueFeedRequests = async (read: Read): Promise<DueFeedRequest[]> => {
  const { rows } = await sql<DueFeedRequest>`
    select d.draw_no, f.feed_id, f.code, f.name, f.origin, f.address, f.key_id, f.secret_sealed, f.is_simulated,
      coalesce(k.tries, 0) as tries
    ${requestsDue}
    order by a.expected_at, d.draw_no, f.feed_id
    limit ${dueMax}`.execute(read);
  return rows;
};

export type FeedRequest = {
  drawNo: number;
  feedId: number;
  tries: number;
  state: 'not_yet' | 'failed' | 'told';
  why: string | undefined;
  at: Instant;
  nextAt: Instant;
};

export const saveFeedRequest = async (tx: Tx, ask: FeedRequest): Promise<void> => {
  await sql`
    insert into lottery.feed_request (draw_no, feed_id, tries, state, why, requested_at, next_at)
    values (${ask.drawNo}, ${ask.feedId}, ${ask.tries}, ${ask.state}, ${ask.why ?? null}, ${isoOf(ask.at)}::timestamptz,
      ${isoOf(ask.nextAt)}::timestamptz)
    on conflict (draw_no, feed_id) do update
    set tries = excluded.tries,
      state = excluded.state,
      why = excluded.why,
      requested_at = excluded.requested_at,
      next_at = excluded.next_at`.execute(tx);
};

export type FeedRequestRow = {
  feed: string;
  state: FeedRequest['state'];
  why: string | null;
  tries: number;
  requested_at: Instant;
};

export const feedRequestsOf = async (read: Read, drawNo: number): Promise<FeedRequestRow[]> => {
  const { rows } = await sql<FeedRequestRow>`
    select f.code as feed, k.state, k.why, k.tries, k.requested_at
    from lottery.feed_request k
    join lottery.result_feed f using (feed_id)
    where k.draw_no = ${drawNo}
    order by f.code`.execute(read);
  return rows;
};

export type NewFeed = {
  merchantId: MerchantId;
  code: string;
  name: string;
  origin: string;
  address: string;
  keyId: string;
  secretSealed: string;
  isSimulated: boolean;
  enabled: boolean;
  /** None named: every game whose results others make. */
  games: readonly string[];
};

export type KnownFeed = {
  name: string;
  origin: string;
  address: string;
  key_id: string;
  secret_sealed: string;
  is_simulated: boolean;
  enabled: boolean;
};

/** A feed of the merchant, held so that nobody moves or switches it meanwhile. */
export const lockFeed = async (
  tx: Tx,
  { merchantId, code }: Pick<NewFeed, 'merchantId' | 'code'>,
): Promise<KnownFeed | undefined> => {
  const { rows } = await sql<KnownFeed>`
    select name, origin, address, key_id, secret_sealed, is_simulated, enabled
    from lottery.result_feed
    where merchant_id = ${merchantId}
      and code = ${code}
    for update`.execute(tx);
  return rows[0];
};

/** Adds a feed, or writes what is said of one that is known now. The table switches off one that has moved. */
export const saveFeed = async (tx: Tx, feed: NewFeed): Promise<void> => {
  await sql`
    insert into lottery.result_feed (merchant_id, code, name, origin, address, key_id, secret_sealed, is_simulated, enabled, games)
    values (${feed.merchantId}, ${feed.code}, ${feed.name}, ${feed.origin}, ${feed.address}, ${feed.keyId}, ${feed.secretSealed},
      ${feed.isSimulated}, ${feed.enabled}, ${[...feed.games]}::text[])
    on conflict (merchant_id, code) do update
    set name = excluded.name,
      origin = excluded.origin,
      is_simulated = excluded.is_simulated,
      games = excluded.games,
      address = excluded.address,
      key_id = excluded.key_id,
      secret_sealed = excluded.secret_sealed`.execute(tx);
};

export type FeedRow = {
  feed_id: number;
  code: string;
  name: string;
  origin: string;
  address: string;
  key_id: string;
  is_simulated: boolean;
  enabled: boolean;
  games: string[];
  told: number;
  failing: number;
  last_told_at: Instant | null;
};

/** The feeds of a merchant, with what they told on the last day and where they fail now. */
export const feedsOf = async (read: Read, merchantId: MerchantId): Promise<FeedRow[]> => {
  const { rows } = await sql<FeedRow>`
    select f.feed_id, f.code, f.name, f.origin, f.address, f.key_id, f.is_simulated, f.enabled, f.games, k.told, k.failing, k.last_told_at
    from lottery.result_feed f
    cross join lateral (
      select count(*) filter (where a.state = 'told')::int as told,
        count(*) filter (where a.state = 'failed')::int as failing,
        max(a.requested_at) filter (where a.state = 'told') as last_told_at
      from lottery.feed_request a
      where a.feed_id = f.feed_id
        and a.requested_at > kit.now() - interval '1 day'
    ) k
    where f.merchant_id = ${merchantId}
    order by f.code`.execute(read);
  return rows;
};

/** @returns false for a feed that the merchant doesn't have. */
export const switchFeed = async (
  tx: Tx,
  feed: { merchantId: MerchantId; code: string; enabled: boolean },
): Promise<boolean> => {
  const { rows } = await sql`
    update lottery.result_feed
    set enabled = ${feed.enabled}
    where merchant_id = ${feed.merchantId}
      and code = ${feed.code}
    returning feed_id`.execute(tx);
  return rows.length > 0;
};
