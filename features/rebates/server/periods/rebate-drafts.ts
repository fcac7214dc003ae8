import { linesOf, rebatePercentsOn } from '#features/rewards/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { lastTraces } from '../../db/figures.ts';
import { termsOn } from '../../db/terms.ts';
import { categoryOf } from '../../domain/categories.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { rebateOf } from '../../domain/rebate-amount.ts';
import { rebateTermsOf } from '../../domain/rebate-terms.ts';
import { boundsOf, type CountedPeriod } from './counted-period.ts';
import type { Draft, Drafts } from './write-drafts.ts';

/** What of each category's turnover of a day comes back to each member. Whom play was closed to is left out. */
export const rebateDrafts = async (world: World, tx: Tx, it: CountedPeriod): Promise<Drafts> => {
  const { merchantId, first: day } = it;
  const row = await termsOn(tx, { merchantId, kind: 'rebate', day });
  if (!row) return undefined;
  const terms = rebateTermsOf(row.document);
  const members = linesOf(it.play);
  const ids = members.map(({ memberId }) => memberId);
  const percents = await rebatePercentsOn(world, tx, { merchantId, members: ids, day });
  const carried = carriedIn(await lastTraces(tx, ids, day));
  const drafts = members.flatMap(({ memberId, lines }) => {
    const percent = percents.get(memberId) ?? 100;
    const played = new Set(lines.map(({ product }) => product));
    const waiting = [...(carried.get(memberId) ?? new Map<string, bigint>())].filter(
      ([product, rest]) => rest < 0n && !played.has(product),
    );
    const all = [
      ...lines.map(({ product, play, changed }) => ({
        product,
        turnover: play.turnover,
        changed: changed.turnover,
      })),
      ...waiting.map(([product]) => ({ product, turnover: 0n, changed: 0n })),
    ];
    return all.map(({ product, ...line }): Draft => {
      const { rate } = terms.rows[categoryOf(product)];
      const sum = rebateOf({ ...line, carriedIn: carried.get(memberId)?.get(product) ?? 0n }, rate, percent);
      const { base, amount, ...parts } = sum;
      const trace = { kind: 'rebate' as const, terms: row.version, bounds: boundsOf(it), ...parts, rate, percent };
      return { memberId, category: product, base, amount, trace };
    });
  });
  // Nobody reads a figure that says nothing: no rate, and nothing to work off.
  const isWorthWriting = ({ amount, trace }: Draft) =>
    amount > 0n || (trace.kind === 'rebate' && trace.rate > 0) || (trace.kind === 'rebate' && trace.carriedOut < 0n);
  return { ...terms, drafts: drafts.filter(isWorthWriting) };
};

const carriedIn = (rows: Awaited<ReturnType<typeof lastTraces>>): Map<string, Map<string, bigint>> => {
  const carried = new Map<string, Map<string, bigint>>();
  for (const { member_id: memberId, category, trace: stored } of rows) {
    const trace = traceOf(stored);
    const of = carried.get(memberId) ?? new Map<string, bigint>();
    of.set(category, trace.kind === 'rebate' ? trace.carriedOut : 0n);
    carried.set(memberId, of);
  }
  return carried;
};
