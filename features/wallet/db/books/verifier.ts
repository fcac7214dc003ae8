import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Where the permanent verifier stands. */
export type VerifierState = {
  nextWallet: bigint;
  /** Full walks over all wallets. */
  rounds: bigint;
  walletsLooked: bigint;
  /** Found since the ledger began; 0 is the only good number. */
  deviations: bigint;
  lastDeviation: string | null;
  /** Found by the last full walk and by the one that is going on: mended books make them 0 again. */
  foundLately: bigint;
  lookedAt: Instant | null;
};

/** Between two full walks: books that are small would else be gone through every few seconds. */
const restSeconds = 5;

/** Whether a walk is under way or the rest after the last one is over. */
export const isVerifierDue: Condition = sql`
  exists (
    select
    from wallet.verifier
    where next_wallet > 0
      or round_ended_at is null
      or round_ended_at not between (select kit.now()) - ${sql.lit(restSeconds)} * interval '1 second' and (select kit.now())
  )`;

export const verifierState = async (read: Read): Promise<VerifierState> => {
  const { rows } = await sql<VerifierState>`
    select
      next_wallet as "nextWallet",
      rounds,
      wallets_checked as "walletsLooked",
      deviations,
      last_deviation as "lastDeviation",
      found_last_round + found_this_round as "foundLately",
      looked_at as "lookedAt"
    from wallet.verifier`.execute(read);
  return oneRow(rows);
};

/** Seconds since its last step, or since the end of its last round; not a number before there was one. */
export const verifierAge = async (read: Read, since: 'step' | 'round' = 'step'): Promise<number> => {
  const column = sql.ref(since === 'step' ? 'looked_at' : 'round_ended_at');
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from kit.now() - ${column})::float8 as age
    from wallet.verifier`.execute(read);
  return rows[0]?.age ?? Number.NaN;
};

/** The numbers of the next wallets from one on, and where they end; undefined when there are none. */
export const nextWallets = async (
  read: Read,
  from: bigint,
  count: number,
): Promise<{ to: bigint; wallets: number } | undefined> => {
  const { rows } = await sql<{ to: bigint | null; wallets: number }>`
    select max(id) + 1 as to, count(*)::int as wallets
    from (select id from wallet.wallet where id >= ${from} order by id limit ${count}) next`.execute(read);
  const { to, wallets } = oneRow(rows);
  return to === null ? undefined : { to, wallets };
};

type Step = { nextWallet: bigint; rounds: number; wallets: number; deviations: readonly string[] };

export const recordStep = async (tx: Tx, step: Step): Promise<void> => {
  await sql`
    update wallet.verifier
    set
      next_wallet = ${step.nextWallet},
      rounds = rounds + ${step.rounds},
      wallets_checked = wallets_checked + ${step.wallets},
      deviations = deviations + ${step.deviations.length},
      found_last_round = case
        when ${step.rounds} > 0 then found_this_round + ${step.deviations.length}
        else found_last_round
      end,
      found_this_round = case when ${step.rounds} > 0 then 0 else found_this_round + ${step.deviations.length} end,
      last_deviation = coalesce(${step.deviations.at(-1) ?? null}, last_deviation),
      looked_at = kit.now(),
      round_ended_at = case when ${step.rounds} > 0 then kit.now() else round_ended_at end`.execute(tx);
};

/** The closing whose movements are looked at next for their owners; undefined at the end of a round. */
export const closingToCheckOwnersOf = async (read: Read): Promise<Instant | undefined> => {
  const { rows } = await sql<{ closes_at: Instant | null }>`
    select min(s.closes_at) as closes_at
    from wallet.statement s
    where s.closes_at > (select coalesce(v.owners_checked, '-infinity') from wallet.verifier v)`.execute(read);
  return rows[0]?.closes_at ?? undefined;
};

/** @param closesAt undefined: the round ended, the next one begins with the first closing. */
export const recordOwnersChecked = async (
  tx: Tx,
  { closesAt, deviations }: { closesAt: Instant | undefined; deviations: readonly string[] },
): Promise<void> => {
  await sql`
    update wallet.verifier
    set
      owners_checked = ${closesAt === undefined ? null : isoOf(closesAt)}::timestamptz,
      deviations = deviations + ${deviations.length},
      found_this_round = found_this_round + ${deviations.length},
      last_deviation = coalesce(${deviations.at(-1) ?? null}, last_deviation)`.execute(tx);
};
