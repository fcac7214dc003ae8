import { bytesToHex } from '@noble/hashes/utils.js';
import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Instant, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { fetchBeaconRound, revealSeedIn } from '#features/fairness/public.ts';
import { entriesHashOf, type YeekeeEntry } from '#games/engine/lottery/yeekee.ts';
import { holdDraw, lockDrawRow } from '../../db/draws/draw-locks.ts';
import type { ChanceRow, DrawRow, SealRow } from '../../db/draws/draw-row.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { mayGiveUp } from '../../db/draws/move-draw.ts';
import { shotsInOrder } from '../../db/proof/sealed-facts.ts';
import { classicNumbers, drawNumbers } from '../../domain/results/draw-numbers.ts';
import type { VoidReason } from '../../domain/draws/draw-state.ts';
import { isFair, type RulesOf, takesNumbers, waitSecondsOf } from '../../domain/games/game-rules.ts';
import { drawNumberOf } from './announcement-of.ts';
import { statedPrizes } from '../settlement/pay-position-prizes.ts';
import { recordResultIn } from '../results/record-result.ts';
import { rulesOf } from '../games/rules-of.ts';
import { entriesOf } from './seal-draw.ts';
import { voidDrawIn } from './void-draw.ts';

/**
 * Draws a sealed draw: from its committed seed and the beacon round that it named, or, in the classic form, from the
 * numbers alone. Without that round it waits, then the draw is void: there is no other source.
 */
export const drawResult =
  (world: World) =>
  async (drawNo: number): Promise<void> => {
    const draw = await findDrawByNo(world.database.read, drawNo);
    if (draw?.state !== 'closed' || !draw.announcement || !draw.seal) return;
    const { chance } = draw.announcement;
    if (!chance) return inClosed(world, drawNo, (tx, now) => drawClassic(world, tx, now));
    const answer = await fetchBeaconRound(world)({ chainHash: chance.chain_hash, round: chance.beacon_round });
    if (answer.state === 'not_yet') return;
    if (answer.state === 'failed') {
      const waitMs = secondsMs(waitSecondsOf(rulesOf(draw)));
      if (isNews(world, chance)) world.log.error('no beacon round', { ...roundOf(chance), why: answer.why });
      if (world.clock.now() >= chance.beacon_at + waitMs) await giveUp(world, 'beacon_missing')(drawNo);
      return;
    }
    const { beacon } = answer;
    await inClosed(world, drawNo, (tx, now) => drawFair(world, tx, { draw: now, chance, beacon }));
  };

const roundOf = ({ chain_hash: chain, beacon_round: round }: ChanceRow) => ({ chain, round });

/** Rounds that did not come, by when that was said last: every draw that waits asks for its round several times a second. */
const missing = new WeakMap<World['database'], BoundedCache<string, Instant>>();
const missingMax = 1000;
const sayAgainMs = minutesMs(1);

const isNews = (world: World, { chain_hash, beacon_round }: ChanceRow): boolean => {
  const said = missing.get(world.database) ?? boundedCache<string, Instant>(missingMax);
  missing.set(world.database, said);
  const round = `${chain_hash}/${beacon_round}`;
  const now = world.clock.now();
  const last = said.get(round);
  if (last !== undefined && now >= last && now < last + sayAgainMs) return false;
  said.set(round, now);
  return true;
};

/** Voids a draw whose result did not come. */
export const giveUp = (world: World, reason: VoidReason) => (drawNo: number) =>
  inClosed(world, drawNo, async (tx, draw) => {
    // A result may have been entered since the worker read the draw.
    if (reason !== 'result_missing' || (await mayGiveUp(tx, drawNo))) await voidDrawIn(world, tx, draw, reason);
    return accept(undefined);
  });

/** In one transaction that holds the draw, if it is still closed. */
const inClosed = async (
  world: World,
  drawNo: number,
  act: (tx: Tx, draw: DrawRow) => Promise<Result<undefined, 'round_not_over'>>,
): Promise<void> => {
  await world.database.transact(async (tx) => {
    await holdDraw(tx, drawNo);
    await lockDrawRow(tx, drawNo);
    const draw = await findDrawByNo(tx, drawNo);
    return draw?.state === 'closed' ? act(tx, draw) : accept(undefined);
  });
};

type Drawing = { draw: DrawRow; chance: ChanceRow; beacon: { signature: string; randomness: string } };

const drawFair = async (
  world: World,
  tx: Tx,
  { draw, chance, beacon }: Drawing,
): Promise<Result<undefined, 'round_not_over'>> => {
  const rules = rulesOf(draw);
  if (!draw.seal || !isFair(rules)) return accept(undefined);
  const prizes = await statedPrizes(tx, draw);
  if (prizes?.belowShotsMin === 'void' && draw.seal.entry_count < prizes.shotsMin) {
    await voidDrawIn(world, tx, draw, 'too_few_numbers');
    return accept(undefined);
  }
  const revealed = await revealSeedIn(world)(tx, id(chance.seed_id));
  if (!revealed.ok) return refuse(revealed.refusal);
  const { seed } = revealed.value;
  const drawn = drawNumbers(rules, {
    drawNumber: drawNumberOf(draw),
    seed,
    randomness: beacon.randomness,
    entries: takesNumbers(rules) ? await sealedEntries(tx, draw, draw.seal) : [],
    merkleRoot: draw.seal.merkle_root,
    indexBefore: draw.seal.index_before,
  });
  await recordResultIn(world, tx, draw, {
    drawn,
    revealed: {
      seed: bytesToHex(seed),
      beacon_signature: beacon.signature,
      beacon_randomness: beacon.randomness,
    },
  });
  return accept(undefined);
};

const drawClassic = async (world: World, tx: Tx, draw: DrawRow): Promise<Result<undefined, never>> => {
  const rules = rulesOf(draw);
  if (!draw.seal || rules.method !== 'yeekee/classic-v1') return accept(undefined);
  const entries = await sealedEntries(tx, draw, draw.seal);
  if (hasTooFew(rules, entries)) await voidDrawIn(world, tx, draw, 'too_few_numbers');
  else await recordResultIn(world, tx, draw, { drawn: classicNumbers(entries) });
  return accept(undefined);
};

const hasTooFew = ({ shotsMin }: RulesOf<'yeekee/classic-v1'>, entries: readonly YeekeeEntry[]): boolean =>
  entries.length < shotsMin;

const sealedEntries = async (read: Read, draw: DrawRow, seal: SealRow): Promise<YeekeeEntry[]> => {
  const entries = entriesOf(await shotsInOrder(read, draw.draw_no));
  if (entriesHashOf(entries) !== seal.entries_hash)
    throw new Error(`the numbers of draw ${draw.draw_no} are not the sealed ones`);
  return entries;
};
