import { merchantOf } from '#features/merchants/public.ts';
import { isUnavailable } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import { merkleTreeOfHashes } from '#kit/shared/merkle.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { isoOf, secondsMs } from '#kit/shared/time.ts';
import { indexHashOf } from '#games/engine/lottery/simulated-index.ts';
import { entriesHashOf } from '#games/engine/lottery/yeekee.ts';
import {
  announcementHashOf,
  type CommittedSeed,
  type Deviation,
  namedChain,
  payTableHashOf,
  type Recheck,
  recheckDraw,
  type Rules,
  rulesHashOf,
  sealHashOf,
  seedsOf,
  timeOf,
  wireRules,
} from '#features/fairness/public.ts';
import { announcedDraws } from '../../db/proof/announced-draws.ts';
import { rulesByHash } from '../../db/draws/announce-draw.ts';
import type { AnnouncementRow, ChanceRow, DrawRow, ResultRow, SealRow } from '../../db/draws/draw-row.ts';
import { joinedOf, waitsToFollow } from '../../db/draws/joined-draws.ts';
import { paidPositions } from '../../db/settlement/position-prizes.ts';
import { shotsInOrder } from '../../db/proof/sealed-facts.ts';
import { voidOrderOf } from '../../db/draws/void-orders.ts';
import { isVoid } from '../../domain/draws/draw-state.ts';
import { exposureTable } from '../../domain/limits/exposure-table.ts';
import { differingPrizes } from '../../domain/results/plain-drawn.ts';
import { isFair, shotsUntilOf } from '../../domain/games/game-rules.ts';
import { announcementOf, drawNumberOf, sealOf } from '../draws/announcement-of.ts';
import { bundleOf } from './draw-bundle.ts';
import { positionsDue } from '../settlement/pay-position-prizes.ts';
import { announcedPayTable } from '../terms/pay-table.ts';
import { type RecheckedTickets, recheckTickets } from './recheck-tickets.ts';
import { rulesOf } from '../games/rules-of.ts';
import { entriesOf, groupsOf } from '../draws/seal-draw.ts';
import { termsOf } from '../terms/terms-of.ts';

const pageSize = 100;

/**
 * Recomputes every announced draw from what is stored: its commitment, its seal over every ticket and line, its result,
 * and what each ticket was paid. Names the row of each deviation.
 */
export const recheckDraws = async (world: World): Promise<Recheck> => {
  const found: Recheck = { looked: 0, deviations: [] };
  for (let after = 0; ; ) {
    const page = await announcedDraws(world.database.read, after, pageSize);
    const seeds = await seedsOf(
      world,
      page.flatMap(({ announcement }) => announcement!.chance?.seed_id ?? []),
    );
    for (const draw of page) found.deviations.push(...(await recheckSafely(world, draw, seeds)));
    found.looked += page.length;
    if (page.length < pageSize) return found;
    after = page.at(-1)!.draw_no;
  }
};

/** What was tampered with may not even be readable: that names the draw too, and the others are still looked at. */
const recheckSafely: typeof recheckOne = async (world, draw, seeds) => {
  try {
    return await recheckOne(world, draw, seeds);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const what = error instanceof Error ? error.message : String(error);
    return [{ row: rowOf(draw), why: `it cannot be recomputed: ${what}` }];
  }
};

const rowOf = ({ draw_id }: DrawRow): string => `lottery.draw ${draw_id}`;

type Expect = (holds: boolean, why: string) => void;

