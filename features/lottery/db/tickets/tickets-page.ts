import { sql, type Read } from '#kit/server/database/database.ts';
import type { PlayCurrency } from '#kit/shared/money/currency.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { shortIdIn } from '#kit/shared/short-id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import type { ResultShapeName } from '../../domain/results/result-shapes.ts';

export type TicketState = 'running' | 'won' | 'lost' | 'refunded' | 'cancelled';

export type TicketSummaryRow = {
  ticket_no: bigint;
  ticket_id: string;
  member_id: MemberId;
  draw_no: number;
  draw_id: string;
  game_code: string;
  number: string;
  ticket_state: TicketState;
  bought_at: Instant;
  close_at: Instant;
  line_count: number;
  currency: PlayCurrency;
  stake_total: Minor;
  cost_total: Minor;
  payout: Minor | null;
  cancelled_at: Instant | null;
  result_shape: ResultShapeName | null;
  drawn: Drawn | null;
};

type Filter = {
  merchantId?: MerchantId;
  ticketId?: string | undefined;
  gameCode?: string | undefined;
  state?: TicketState | undefined;
  from?: Instant | undefined;
  to?: Instant | undefined;
  before?: string | undefined;
};

/**
 * A player's own list names the player; staff may name a draw instead, or a ticket's id or its end. All tickets of everybody are
 * no list.
 */
export type TicketScope =
  | { memberId: MemberId; drawId?: string | undefined; search?: string }
  | { memberId?: undefined; drawId: string; search?: string }
  | { memberId?: undefined; drawId?: undefined; search: string };

type Page = TicketScope & Filter & { limit: number };

/** So many of a player's tickets are looked through for a page: of a game that was never played there may be a million others. */
export const ticketsScannedMax = 5000;

// A ticket is won or refunded as soon as its own row says so, lost when its whole draw is settled.
const stateOf = sql`
  case
    when cancellation.ticket_no is not null then 'cancelled'
    when payout.kind = 'refund' then 'refunded'
    when coalesce(corrected.owed, payout.amount) > 0 then 'won'
    when draw.state = 'settled' or (draw.state = 'resulted' and ticket.ticket_no <= draw.settled_through) then 'lost'
    else 'running'
  end`;

// What is rare among millions of tickets is found by its own rows, not by asking each ticket for its state.
const rowsOfState: Record<TicketState, ReturnType<typeof sql>> = {
  cancelled: sql`and cancellation.ticket_no is not null`,
  refunded: sql`and payout.kind = 'refund'`,
  won: sql``,
  lost: sql``,
  running: sql``,
};

const ticketsOfState: Record<TicketState, ReturnType<typeof sql>> = {
  cancelled: sql``,
  refunded: sql``,
  // None is newer than the newest one that was paid: of those above, draws in motion, there may be millions.
  won: sql`and ticket.ticket_no <= (
      select greatest(
        (select max(paid.ticket_no) from lottery.payout paid),
        (select max(put_right.ticket_no) from lottery.corrected_payout put_right)
      )
    )`,
  lost: sql``,
  // None is older than the first ticket of a draw in motion.
  running: sql`and ticket.ticket_no >= (
      select min(oldest.ticket_no)
      from lottery.draw moving
      cross join lateral (
        select first.ticket_no
        from lottery.ticket first
        where first.draw_no = moving.draw_no
        order by first.ticket_no
        limit 1
      ) oldest
      where moving.state not in ('settled', 'refunded')
    )`,
};

/** Some of a player's tickets match, and the others are looked at as well. */
const isSifted = ({ memberId, gameCode, state }: Page): boolean =>
  memberId !== undefined && (gameCode !== undefined || state !== undefined);

/** Days are walked by their own index; else numbers, which follow one another as tickets are bought. */
const isByTime = ({ memberId, drawId, from, to }: Page): boolean =>
  memberId !== undefined && drawId === undefined && (from !== undefined || to !== undefined);

const orderOf = (page: Page) =>
  isByTime(page) ? sql`order by ticket.bought_at desc, ticket.ticket_no desc` : sql`order by ticket.ticket_no desc`;

const beforeOf = (page: Page) => {
  if (page.before === undefined) return sql``;
  return isByTime(page)
    ? sql`and (ticket.bought_at, ticket.ticket_no) < (
        select b.bought_at, b.ticket_no
        from lottery.ticket b
        where b.ticket_id = ${page.before}
      )`
    : sql`and ticket.ticket_no < (
        select b.ticket_no
        from lottery.ticket b
        where b.ticket_id = ${page.before}
      )`;
};

