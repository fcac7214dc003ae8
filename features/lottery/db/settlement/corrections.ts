import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { PlayCurrency } from '#kit/shared/money/currency.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import type { DrawRow } from '../draws/draw-row.ts';
import { inOneOrder } from '../../domain/results/plain-drawn.ts';

export type CorrectionRow = {
  version: number;
  drawn: Drawn;
  reason: string;
  source: string;
  source_url: string | null;
  evidence: string | null;
  requested_by: string;
  approved_by: string;
  ordered_at: Instant;
  through: bigint;
  /** When all that was paid before was gone through. */
  scanned_at: Instant | null;
  /** Tickets that were put aside. */
  skipped: bigint[];
  tickets: number;
  paid: Minor;
  taken: Minor;
  short: Minor;
  ended_at: Instant | null;
};

/** The corrections of a draw, the first one first. */
export const correctionsOf = async (read: Read, drawNo: number): Promise<CorrectionRow[]> => {
  const { rows } = await sql<CorrectionRow>`
    select c.version, coalesce(c.told, c.drawn) as drawn, c.reason, c.source, c.source_url, c.evidence, c.requested_by, c.approved_by, c.ordered_at, s.through, s.scanned_at,
      array(
        select k.ticket_no
        from lottery.skipped_correction k
        where k.draw_no = c.draw_no
          and k.version = c.version
      ) as skipped,
      s.tickets, s.paid, s.taken, s.short, s.ended_at
    from lottery.correction c
    join lottery.resettlement s using (draw_no, version)
    where c.draw_no = ${drawNo}
    order by c.version`.execute(read);
  return rows;
};

export type NewCorrection = {
  drawNo: number;
  drawn: Drawn;
  reason: string;
  source: string;
  sourceUrl: string | undefined;
  evidence: string | undefined;
  approvalId: string;
  requestedBy: string;
  approvedBy: string;
};

/** Orders another version; the table gives it its number, and the worker goes through the tickets. */
export const insertCorrection = async (tx: Tx, order: NewCorrection): Promise<void> => {
  await sql`
    insert into lottery.correction (draw_no, version, drawn, told, reason, source, source_url, evidence, approval_id, requested_by, approved_by)
    values (${order.drawNo}, 2, ${JSON.stringify(inOneOrder(order.drawn))}::jsonb, ${JSON.stringify(order.drawn)}::jsonb,
      ${order.reason}, ${order.source}, ${order.sourceUrl ?? null},
      ${order.evidence ?? null}, ${order.approvalId}, ${order.requestedBy}, ${order.approvedBy})`.execute(tx);
};

const toCarryOut = sql`
  from lottery.resettlement s
  join lottery.draw d using (draw_no)
  where s.ended_at is null
    and d.state in ('resulted', 'settled')`;

/** Whether there are any of what `correctionsToCarryOut` finds. */
export const hasCorrections: Condition = sql`exists (select ${toCarryOut})`;

/** Draws with a correction that is not through yet. */
export const correctionsToCarryOut = async (read: Read): Promise<{ draw_no: number }[]> => {
  const { rows } = await sql<{ draw_no: number }>`
    select s.draw_no
    ${toCarryOut}
    order by s.draw_no
    limit 20`.execute(read);
  return rows;
};

/** Holds the resettlement, so that one worker at a time goes on with it. */
export const lockResettlement = async (
  tx: Tx,
  drawNo: number,
): Promise<{ version: number; through: bigint } | undefined> => {
  const { rows } = await sql<{ version: number; through: bigint }>`
    select version, through
    from lottery.resettlement
    where draw_no = ${drawNo}
      and ended_at is null
    for update`.execute(tx);
  return rows[0];
};

export type TicketToCorrect = {
  ticket_no: bigint;
  ticket_id: string;
  member_id: MemberId;
  merchant_id: MerchantId;
  currency: PlayCurrency;
  /** What it was owed until now, and what its player has really got. */
  owed: Minor;
  received: Minor;
};

/** Whether the ticket is settled by this version: corrected to it, or paid by it at first. */
export const settles = (
  { scanned_at, through, skipped }: Pick<CorrectionRow, 'scanned_at' | 'through' | 'skipped'>,
  ticketNo: bigint,
): boolean => (scanned_at !== null || through >= ticketNo) && !skipped.includes(ticketNo);

/** Whether what was paid by a wrong result is still gone through, or will be because a part was corrected: until then nothing else of the draw is paid. */
export const isBeingCorrected = async (read: Read, drawNo: number): Promise<boolean> => {
  const { rows } = await sql`
    select
    from lottery.resettlement
    where draw_no = ${drawNo}
      and scanned_at is null
    union all
    select
    from lottery.part_correction
    where draw_no = ${drawNo}`.execute(read);
  return rows.length > 0;
};