const recheckOne = async (
  world: World,
  draw: DrawRow,
  seeds: ReadonlyMap<string, CommittedSeed>,
): Promise<Deviation[]> => {
  const announcement = draw.announcement!;
  const deviations: Deviation[] = [];
  const expect: Expect = (holds, why) => void (holds || deviations.push({ row: rowOf(draw), why }));
  await expectAnnounced(world, draw, announcement, expect);
  if (announcement.chance) expectSeed(draw, announcement.chance, seeds, expect);
  await expectState(world, draw, expect);
  if (!draw.seal) return deviations;
  const tickets = await recheckTickets(world, draw, announcement);
  await expectSealed(world, draw, { seal: draw.seal, announcement, tickets }, expect);
  if (draw.result) await expectDrawn(world, draw, draw.result, expect);
  await expectPositions(world, draw, expect);
  if (draw.state === 'settled' || draw.state === 'refunded')
    expect(
      draw.settled_tickets === tickets.hashes.length + tickets.cancelled,
      `says that ${draw.settled_tickets} tickets were gone through`,
    );
  return [...deviations, ...tickets.deviations];
};

const expectAnnounced = async (world: World, draw: DrawRow, row: AnnouncementRow, expect: Expect): Promise<void> => {
  expect(
    announcementHashOf(announcementOf(draw, row)) === row.announcement_hash,
    'the announcement is not the published one',
  );
  expect(row.announced_at <= draw.open_at, 'it was announced after it opened');
  const { betTypes } = await termsOf(world, row.terms_id);
  expect(payTableHashOf(announcedPayTable(betTypes)) === row.pay_table_hash, 'the pay table is not the published one');
  const rules = wireRules.safeParse(await rulesByHash(world.database.read, row.rules_hash));
  expect(rules.success && rulesHashOf(rules.data) === row.rules_hash, 'the rules are not the published ones');
  if (rules.success) await expectOnTime(world, draw, { row, published: rules.data }, expect);
};

/** When the result is expected by the rules as they were published, where no beacon says it: so long after the close. */
const expectedBy = (draw: DrawRow, published: Rules): number =>
  draw.close_at +
  secondsMs(
    ['shootingSeconds', 'sealingSeconds', 'expectedAfterSeconds'].reduce(
      (total, part) => total + Number(published[part] ?? 0),
      0,
    ),
  );

type Announced = { row: AnnouncementRow; published: Rules };

const expectOnTime = async (
  world: World,
  draw: DrawRow,
  { row, published }: Announced,
  expect: Expect,
): Promise<void> => {
  const rules = rulesOf(draw);
  expect(isFair(rules) === (row.chance !== null), 'it has a commitment that its method has not, or the reverse');
  if (row.chance) {
    const { chain_hash, beacon_round, beacon_at } = row.chance;
    const beaconAt = timeOf(await namedChain(world, chain_hash), beacon_round);
    expect(beaconAt === beacon_at, `its beacon round is signed at ${isoOf(beaconAt)}, not at ${isoOf(beacon_at)}`);
  }
  expect(
    row.expected_at === (row.chance?.beacon_at ?? expectedBy(draw, published)),
    'its result was expected at another time than its rules say',
  );
  expect(
    draw.shots_until === shotsUntilOf(rules, draw.close_at),
    'numbers were taken longer or shorter than its rules say',
  );
};

/** The seed is the one that was made for this draw, committed as it was published, and drawn from. */
const expectSeed = (draw: DrawRow, row: ChanceRow, seeds: ReadonlyMap<string, CommittedSeed>, expect: Expect): void => {
  const seed = seeds.get(row.seed_id);
  if (!seed) return expect(false, `its seed ${row.seed_id} is gone`);
  const scope = `lottery/${draw.merchant_id}/${draw.game_code}/${draw.number}`;
  expect(seed.scope === scope, `its seed was made for ${seed.scope}`);
  expect(seed.commit === row.commit_hash, 'its seed is committed with another hash than was published');
  if (draw.result)
    expect(seed.revealed === draw.result.revealed?.seed, 'it was drawn from another seed than was revealed');
};

const drawnStates: readonly DrawRow['state'][] = ['resulted', 'settled'];

