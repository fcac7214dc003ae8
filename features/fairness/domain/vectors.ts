import { hexToBytes } from '@noble/hashes/utils.js';
import { merkleTree } from '#kit/shared/merkle.ts';
import { landing } from '#games/engine/chance/chance.ts';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { drawLottery } from '#games/engine/lottery/lottery-draw.ts';
import { drawIndex } from '#games/engine/lottery/simulated-index.ts';
import { classicYeekee, drawYeekee, drawYeekeeText, type YeekeeEntry } from '#games/engine/lottery/yeekee.ts';
import { type BeaconRound, chainHashOf, quicknet } from './beacon-chain.ts';
import { faultOf, randomnessOf } from './beacon-signature.ts';

/** A known answer: what the page must say on any machine. The tests hold them against the reference figures. */
export type Vector = { name: string; expected: string; compute: () => string };

export const round1000: BeaconRound = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

export const yeekeeNumbers = [
  12_345, 67_890, 11_111, 22_222, 33_333, 44_444, 55_555, 66_666, 77_777, 88_888, 99_999, 13_579, 24_680, 10_203,
  40_506, 51_876, 70_809, 98_765, 43_210, 19_283,
];
const seed = 'b7c1f0e2a4d84c0e9a5f6d7c8b9a0f1e2d3c4b5a69788796a5b4c3d2e1f00112';
const shot = {
  round: 'YK-20250101-001',
  beacon: 'drand-0001',
  entries: yeekeeNumbers.map((number, at): YeekeeEntry => [at + 1, number]),
};

/** Sealed with one ticket of an empty text. */
const sealedDraw = {
  seed: hexToBytes(seed),
  sealed: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  beacon: shot.beacon,
};

export const vectors: readonly Vector[] = [
  {
    name: 'SHA-256("fair/v1/commit\\0" ‖ 8f × 32)',
    expected: 'f706e4cf76dce16f46e3d34da35e396fe7435b3b7dfac6dc62df2e5735ab442a',
    compute: () => commitOf(new Uint8Array(32).fill(0x8f)),
  },
  {
    name: 'drand quicknet: chain hash',
    expected: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    compute: () => chainHashOf(quicknet),
  },
  {
    name: 'drand quicknet 1000: BLS12-381',
    expected: 'valid',
    compute: () => faultOf(quicknet, round1000) ?? 'valid',
  },
  {
    name: 'drand quicknet 1000: SHA-256(signature)',
    expected: round1000.randomness,
    compute: () => randomnessOf(round1000.signature),
  },
  {
    name: 'YK-20250101-001: entries',
    expected: 'cc13d551089164e88aba48d4c33f8532db886965b938b3976fe3e6fba338c105',
    compute: () => drawYeekee({ seed: hexToBytes(seed), ...shot }).entriesHash,
  },
  {
    name: 'YK-20250101-001: fair/v1',
    expected: '3545050109 → 50109 → 51374',
    compute: () => {
      const { words, offset, final } = drawYeekee({ seed: hexToBytes(seed), ...shot });
      return `${words[0]?.word} → ${offset} → ${final}`;
    },
  },
  {
    name: 'YK-20250101-001: text',
    expected: '74426 → 75691',
    compute: () => {
      const { offset, final } = drawYeekeeText({ seed, ...shot });
      return `${offset} → ${final}`;
    },
  },
  {
    name: 'YK-20250101-001: classic',
    expected: '265 01',
    compute: () => {
      const { top3, bottom2 } = classicYeekee(yeekeeNumbers);
      return `${top3} ${bottom2}`;
    },
  },
  {
    name: 'VN-20250101-001: special 1 × 5, g1 1 × 5, g2 2 × 5',
    expected: '51207 85364 08498 10785',
    compute: () => {
      const prizes = [
        { name: 'special', count: 1, digits: 5 },
        { name: 'g1', count: 1, digits: 5 },
        { name: 'g2', count: 2, digits: 5 },
      ];
      const { numbers } = drawLottery({ ...sealedDraw, round: 'VN-20250101-001', prizes });
      return Object.values(numbers).flat().join(' ');
    },
  },
  {
    name: 'IDX-20250101-001: 1500.00',
    expected: '1501.59 1.59',
    compute: () => {
      const { value, change } = drawIndex({ ...sealedDraw, round: 'IDX-20250101-001', before: '1500.00' });
      return `${value} ${change}`;
    },
  },
  {
    name: 'w < 2³² − 2³² mod 100000',
    expected: '99999, refused',
    compute: () => `${landing(4_294_899_999, 100_000)}, ${landing(4_294_900_000, 100_000) ?? 'refused'}`,
  },
  {
    name: 'Merkle: a, b, c',
    expected: '36642e73c2540ab121e3a6bf9545b0a24982cd830eb13d3cd19de3ce6c021ec1',
    compute: () => merkleTree(['a', 'b', 'c']).root,
  },
];