/** The tickets after this one that were gone through by an earlier version, in their order. */
export const ticketsToCorrect = async (
  read: Read,
  draw: Pick<DrawRow, 'draw_no' | 'settled_through'>,
  after: bigint,
  limit: number,
): Promise<TicketToCorrect[]> => {
  const { rows } = await sql<TicketToCorrect>`
    ${selectToCorrect}
    where t.draw_no = ${draw.draw_no}
      and t.ticket_no > ${after}
      and t.ticket_no <= ${draw.settled_through}
      and not exists (
        select
        from lottery.cancellation x
        where x.ticket_no = t.ticket_no
      )
    order by t.ticket_no
    limit ${limit}`.execute(read);
  return rows;
};

/** The same of single tickets. */
export const ticketsToCorrectAgain = async (read: Read, ticketNos: readonly bigint[]): Promise<TicketToCorrect[]> => {
  const { rows } = await sql<TicketToCorrect>`
    ${selectToCorrect}
    where t.ticket_no = any(${`{${ticketNos.join(',')}}`}::bigint[])
    order by t.ticket_no`.execute(read);
  return rows;
};

const selectToCorrect = sql`
    select t.ticket_no, t.ticket_id, t.member_id, t.merchant_id, t.currency, coalesce(l.owed, p.amount, 0) as owed,
      coalesce(l.owed + l.short, p.amount, 0) as received
    from lottery.ticket t
    left join lottery.payout p on p.ticket_no = t.ticket_no and p.kind = 'win'
    left join lateral (
      select c.owed, c.short
      from lottery.corrected_payout c
      where c.ticket_no = t.ticket_no
      order by c.version desc
      limit 1
    ) l on true`;

export type CorrectedPayout = {
  drawNo: number;
  version: number;
  ticketNo: bigint;
  owedBefore: bigint;
  owed: bigint;
  receivedBefore: bigint;
  moved: bigint;
  short: bigint;
};

export const insertCorrectedPayout = async (tx: Tx, row: CorrectedPayout): Promise<void> => {
  await sql`
    insert into lottery.corrected_payout (draw_no, version, ticket_no, owed_before, owed, received_before, moved, short)
    values (${row.drawNo}, ${row.version}, ${row.ticketNo}, ${row.owedBefore}, ${row.owed}, ${row.receivedBefore}, ${row.moved},
      ${row.short})`.execute(tx);
};

export const insertCorrectedLines = async (
  tx: Tx,
  { drawNo, version, ticketNo }: Pick<CorrectedPayout, 'drawNo' | 'version' | 'ticketNo'>,
  lines: readonly { lineNo: number; payout: bigint }[],
): Promise<void> => {
  if (lines.length === 0) return;
  await sql`
    insert into lottery.corrected_line (draw_no, version, ticket_no, line_no, payout)
    select ${drawNo}, ${version}, ${ticketNo}, l.line_no, l.payout
    from unnest(${lines.map(({ lineNo }) => lineNo)}::smallint[], ${`{${lines.map(({ payout }) => payout).join(',')}}`}::bigint[])
      as l (line_no, payout)`.execute(tx);
};

type Progress = { drawNo: number; version: number; through: bigint; tickets: number; moved: bigint; short: bigint };

/** How far the tickets were gone through, and what moved in money. */
export const saveResettlement = async (tx: Tx, step: Progress): Promise<void> => {
  await sql`
    update lottery.resettlement
    set through = greatest(through, ${step.through}),
      tickets = tickets + ${step.tickets},
      paid = paid + greatest(${step.moved}::bigint, 0),
      taken = taken + greatest(-${step.moved}::bigint, 0),
      short = short + ${step.short}
    where draw_no = ${step.drawNo}
      and version = ${step.version}`.execute(tx);
  if (step.moved === 0n) return;
  await sql`
    update lottery.draw
    set payout_total = payout_total + ${step.moved}
    where draw_no = ${step.drawNo}`.execute(tx);
};

/** Every ticket that was paid by an earlier version was gone through: the rest may be paid. */
export const recordScanned = async (tx: Tx, drawNo: number, version: number): Promise<void> => {
  await sql`
    update lottery.resettlement
    set scanned_at = kit.now()
    where draw_no = ${drawNo}
      and version = ${version}`.execute(tx);
};

export const endResettlement = async (tx: Tx, drawNo: number, version: number): Promise<void> => {
  await sql`
    update lottery.resettlement
    set ended_at = kit.now()
    where draw_no = ${drawNo}
      and version = ${version}`.execute(tx);
};

export type Shortfall = { ticket_id: string; member_id: string; owed: Minor; short: Minor; currency: string };

/** Tickets whose players still hold more than the last version owes them. */
export const shortfallsOf = async (read: Read, drawNo: number, limit: number): Promise<Shortfall[]> => {
  const { rows } = await sql<Shortfall>`
    select t.ticket_id, t.member_id, p.owed, p.short, t.currency
    from (
      select distinct on (ticket_no) ticket_no, owed, short
      from lottery.corrected_payout
      where draw_no = ${drawNo}
      order by ticket_no, version desc
    ) p
    join lottery.ticket t using (ticket_no)
    where p.short > 0
    order by p.short desc, t.ticket_no
    limit ${limit}`.execute(read);
  return rows;
};
