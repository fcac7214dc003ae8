import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type WalletId, walletId } from '../../domain/account.ts';
import { classSums, undoneMovement } from './class-sums.ts';
import type { WalletWindow } from '../books/closings.ts';
import type { PeriodSum } from './period-sums.ts';

type CashWallet = { walletId: WalletId; memberId: string; currency: Currency };

/** A merchant's wallets with cash, by their number, those after one. */
const cashWalletsAfter = async (
  read: Read,
  merchantId: MerchantId,
  after: bigint,
  count: number,
): Promise<CashWallet[]> => {
  const { rows } = await sql<Omit<CashWallet, 'walletId'> & { id: bigint }>`
    select id, member_id as "memberId", currency
    from wallet.wallet
    where merchant_id = ${merchantId}
      and kind = 'cash'
      and id > ${after}
    order by id
    limit ${count}`.execute(read);
  return rows.map(({ id, ...wallet }) => ({ ...wallet, walletId: walletId(id) }));
};

/** When the ledger's first month began, in UTC: nothing moved before. */
const firstLedgerMoment = async (read: Read): Promise<Instant> => {
  const { rows } = await sql<{ at: Instant }>`
    select make_timestamptz(first_month / 12, first_month % 12 + 1, 1, 0, 0, 0, 'UTC') as at
    from wallet.ledger_month`.execute(read);
  return oneRow(rows).at;
};

/** Of each wallet that moved after its version and before the moment, the last version that did. */
const lastVersionsBefore = async (
  read: Read,
  wallets: readonly { walletId: bigint; version: number }[],
  before: Instant,
): Promise<WalletWindow[]> => {
  const { rows } = await sql<WalletWindow>`
    select part.wallet_id as "walletId", part.version as from, last.version as to
    from unnest(
      ${wallets.map((one) => one.walletId)}::bigint[],
      ${wallets.map(({ version }) => version)}::int[]
    ) as part (wallet_id, version)
    cross join lateral (
      select m.version
      from wallet.movement m
      where m.wallet_id = part.wallet_id
        and m.version > part.version
        and m.recorded_at < ${isoOf(before)}::timestamptz
      order by m.version desc
      limit 1
    ) last`.execute(read);
  return rows;
};

/** What an unbroken stretch of a wallet's movements comes to. */
export type StretchSum = Pick<PeriodSum, 'deposits' | 'withdrawals' | 'bets' | 'wins' | 'other'> &
  WalletWindow & {
    opening: Minor;
    closing: Minor;
    /** Number of movements, those of a zero amount included. */
    lines: number;
    /** Number of movements of an amount other than zero. */
    moved: number;
    /** SHA-256 of the lines in their order, a line break between: number, kind, amount and balance in minor units, time. */
    linesHash: string;
  };

type Row = Omit<StretchSum, 'deposits' | 'withdrawals' | 'bets' | 'wins' | 'other'> &
  Record<'deposits' | 'withdrawals' | 'bets' | 'wins' | 'other', string | null>;

/** Sums stretches of wallets in the classes of a player's statement; a refund counts as what it takes back. */
const stretchSums = async (read: Read, stretches: readonly WalletWindow[]): Promise<StretchSum[]> => {
  const { rows } = await sql<Row>`
    with part as (
      select *
      from unnest(
        ${stretches.map((one) => one.walletId)}::bigint[],
        ${stretches.map(({ from }) => from)}::int[],
        ${stretches.map(({ to }) => to)}::int[]
      ) as part (wallet_id, after, upto)
    ),
    moved as (
      select m.wallet_id, part.after, part.upto, m.version, m.amount, m.balance_after,
        coalesce(undone.name, kind.name) as kind,
        m.wallet_id || '.' || m.version || ' ' || kind.name || ' ' || m.amount || ' ' || m.balance_after || ' '
          || to_char(m.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as line
      from part
      join wallet.movement m on m.wallet_id = part.wallet_id and m.version > part.after and m.version <= part.upto
      join wallet.movement_kind kind on kind.code = m.kind
      ${undoneMovement}
    )
    select wallet_id as "walletId", after as from, upto as to,
      coalesce((
        select before.balance_after
        from wallet.movement before
        where before.wallet_id = moved.wallet_id and before.version = moved.after
      ), 0) as opening,
      (array_agg(balance_after order by version desc))[1] as closing,
      count(*)::int as lines,
      count(*) filter (where amount <> 0)::int as moved,
      encode(sha256(convert_to(string_agg(line, chr(10) order by version), 'UTF8')), 'hex') as "linesHash",
      ${classSums}
    from moved
    group by wallet_id, after, upto
    order by wallet_id`.execute(read);
  return rows.map(({ deposits, withdrawals, bets, wins, other, ...row }) => ({
    ...row,
    deposits: amountOf(deposits),
    withdrawals: amountOf(withdrawals),
    bets: amountOf(bets),
    wins: amountOf(wins),
    other: amountOf(other),
  }));
};

const amountOf = (text: string | null): Minor => minor(BigInt(text ?? '0'));

/** Unbroken stretches of the movements of wallets with cash: what a statement of a time is made of. */
export const cashStretches = {
  walletsAfter: cashWalletsAfter,
  firstMoment: firstLedgerMoment,
  lastVersionsBefore,
  sumsOf: stretchSums,
} as const;
