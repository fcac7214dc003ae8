import { giveBackParts, linesOf } from '#features/rewards/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { termsOn } from '../../db/terms.ts';
import { cashbackOf, cashbackTermsOf } from '../../domain/cashback.ts';
import { categoryOf } from '../../domain/categories.ts';
import { rebateTermsOf } from '../../domain/rebate-terms.ts';
import { boundsOf, type CountedPeriod } from './counted-period.ts';
import type { Draft, Drafts } from './write-drafts.ts';

/** What was given besides was no loss: everything but cashback itself, points, and what agents are paid. */
const countedKinds: ReadonlySet<string> = new Set(['rebate', 'level', 'bonus']);

/** What of each member's net loss of a period comes back. Whom play was closed to is left out. */
export const cashbackDrafts = async (world: World, tx: Tx, it: CountedPeriod): Promise<Drafts> => {
  const { merchantId, first } = it;
  const row = await termsOn(tx, { merchantId, kind: 'cashback', day: first });
  const terms = row && cashbackTermsOf(row.document);
  if (!row || !terms?.isOn) return undefined;
  const rebated = terms.withoutRebated ? await rebatedOn(tx, it) : undefined;
  const given = await givenIn(world, tx, it, rebated);
  const drafts = linesOf(it.play).map(({ memberId, lines }): Draft => {
    const isLeftOut = (product: string) => rebated?.(product) === true;
    const counted = lines.filter(({ product }) => !isLeftOut(product));
    const loss = {
      stake: sumOf(counted, ({ play }) => play.stake),
      payout: sumOf(counted, ({ play }) => play.payout),
      bonuses: sumOf(counted, ({ play }) => play.bonus) + (given.get(memberId) ?? 0n),
      changed: sumOf(counted, ({ changed }) => changed.stake - changed.payout - changed.bonus),
    };
    const { base, row: met, rate, amount, isCapped } = cashbackOf(loss, terms);
    const leftOut = lines.map(({ product }) => product).filter(isLeftOut);
    const how = { row: met, rate, isCapped };
    const trace = { kind: 'cashback' as const, terms: row.version, bounds: boundsOf(it), ...loss, leftOut, ...how };
    return { memberId, category: '', base, amount, trace };
  });
  return { ...terms, drafts: drafts.filter(({ base }) => base > 0n) };
};

const sumOf = <Line>(lines: readonly Line[], of: (line: Line) => bigint): bigint =>
  lines.reduce((sum, line) => sum + of(line), 0n);

/** Which products pay a rebate in the period: their turnover never feeds both. */
const rebatedOn = async (tx: Tx, { merchantId, last }: CountedPeriod): Promise<(product: string) => boolean> => {
  const row = await termsOn(tx, { merchantId, kind: 'rebate', day: last });
  const terms = row && rebateTermsOf(row.document);
  return (product) => terms !== undefined && terms.rows[categoryOf(product)].rate > 0;
};

/** What each member was given of the play that counts. */
const givenIn = async (
  world: World,
  tx: Tx,
  { merchantId, first, last }: CountedPeriod,
  rebated: ((product: string) => boolean) | undefined,
): Promise<Map<string, bigint>> => {
  const given = new Map<string, bigint>();
  for (const { kind, givenIn: of } of giveBackParts.of(world)) {
    if (!countedKinds.has(kind)) continue;
    for (const { memberId, product, amount } of await of(world, tx, { merchantId, first, last }))
      if (product === null || rebated?.(product) !== true) given.set(memberId, (given.get(memberId) ?? 0n) + amount);
  }
  return given;
};
