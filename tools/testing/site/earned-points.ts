import { changeFacts } from '#kit/testing/facts.ts';
import type { TestSite } from '#kit/testing/site.ts';

const memberIdOf = (account: string) =>
  `(select member_id from identity.member where username = '${account}' and merchant_id = 'mrc_demo')`;
const zeros = '0'.repeat(64);
const bounds = {
  from: '2026-11-01T17:00:00.000Z',
  to: '2026-11-02T17:00:00.000Z',
  knownAt: '2026-11-02T17:05:00.000Z',
  changedAfter: null,
};

/** A day of play that was counted and waits to be paid, as the count of a day leaves it. */
export const earnPoints = (site: TestSite, account: string, points: number): Promise<unknown> => {
  const turnover = String(points * 10_000);
  const line = { product: 'RNG', turnover, changed: '0', carriedIn: '0', base: turnover, weight: 100 };
  const trace = {
    terms: 1,
    perPoint: '10000',
    multiplier: 100,
    level: 0,
    bounds,
    lines: [{ ...line, points: String(points), carriedOut: '0' }],
  };
  return changeFacts(
    site,
    `insert into rewards.figure (figure_no, figure_id, merchant_id, member_id, day, turnover, points, amount, formula, trace,
       previous_hash, hash, state)
     select coalesce((select max(figure_no) from rewards.figure), 0) + 1, 'rwf_' || md5('${account}'), 'mrc_demo',
       ${memberIdOf(account)}, '2026-11-02', ${turnover}, ${points}, ${points}00, 1, '${JSON.stringify(trace)}', '${zeros}',
       '${zeros}', 'waiting'`,
  );
};

/** A rebate of a day that can be claimed. @param amount in minor units. */
export const offerRebate = (site: TestSite, account: string, amount: number): Promise<unknown> => {
  const turnover = String(amount * 200);
  const sums = { turnover, changed: '0', carriedIn: '0', carriedOut: '0' };
  const trace = { kind: 'rebate', terms: 1, bounds, ...sums, rate: 50, percent: 100 };
  return changeFacts(
    site,
    `insert into rebates.figure (figure_no, figure_id, merchant_id, member_id, kind, first_day, last_day, category, base, amount,
       currency, formula, trace, previous_hash, hash, state, claim_until)
     select coalesce((select max(figure_no) from rebates.figure), 0) + 1, 'rbf_' || md5('${account}'), 'mrc_demo',
       ${memberIdOf(account)}, 'rebate', '2026-11-02', '2026-11-02', 'RNG', ${turnover}, ${amount}, 'THB', 1,
       '${JSON.stringify(trace)}', '${zeros}', '${zeros}', 'claimable', '2999-01-01'`,
  );
};

/** Totals that lead to a level, as deposits and play leave them. Amounts in minor units. */
export const reachTotals = (
  site: TestSite,
  account: string,
  { deposits, turnover }: { deposits: number; turnover: number },
): Promise<unknown> =>
  changeFacts(
    site,
    `insert into rewards.member (member_id, merchant_id, turnover, deposits, is_due)
     select ${memberIdOf(account)}, 'mrc_demo', ${turnover}, ${deposits}, true
     on conflict (member_id) do update
     set turnover = excluded.turnover, deposits = excluded.deposits, is_due = true`,
  );