const expectState = async (world: World, draw: DrawRow, expect: Expect): Promise<void> => {
  expect(
    drawnStates.includes(draw.state) === (draw.result !== null),
    `it is ${draw.state}, with its result or without`,
  );
  expect(
    isVoid(draw.state) === (draw.void_reason !== null),
    `it is ${draw.state}, with a reason to be void or without`,
  );
  const order = await voidOrderOf(world.database.read, draw.draw_no);
  expect(
    (draw.void_reason === 'staff') === (order !== undefined),
    'it is void by hand without an order, or the reverse',
  );
  if (!order) return;
  expect(order.reason === draw.void_note, 'it is void for another reason than was ordered');
  expect(order.requested_by !== order.approved_by, 'one person alone declared it void');
};

/** What positions earned is what the published rules, the sealed numbers and the stakes owe; nothing before a result, nor of a void draw. */
const expectPositions = async (world: World, draw: DrawRow, expect: Expect): Promise<void> => {
  const { read } = world.database;
  const paid = await paidPositions(read, draw.draw_no);
  const due = drawnStates.includes(draw.state) ? await positionsDue(read, draw) : [];
  for (const { position, member_id, amount } of paid)
    expect(
      due.some((owed) => owed.position === position && owed.memberId === member_id && owed.prize === amount),
      `position ${position} earned ${moneyText(amount)}, which it is not owed`,
    );
  if (draw.state === 'settled')
    for (const { position, prize } of due)
      expect(
        paid.some((row) => row.position === position),
        `position ${position} did not earn ${moneyText(prize)}`,
      );
};

type Sealed = { seal: SealRow; announcement: AnnouncementRow; tickets: RecheckedTickets };

const expectSealed = async (
  world: World,
  draw: DrawRow,
  { seal, announcement, tickets }: Sealed,
  expect: Expect,
): Promise<void> => {
  const { read } = world.database;
  const { currency: money } = await merchantOf(world, draw.merchant_id);
  expect(sealHashOf(sealOf(draw, seal, money)) === seal.seal_hash, 'the seal is not the published one');
  const isInTime = seal.sealed_at < announcement.expected_at || rulesOf(draw).method === 'outside/v1';
  expect(seal.sealed_at >= draw.close_at && isInTime, 'it was sealed at the wrong time');
  expect(merkleTreeOfHashes(tickets.hashes).root === seal.merkle_root, 'the tickets are not the sealed ones');
  expect(
    tickets.hashes.length === seal.ticket_count,
    `${tickets.hashes.length} tickets, sealed with ${seal.ticket_count}`,
  );
  expect(
    tickets.cost === seal.stake_total,
    `stakes of ${moneyText(tickets.cost, money)}, sealed with ${moneyText(seal.stake_total, money)}`,
  );
  const entries = entriesOf(await shotsInOrder(read, draw.draw_no));
  const put = seal.index_before === null ? entriesHashOf(entries) : indexHashOf(seal.index_before);
  expect(put === seal.entries_hash, 'the numbers shot are not the sealed ones');
  expect(entries.length === seal.entry_count, `${entries.length} numbers shot, sealed with ${seal.entry_count}`);
  const { betTypes } = await termsOf(world, announcement.terms_id);
  const exposure = canonicalHash(exposureTable(betTypes, money, await groupsOf(read, draw.draw_no)));
  expect(exposure === seal.exposure_hash, 'the exposure is not the sealed one');
  if (seal.exposure) expect(canonicalHash(seal.exposure) === exposure, 'the exposure that is shown is another');
};

const expectDrawn = async (world: World, draw: DrawRow, result: ResultRow, expect: Expect): Promise<void> => {
  const { chance } = draw.announcement!;
  expect(!chance || result.resulted_at >= chance.beacon_at, `${drawNumberOf(draw)} was drawn before its beacon spoke`);
  const { read } = world.database;
  const joined = await joinedOf(read, draw.draw_no);
  if (joined && !(await waitsToFollow(read, draw.draw_no)))
    expect(
      differingPrizes(joined, draw.corrected ?? result.drawn).length === 0,
      'its result is not that of the draws that it is joined of',
    );
  const bundle = await bundleOf(world, draw);
  if (!bundle) return;
  for (const { name, state } of recheckDraw(bundle).steps) expect(state !== 'fails', `the step "${name}" fails`);
};