const isFoundBy = (search: string) => {
  const short = shortIdIn(search);
  return short === undefined ? sql`ticket.ticket_id = ${search}` : sql`right(ticket.ticket_id, 8) = ${short}`;
};

/** The tickets themselves, before anything else is known of them. */
const ticketsOf = (page: Page) => sql`
  select ticket.ticket_no, ticket.ticket_id, ticket.member_id, ticket.draw_no, ticket.bought_at, ticket.line_count,
    ticket.currency, ticket.stake_total, ticket.cost_total
  from lottery.ticket ticket
  where true
    ${page.memberId === undefined ? sql`and ticket.currency <> 'TRIAL'` : sql`and ticket.member_id = ${page.memberId}`}
    ${page.merchantId === undefined ? sql`` : sql`and ticket.merchant_id = ${page.merchantId}`}
    ${page.ticketId === undefined ? sql`` : sql`and ticket.ticket_id = ${page.ticketId}`}
    ${page.search === undefined ? sql`` : sql`and ${isFoundBy(page.search)}`}
    ${
      page.drawId === undefined
        ? sql``
        : sql`and ticket.draw_no = (
            select d.draw_no
            from lottery.draw d
            where d.draw_id = ${page.drawId}
          )`
    }
    ${page.from === undefined ? sql`` : sql`and ticket.bought_at >= ${isoOf(page.from)}::timestamptz`}
    ${page.to === undefined ? sql`` : sql`and ticket.bought_at < ${isoOf(page.to)}::timestamptz`}
    ${beforeOf(page)}
    ${page.state === undefined ? sql`` : ticketsOfState[page.state]}
  ${isSifted(page) ? sql`${orderOf(page)} limit ${ticketsScannedMax}` : sql``}`;

/**
 * Tickets of a member, of a draw or of both, newest first. The page's length stands in the text: a plan that is made once can count on it.
 * Free play stands only in its member's own list.
 */
export const ticketsPage = async (read: Read, page: Page): Promise<TicketSummaryRow[]> => {
  const { rows } = await sql<TicketSummaryRow>`
    select ticket.ticket_no, ticket.ticket_id, ticket.member_id, ticket.draw_no, draw.draw_id, game.code as game_code, draw.number,
      ${stateOf} as ticket_state, ticket.bought_at, draw.close_at, ticket.line_count, ticket.currency, ticket.stake_total,
      ticket.cost_total, nullif(coalesce(corrected.owed, payout.amount, cancellation.amount), 0) as payout,
      cancellation.cancelled_at, game.rules ->> 'resultShape' as result_shape,
      coalesce(correction.drawn, result.told, result.drawn) as drawn
    from (${ticketsOf(page)}) ticket
    join lottery.draw draw using (draw_no)
    join lottery.game game using (game_id)
    left join lottery.payout payout using (ticket_no)
    left join lottery.cancellation cancellation on cancellation.ticket_no = ticket.ticket_no
    left join lottery.result result on result.draw_no = ticket.draw_no
    left join lateral (
      select coalesce(c.told, c.drawn) as drawn
      from lottery.correction c
      where c.draw_no = ticket.draw_no
      order by c.version desc
      limit 1
    ) correction on true
    left join lateral (
      select c.owed
      from lottery.corrected_payout c
      where c.ticket_no = ticket.ticket_no
      order by c.version desc
      limit 1
    ) corrected on true
    where true
      ${page.gameCode === undefined ? sql`` : sql`and game.code = ${page.gameCode}`}
      ${page.state === undefined ? sql`` : sql`and ${stateOf} = ${page.state} ${rowsOfState[page.state]}`}
    ${orderOf(page)}
    limit ${sql.lit(page.limit)}`.execute(read);
  return rows;
};

/**
 * A page and what to name as `before` for the next one: its last ticket, or the last one that was looked at. A page may be
 * empty and have a next one.
 */
export const pageOfTickets = async (
  read: Read,
  page: Page,
): Promise<{ tickets: TicketSummaryRow[]; next: string | undefined }> => {
  const rows = await ticketsPage(read, { ...page, limit: page.limit + 1 });
  const tickets = rows.slice(0, page.limit);
  if (rows.length > page.limit) return { tickets, next: tickets.at(-1)?.ticket_id };
  return { tickets, next: isSifted(page) ? await lastLooked(read, page) : undefined };
};

const lastLooked = async (read: Read, page: Page): Promise<string | undefined> => {
  const { rows } = await sql<{ ticket_id: string }>`
    select ticket.ticket_id
    from (${ticketsOf(page)}) ticket
    offset ${ticketsScannedMax - 1}`.execute(read);
  return rows[0]?.ticket_id;
};
