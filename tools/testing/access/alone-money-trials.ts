import { z } from 'zod';
import { demoGames } from '#features/lottery/domain/games/demo-games.ts';
import { wireTerms } from '#features/lottery/domain/terms/bet-terms.ts';
import { rateOf } from '#features/lottery/domain/terms/rate.ts';
import { yeekeeTerms } from '#features/lottery/domain/terms/yeekee-terms.ts';
import { freezeTerms } from '#features/withdrawals/server/terms/frozen-terms.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { AloneTrial } from './alone-trials.ts';
import { closedDraw, told } from './alone-draws.ts';

const reason = 'to be tried alone';
const zeros = '0'.repeat(32);
/** No player of the demo, so that nothing of theirs is touched. */
const nobody = `mbr_${zeros}`;
const player = `(select member_id from identity.member
  where merchant_id = 'mrc_demo' and kind = 'player' and currency = 'THB' order by member_id desc limit 1)`;

const terms = freezeTerms({
  level: 1,
  version: 1,
  amountMin: minor(1n),
  amountMax: minor(100_000_000n),
  dayCount: 5,
  dayAmount: minor(100_000_000n),
  feeFreeCount: 3,
  feeFixed: minor(0n),
  feePermille: 0,
  autoBelow: minor(1n),
  secondPersonFrom: minor(2_000_000n),
  confirmMinutes: 30,
  reopenDays: 7,
}).terms;
const withdrawalId = (digit: string) => `wdr_${digit.repeat(32)}`;
/** One of 500.00 that came so far, of a player of the merchant. */
export const withdrawalIn = (state: string, digit: string) => `
  insert into withdrawals.withdrawal
    (withdrawal_id, merchant_id, member_id, account_id, bank, payee_sealed, amount, fee, net, idempotency_key, terms, terms_hash,
     wagering, state, owner, since, deadline, requested_at)
  values ('${withdrawalId(digit)}', 'mrc_demo', '${nobody}', '-', 'KBANK', '-', 50000, 0, 50000, 'tried-${digit}', '${terms}', '-', '{}',
    '${state}', 'staff', kit.now(), kit.now() + interval '1 day', kit.now())`;
const payoutOf = (digit: string) => `
  insert into withdrawals.payout
    (payout_id, withdrawal_id, no, hold_id, amount, provider, account_id, account_proxy, state, prepared_at)
  values ('pay_${digit.repeat(32)}', '${withdrawalId(digit)}', 1, '${withdrawalId(digit)}', 50000, 'simulated_bank', '-', '-', 'unknown', kit.now())`;
const decisionOn = (digit: string) =>
  `select coalesce(decision::text, 'none') from withdrawals.withdrawal where withdrawal_id = '${withdrawalId(digit)}'`;

/** What the asker may decide alone within a day is decided, for others: one satang more takes two people. */
const spent = (kind: 'credit' | 'payout' | 'return') => `
  insert into staff.value_act (merchant_id, kind, staff_id, member_id, subject_id, amount, is_alone)
  values ('mrc_demo', '${kind}', 'stf_anna', 'mbr_other', 'spent', 50000000, true)`;

const losingTerms = z.encode(
  wireTerms,
  yeekeeTerms.map((bet) => (bet.betType === 'two_top' ? { ...bet, rate: rateOf('100.01') } : bet)),
);

const line = (name: string, { amount = 10_000, state = 'unmatched' } = {}) => `
  insert into cashier.bank_line
    (line_id, account_id, transaction_id, amount, paid_at, received_at, payer_name_sealed, payer_account_sealed, content_hash, state, since)
  select 'bln_${name}', account_id, 'TRIED-${name}', ${amount}, kit.now(), kit.now(), '', '', sha256('${name}'), '${state}', kit.now()
  from cashier.payment_account
  where merchant_id = 'mrc_demo' and provider = 'simulated_bank'
  limit 1`;
const lineState = (name: string) => `select state from cashier.bank_line where line_id = 'bln_${name}'`;

