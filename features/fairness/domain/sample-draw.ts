import { bytesToHex } from '@noble/hashes/utils.js';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import { merkleTree } from '#kit/shared/merkle.ts';
import { minorOf, moneyText, sum } from '#kit/shared/money/money.ts';
import { isoOf, later, secondsMs } from '#kit/shared/time.ts';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { drawYeekee, entriesHashOf, type YeekeeEntry } from '#games/engine/lottery/yeekee.ts';
import { type BeaconChain, type BeaconRound, chainHashOf, quicknet, timeOf } from './beacon-chain.ts';
import {
  announcementHashOf,
  type DrawBundle,
  leafTextOf,
  type PayTable,
  payTableHashOf,
  rulesHashOf,
  type Seal,
  sealHashOf,
  type TicketLeaf,
} from './draw-bundle.ts';
import { linePayout } from './line-payout.ts';
import { fiveDigits } from './result-form.ts';
import { round1000 } from './vectors.ts';

export type SampleFacts = {
  seed: Uint8Array;
  drawNumber: string;
  entries: YeekeeEntry[];
  /** Lines of each ticket. */
  tickets: TicketLeaf['lines'][];
  /** Which ticket the bundle proves. */
  shown: number;
  chain: BeaconChain;
  beacon: BeaconRound;
};

/** A whole draw in the order in which a real one happens; for the verifier's own example and for tests. */
export const sampleDraw = (facts: SampleFacts): DrawBundle => {
  const { seed, drawNumber, entries, chain, beacon, shown } = facts;
  const beaconAt = timeOf(chain, beacon.round);
  const before = (seconds: number) => isoOf(later(beaconAt, -secondsMs(seconds)));
  const announcement = {
    game: 'SAMPLE',
    drawNumber,
    rulesHash: rulesHashOf(sampleRules),
    payTableHash: payTableHashOf(samplePayTable),
    commit: commitOf(seed),
    chainHash: chainHashOf(chain),
    beaconRound: beacon.round,
    openAt: before(70),
    closeAt: before(10),
  };
  const announcementHash = announcementHashOf(announcement);
  const leaves = facts.tickets.map(
    (lines, at): TicketLeaf => ({
      ticketId: `tkt_${canonicalHash([announcementHash, at]).slice(0, 32)}`,
      announcementHash,
      boughtAt: before(40),
      lines,
    }),
  );
  const tree = merkleTree(leaves.map(leafTextOf));
  const exposure = { 'top3/374': '900.00', 'top3/051': '320.00' };
  const seal: Seal = {
    drawNumber,
    sealedAt: before(8),
    entriesHash: entriesHashOf(entries),
    merkleRoot: tree.root,
    ticketCount: leaves.length,
    stakeTotal: moneyText(sum(facts.tickets.flat().map(({ stake }) => minorOf(stake)))),
    exposureHash: canonicalHash(exposure),
  };
  const { final, result } = drawYeekee({ seed, round: drawNumber, beacon: beacon.randomness, entries });
  const leaf = leaves[shown]!;
  const payouts = leaf.lines.map((line) =>
    linePayout(line, samplePayTable.find(({ betType }) => betType === line.betType)!, {
      form: fiveDigits,
      drawn: { final: [final] },
    }),
  );
  return {
    version: 1,
    announcement,
    announcementHash,
    rules: sampleRules,
    payTable: samplePayTable,
    chain,
    seal,
    sealHash: sealHashOf(seal),
    entries: entries.map(([position, number]) => [position, number]),
    exposure,
    seed: bytesToHex(seed),
    beacon,
    result: { final, ...result },
    ticket: { leaf, index: shown, path: tree.path(shown), payouts, payoutTotal: moneyText(sum(payouts.map(minorOf))) },
  };
};

export const sampleRules: DrawBundle['rules'] = {
  method: 'yeekee/fair-v1',
  game: 'yeekee',
  en: 'final = (R + X) mod 100,000. X comes from the committed seed and the beacon, R from the numbers shot.',
  th: 'เลขผล = (R + X) mod 100,000 โดย X มาจากซีดที่ผูกมัดไว้กับบีคอน และ R มาจากเลขที่ยิง',
};

export const samplePayTable: PayTable = [
  { betType: 'three_top', extractor: 'top3', combinator: 'exact', rate: '900' },
  { betType: 'three_tod', extractor: 'top3', combinator: 'permutation', rate: '150' },
  { betType: 'two_top', extractor: 'top2', combinator: 'exact', rate: '90' },
  { betType: 'two_bottom', extractor: 'bottom2', combinator: 'exact', rate: '90' },
  { betType: 'run_top', extractor: 'top3', combinator: 'contains', rate: '3.2' },
  { betType: 'run_bottom', extractor: 'bottom2', combinator: 'contains', rate: '4.2' },
];

/** The example on the verifier page: a made-up draw on a real round of drand's quicknet. */
export const exampleDraw = (): DrawBundle =>
  sampleDraw({
    seed: new Uint8Array(32).fill(0x8f),
    drawNumber: 'SAMPLE-20230823-001',
    entries: [12_345, 67_890, 11_111, 51_876, 40_506].map((number, at): YeekeeEntry => [at + 1, number]),
    tickets: Array.from({ length: 7 }, (_, at) => [
      { betType: 'run_top', number: String(at), stake: '10.00', rate: '3.2' },
      { betType: 'two_bottom', number: `4${at}`, stake: '5.00', rate: '90' },
      { betType: 'three_tod', number: `1${at}8`, stake: '1.50', rate: '75' },
    ]),
    shown: 4,
    chain: quicknet,
    beacon: round1000,
  });
