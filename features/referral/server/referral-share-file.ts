import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { type CsvColumn, csvHead, csvLines } from '#kit/shared/csv.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { referralShareFile as contract } from '../contract/referral-share-file.ts';
import { shareById } from '../db/shares.ts';
import { traceOf } from '../domain/share-of.ts';
import { filesRead } from './limits.ts';
import { mayInvite } from './may-invite.ts';

type Fact = readonly [name: string, value: string];

const columns: CsvColumn<Fact>[] = [
  { label: 'fact', text: ([name]) => name },
  { label: 'value', text: ([, value]) => value },
];

/** A line a fact: the bounds, what each depth brought, and the amount with its place in the chain. */
export const referralShareFile = handle(contract, (world) => async ({ shareId }, visit) => {
  const may = await mayInvite(world, visit);
  if (!may.ok) return may;
  const tooMany = await takeRate(world, filesRead, visit.player.memberId);
  if (tooMany) return tooMany;
  const row = await shareById(world.database.read, visit.player.memberId, shareId);
  if (!row) return refuse('share_unknown');
  const { bounds, levels } = traceOf(row.trace);
  const money = (amount: bigint) => moneyText(amount, row.currency);
  const facts: Fact[] = [
    ['day', row.day],
    ['formula', String(row.formula)],
    ['from', bounds.from],
    ['to', bounds.to],
    ['known_at', bounds.knownAt],
    ['changed_after', bounds.changedAfter ?? ''],
    ...levels.flatMap(({ depth, friends, turnover, changed, rate }): Fact[] => [
      [`depth_${depth}_friends`, String(friends)],
      [`depth_${depth}_turnover`, money(turnover)],
      [`depth_${depth}_changed`, money(changed)],
      [`depth_${depth}_rate_hundredths_of_percent`, String(rate)],
    ]),
    ['amount', money(row.amount)],
    ['previous_hash', row.previous_hash],
    ['hash', row.hash],
  ];
  return accept({ name: `referral-${row.day}.csv`, csv: csvHead(columns) + csvLines(columns, facts) });
});