export const moneyTrials: Readonly<Record<string, AloneTrial>> = {
  'POST /staff/adjustments/request': {
    input: {
      memberId: `sql:${player}`,
      direction: 'credit',
      amount: '1.00',
      cause: 'goodwill',
      evidence: 'tried',
      reason,
    },
    watched: `select count(*)::text from adjustments.adjustment where state in ('approved', 'done')`,
  },
  'POST /staff/withdrawals/:withdrawalId/approve': {
    kind: 'withdrawals.approve',
    before: [spent('payout'), withdrawalIn('review', '3')],
    input: { withdrawalId: withdrawalId('3') },
    watched: `select (state in ('review', 'second_person'))::text from withdrawals.withdrawal where withdrawal_id = '${withdrawalId('3')}'`,
  },
  'POST /staff/withdrawals/:withdrawalId/settle-unknown': {
    before: [withdrawalIn('bank_silent', '1'), payoutOf('1')],
    input: { withdrawalId: withdrawalId('1') },
    watched: decisionOn('1'),
  },
  'POST /staff/withdrawals/:withdrawalId/resolve-dispute': {
    before: [
      withdrawalIn('disputed', '2'),
      `insert into withdrawals.dispute (dispute_id, withdrawal_id, claimed_missing, state, opened_at)
       values ('dsp_${zeros}', '${withdrawalId('2')}', 100, 'open', kit.now())`,
    ],
    input: { withdrawalId: withdrawalId('2') },
    watched: decisionOn('2'),
  },
  'POST /staff/deposits/slips/:slipId/accept': {
    kind: 'cashier.accept_slip',
    before: [
      spent('credit'),
      `insert into cashier.deposit
         (deposit_id, merchant_id, member_id, account_id, method_id, idempotency_key, amount, pay_amount, reference, state, created_at, expires_at, since, reason)
       select 'dep_${zeros}', 'mrc_demo', ${player}, account_id, (select method_id from cashier.method limit 1), 'tried', 10000, 10000, 'TRIED', 'review', kit.now(), kit.now() + interval '1 day', kit.now(), 'slip'
       from cashier.payment_account where merchant_id = 'mrc_demo' and provider = 'simulated_bank' limit 1`,
      `insert into cashier.slip (slip_id, deposit_id, member_id, sent_at, came_from, state, reason, since, poll_at)
       select 'slp_${zeros}', deposit_id, member_id, kit.now(), 'waiting', 'review', 'unreadable', kit.now(), kit.now()
       from cashier.deposit where deposit_id = 'dep_${zeros}'`,
    ],
    input: { slipId: `slp_${zeros}` },
    watched: `select (state in ('review', 'asked'))::text from cashier.slip where slip_id = 'slp_${zeros}'`,
  },
  'POST /staff/deposits/unmatched/:lineId/match': {
    kind: 'cashier.match_line',
    before: [spent('credit'), line('match')],
    input: { lineId: 'bln_match', memberId: `sql:select ${player}` },
    watched: `select (state in ('unmatched', 'asked'))::text from cashier.bank_line where line_id = 'bln_match'`,
  },
  'POST /staff/deposits/unmatched/:lineId/return': {
    kind: 'cashier.return_line',
    before: [spent('return'), line('back')],
    input: { lineId: 'bln_back', way: 'bank' },
    watched: `select (state in ('unmatched', 'return_asked'))::text from cashier.bank_line where line_id = 'bln_back'`,
  },
  'POST /staff/deposits/unmatched/:lineId/settle-return': {
    before: [
      line('silent', { state: 'return_silent' }),
      `insert into cashier.return_payout (payout_id, line_id, no, amount, provider, account_proxy, state, prepared_at)
       values ('ret_${zeros}', 'bln_silent', 1, 10000, 'simulated_bank', '-', 'unknown', kit.now())`,
    ],
    input: { lineId: 'bln_silent' },
    watched: `select array[exists (select from graphile_worker.jobs where task_identifier = 'cashier/settle-return'),
      (${lineState('silent')}) = 'returned']::text`,
  },
  'POST /staff/gateway/free-rounds': {
    kind: 'gateway.give_free_rounds',
    before: [
      spent('credit'),
      `insert into gateway.vendor (vendor, is_own) values ('TRIED_GIFT', false)`,
      `insert into gateway.game (merchant_id, vendor, game, currency) values ('mrc_demo', 'TRIED_GIFT', 'g', 'THB')`,
    ],
    input: { vendor: 'TRIED_GIFT', game: 'g', memberId: `sql:select ${player}` },
    watched: `select count(*)::text from gateway.free_rounds`,
  },
  'POST /staff/gateway/rounds/:roundNo/resolve': {
    before: [
      `insert into gateway.vendor (vendor, is_own) values ('TRIED_ROUND', false)`,
      `insert into gateway.game (merchant_id, vendor, game, currency) values ('mrc_demo', 'TRIED_ROUND', 'g', 'THB')`,
      `insert into gateway.vendor_adapter (vendor, shape, operator, verify_sealed, set_at, set_by)
       values ('TRIED_ROUND', 'amb', 'us', '-', kit.now(), 'test')`,
      `insert into gateway.round (merchant_id, vendor, game, round_id) values ('mrc_demo', 'TRIED_ROUND', 'g', 'open')`,
      `insert into gateway.transaction
         (vendor, transaction_id, kind, request_id, round_no, merchant_id, member_id, wallet_id, currency, amount, money_key, content_hash, answer)
       select 'TRIED_ROUND', 'stake', 'bet', 'r', round_no, merchant_id, '${nobody}', 0, 'THB', -100, 'tried/stake', repeat('0', 64), '{}'
       from gateway.round where vendor = 'TRIED_ROUND'`,
    ],
    input: {
      roundNo: `sql:select round_no from gateway.round where vendor = 'TRIED_ROUND'`,
      payouts: [{ transactionId: 'stake', amount: '5.00' }],
    },
    watched: `select count(*)::text from gateway.round_order`,
  },
  'POST /staff/lottery/games': {
    input: { like: 'YK1M', code: 'TRIED', names: { TH: 'x', EN: 'x' }, calendar: demoGames[0]!.calendar, reason },
    watched: 'select count(*)::text from lottery.game',
  },
  'POST /staff/lottery/games/:gameCode/names': {
    input: { gameCode: 'YK1M', names: { TH: 'x', EN: 'x' }, reason },
    watched: `select names::text from lottery.game where merchant_id = 'mrc_demo' and code = 'YK1M'`,
  },
  'POST /staff/lottery/games/:gameCode/terms': {
    input: {
      gameCode: 'YK1M',
      basedOn: `sql:select max(version) from lottery.terms join lottery.game using (game_id) where merchant_id = 'mrc_demo' and code = 'YK1M'`,
      betTypes: losingTerms,
      reason,
    },
    watched: 'select count(*)::text from lottery.terms',
  },
  'POST /staff/lottery/rates': {
    before: [
      `insert into lottery.draw_limits (game_id, version, limits, reason, set_by)
       select game_id, 1, '{"rateAbovePercent": 50, "betTypes": {}}', 'tried', 'test'
       from lottery.game
       where merchant_id = 'mrc_demo' and code = 'YK15'`,
    ],
    input: {
      memberId: `sql:select ${player}`,
      gameCode: 'YK15',
      basedOn: 0,
      rates: { two_top: '100.01' },
      acceptsLoss: true,
      reason,
    },
    watched: 'select count(*)::text from lottery.account_rates',
  },
  'POST /staff/lottery/games/:gameCode/bounds': {
    input: { gameCode: 'YK1M', basedOn: 0, limits: { rateAbovePercent: 5, betTypes: {} }, reason },
    watched: `select count(*)::text from lottery.draw_limits`,
  },
  'POST /staff/lottery/draws/:drawId/void': {
    input: {
      drawId: `sql:select draw_id from lottery.draw where merchant_id = 'mrc_demo' and state = 'open' order by close_at desc limit 1`,
      reason,
    },
    watched: `select count(*)::text from lottery.draw where void_reason = 'staff'`,
  },
  'POST /staff/lottery/result-desk/:drawId/correct': {
    before: [...closedDraw('5'), told('5', 'stf_anna'), told('5', 'stf_bao')],
    input: {
      drawId: `drw_${'5'.repeat(32)}`,
      drawn: { first: ['4321'] },
      source: 'A paper',
      sourceUrl: 'https://paper.example',
      reason,
    },
    watched: 'select count(*)::text from lottery.correction',
  },
  'POST /staff/lottery/result-feeds/:code/switch': {
    before: [
      `insert into lottery.result_feed (merchant_id, code, name, origin, address, key_id, secret_sealed, is_simulated, enabled)
       values ('mrc_demo', 'TRIED', 'A feed', 'Somewhere', 'https://feed.example', 'k', 's', false, false)`,
    ],
    input: { code: 'TRIED', enabled: true, reason },
    watched: `select enabled::text from lottery.result_feed where code = 'TRIED'`,
  },
  'POST /staff/proof/skip': {
    before: [
      // The next hour to sign; where none waits, one to come. One statement, since the product looks for it every second.
      `with waiting as (
         select min(closes_at) as closes_at from wallet.statement
         where closes_at > coalesce((select max(closes_at) from proof.statement), '-infinity')
       ), made as (
         insert into wallet.statement (closes_at, taken_at, currency, owed_to_members, counter_total, wallets, counter_accounts, movements)
         select date_trunc('hour', kit.now()) + interval '9 hours', kit.now(), 'THB', 1, -1, 0, 0, 0
         from waiting where closes_at is null
         returning closes_at
       )
       insert into proof.refusal (closes_at, why, details)
       select closes_at, 'ledger', '{tried}' from (select * from waiting union select * from made) as hour
       where closes_at is not null
       on conflict (closes_at, why) do update set ended_at = null, tried_at = kit.now()`,
    ],
    input: {
      closesAt: `sql:select to_char(min(closes_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from proof.refusal
        where why = 'ledger' and ended_at is null`,
      reason,
    },
    watched: 'select count(*)::text from proof.skip',
  },
};
