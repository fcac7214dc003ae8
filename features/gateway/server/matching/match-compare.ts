import { amountsByKey } from '#features/wallet/public.ts';
import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type PairRow, pairsOf } from '../../db/matching/match-lines.ts';
import { addSums, insertDifference, type MatchSum } from '../../db/matching/match-results.ts';
import { type ClaimedRun, holdRun, stepRun } from '../../db/matching/match-runs.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import {
  countsIn,
  type Difference,
  differencesOf,
  ledgerKeysOf,
  type Ours,
  type Pair,
  type Theirs,
} from '../../domain/matching.ts';
import { finishDay } from './match-finish.ts';

const pageMax = 500;

/** Compares the next acts of a day three ways, in one transaction with what is noted of them. */
export const comparePage = async (world: World, run: ClaimedRun): Promise<void> => {
  await world.database.transact(async (tx) => {
    if (!(await holdRun(tx, run))) return refuse('taken');
    const rows = await pairsOf(tx, run, { after: run.compared_to, limit: pageMax });
    if (rows.length === 0) {
      await finishDay(world, tx, run);
      return accept(undefined);
    }
    await addSums(tx, run, await compare(tx, run, rows));
    const comparedTo = rows.at(-1)!.transaction_id;
    await stepRun(tx, run, { state: 'comparing', nextPage: run.next_page, comparedTo, isListed: run.is_listed });
    return accept(undefined);
  });
};

const compare = async (tx: Tx, run: ClaimedRun, rows: readonly PairRow[]): Promise<Iterable<MatchSum>> => {
  const day = spanOf(run.day);
  const ledger = await ledgerOf(tx, run.vendor, rows);
  const sums = new Map<string, MatchSum>();
  for (const row of rows) {
    const pair = pairOf(run, row, ledger.get(row.transaction_id));
    if (!countsIn(pair, day)) continue;
    const differences = differencesOf(pair, day);
    count(sums, row, pair, differences);
    for (const difference of differences) await insertDifference(tx, run, noted(row, pair, difference));
  }
  return sums.values();
};

/** What the ledger holds of each act, under all of its keys. */
const ledgerOf = async (
  read: Read,
  vendor: string,
  rows: readonly PairRow[],
): Promise<ReadonlyMap<string, Minor | undefined>> => {
  const asked = rows.flatMap((row) => {
    const { transaction_id: transactionId, our_kind: kind, our_amount: amount } = row;
    if (kind === null || amount === null) return [];
    const keys = ledgerKeysOf(vendor, { transactionId, kind, moneyKey: row.money_key ?? '', amount });
    return [{ transactionId, amount, ...(isUngiven(row) ? { keys: [], isPart: true } : keys) }];
  });
  const held = await amountsByKey(
    read,
    asked.flatMap(({ keys }) => keys),
  );
  return new Map(
    asked.map(({ transactionId, keys, isPart, amount }) => {
      const amounts = keys.flatMap((key) => held.get(key) ?? []);
      if (isPart) return [transactionId, amounts.length === keys.length ? amount : undefined];
      return [transactionId, amounts.length === 0 ? undefined : sum(amounts)];
    }),
  );
};

/** Money that a vendor has not given, or not yet: nothing of it has come to the main wallet. */
const isUngiven = ({ our_kind: kind, is_in_transit: isInTransit, taken_back: isTakenBack }: PairRow): boolean =>
  kind === 'transfer_out' && (isInTransit || isTakenBack === true);

const theirsOf = (row: PairRow): Theirs | undefined =>
  row.made_at === null || row.their_amount === null || row.their_state === null || row.their_currency === null
    ? undefined
    : {
        kind: row.their_kind ?? '',
        memberId: row.player_member ?? undefined,
        currency: row.their_currency,
        amount: row.their_amount,
        state: row.their_state,
        at: row.made_at,
      };

const oursOf = (row: PairRow, ledger: Minor | undefined): Ours | undefined =>
  row.our_kind === null || row.our_amount === null || row.our_currency === null || row.recorded_at === null
    ? undefined
    : {
        kind: row.our_kind,
        memberId: row.member_id ?? '',
        currency: row.our_currency,
        amount: row.our_amount,
        isTakenBack: row.taken_back === true,
        isInTransit: row.is_in_transit,
        at: row.recorded_at,
        ledger,
      };

const pairOf = ({ is_listed: hasList }: ClaimedRun, row: PairRow, ledger: Minor | undefined): Pair => ({
  hasList,
  theirs: theirsOf(row),
  ours: oursOf(row, ledger),
  hasTombstone: row.has_tombstone,
  isResolved: row.is_resolved,
  wasOwed: row.was_owed,
  isListedElsewhere: row.is_listed_elsewhere,
});

const merchantOf = (row: PairRow): string => row.merchant_id ?? row.player_merchant ?? '';

const count = (
  sums: Map<string, MatchSum>,
  row: PairRow,
  { theirs, ours }: Pair,
  differences: readonly Difference[],
): void => {
  const merchantId = merchantOf(row);
  const add = (currency: MatchSum['currency'], part: Partial<MatchSum>) => {
    const name = `${merchantId}/${currency}`;
    const before = sums.get(name) ?? { ...emptySum, merchantId, currency };
    for (const key of countedKeys) before[key] += part[key] ?? 0;
    for (const key of summedKeys) before[key] += part[key] ?? 0n;
    sums.set(name, before);
  };
  // What was refused there or taken back before it came moved nothing and is in no sum.
  if (theirs && theirs.state !== 'refused' && (ours || theirs.state === 'done'))
    add(theirs.currency, { theirsCount: 1, theirs: theirs.amount });
  if (ours) add(ours.currency, { oursCount: 1, ours: ours.amount, ledger: ours.ledger ?? 0n });
  const unexplained = differences.filter(({ explanation }) => explanation === undefined).length;
  if (differences.length > 0) add((ours ?? theirs)!.currency, { differences: differences.length, unexplained });
};

const countedKeys = ['theirsCount', 'oursCount', 'differences', 'unexplained'] as const;
const summedKeys = ['theirs', 'ours', 'ledger'] as const;
const emptySum = { theirsCount: 0, oursCount: 0, differences: 0, unexplained: 0, theirs: 0n, ours: 0n, ledger: 0n };

const noted = (row: PairRow, { theirs, ours }: Pair, { kind, explanation }: Difference) => ({
  transactionId: row.transaction_id,
  kind,
  merchantId: merchantOf(row),
  memberId: row.member_id ?? row.player_member,
  player: row.player,
  explanation: explanation ?? null,
  note: explanation === 'resolved' ? row.note : null,
  theirKind: theirs?.kind ?? null,
  ourKind: ours?.kind ?? null,
  currency: (ours ?? theirs)!.currency,
  theirs: theirs?.amount ?? null,
  ours: ours?.amount ?? null,
  ledger: ours?.ledger ?? null,
  theirState: theirs?.state ?? null,
  ourState: ours ? (ours.isInTransit ? 'in_transit' : ours.isTakenBack ? 'taken_back' : 'done') : null,
  theirsAt: theirs?.at ?? null,
  oursAt: ours?.at ?? null,
});
