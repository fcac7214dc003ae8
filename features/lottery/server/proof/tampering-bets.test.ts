import test from 'node:test';
import { requireNamed, type Tampering } from './tamper.test.ts';

const first = '(select min(ticket_no) from lottery.ticket)';
const lineOne = `ticket_no = ${first} and line_no = 1`;
const aLater = "interval '1 millisecond'";

const tamperings: readonly Tampering[] = [
  [
    'the number on a line',
    'lottery.line',
    `update lottery.line set number = '9' where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the bet type of a line',
    'lottery.line',
    `update lottery.line set bet_type = 'run_bottom' where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the stake of a line',
    'lottery.line',
    `update lottery.line set stake = stake + 1 where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the cost of a line',
    'lottery.line',
    `update lottery.line set cost = cost + 1 where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the rate of a line',
    'lottery.line',
    `update lottery.line set rate = rate + 1 where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the limit of a line',
    'lottery.line',
    `update lottery.line set limit_state = 'reduced' where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'a line, deleted',
    'lottery.line',
    `delete from lottery.line where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'a line, added',
    'lottery.line',
    `insert into lottery.line select draw_no, ticket_no, 99, bet_type, number, stake, cost, rate, limit_state from lottery.line where ${lineOne}`,
    /lines are not those that were bought/,
  ],
  [
    'the moment of a purchase',
    'lottery.ticket',
    `update lottery.ticket set bought_at = bought_at + ${aLater}`,
    /lines are not those that were bought/,
  ],
  [
    'the leaf of a ticket',
    'lottery.ticket',
    `update lottery.ticket set leaf_hash = sha256('x') where ticket_no = ${first}`,
    /lines are not those that were bought/,
  ],
  [
    'the cost of a ticket',
    'lottery.ticket',
    `update lottery.ticket set cost_total = cost_total + 1 where ticket_no = ${first}`,
    /its lines cost another sum/,
  ],
  [
    'the stake of a ticket',
    'lottery.ticket',
    `update lottery.ticket set stake_total = stake_total + 1 where ticket_no = ${first}`,
    /other lines or stakes/,
  ],
  [
    'the line count of a ticket',
    'lottery.ticket',
    `update lottery.ticket set line_count = line_count + 1 where ticket_no = ${first}`,
    /other lines or stakes/,
  ],
  [
    'a ticket, deleted',
    'lottery.ticket',
    `delete from lottery.ticket where ticket_no = ${first}`,
    /tickets are not the sealed ones/,
  ],
  [
    'a payout',
    'lottery.payout',
    `update lottery.payout set amount = amount + 1 where ticket_no = ${first}`,
    /^lottery\.ticket .*paid .*, owed/,
  ],
  [
    'the kind of a payout',
    'lottery.payout',
    `update lottery.payout set kind = 'refund' where ticket_no = ${first}`,
    /refunded in a draw that has a result/,
  ],
  ['a payout, deleted', 'lottery.payout', `delete from lottery.payout where ticket_no = ${first}`, /paid 0\.00, owed/],
  [
    'the payout of a line',
    'lottery.line_payout',
    `update lottery.line_payout set payout = payout * 2 where ticket_no = ${first}`,
    /was paid .*, owed/,
  ],
  [
    'the payout of a line, deleted',
    'lottery.line_payout',
    `delete from lottery.line_payout where ticket_no = ${first}`,
    /was paid 0\.00, owed/,
  ],
  [
    'the payout of a losing line',
    'lottery.line_payout',
    `insert into lottery.line_payout select l.draw_no, l.ticket_no, l.line_no, 100 from lottery.line l left join lottery.line_payout p using (draw_no, ticket_no, line_no) where p.payout is null limit 1`,
    /was paid 1\.00, owed 0\.00/,
  ],
  [
    'the close of a draw',
    'lottery.draw',
    `update lottery.draw set close_at = close_at + ${aLater} where draw_no = DRAW`,
    /announcement is not the published one/,
  ],
  [
    'the end of the shooting',
    'lottery.draw',
    `update lottery.draw set shots_until = shots_until + ${aLater} where draw_no = DRAW`,
    /numbers were taken longer or shorter/,
  ],
  [
    'the number of a draw',
    'lottery.draw',
    "update lottery.draw set number = '20200101-0001' where draw_no = DRAW",
    /announcement is not the published one/,
  ],
  [
    'how far a draw was paid',
    'lottery.draw',
    'update lottery.draw set settled_tickets = settled_tickets - 1 where draw_no = DRAW',
    /tickets were gone through/,
  ],
  [
    'a draw declared void afterwards',
    'lottery.draw',
    "update lottery.draw set state = 'refunded', void_reason = 'staff' where draw_no = DRAW",
    /void by hand without an order/,
  ],
];

test('verify names every ticket, line and payout that somebody changes after the fact', (t) =>
  requireNamed(t, tamperings));
