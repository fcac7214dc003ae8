import type { LineRules } from '#games/engine/slot/line-rules.ts';
import type { WeightedValue } from '#games/engine/slot/value-law.ts';

/** E the elephant, M the mahout's crown, G the gong, P the parasol, L the lotus, J the jasmine, B the bells, F the fan; W the golden tusk is wild, C a coin. */
export const lines: LineRules = {
  rows: 3,
  wild: 'W',
  strips: [
    'BLJPLEGJFCGJFBLBGFCBMPFPJLJEMFBL',
    'EFJWPCJMFLGLFBLJBJBPGLFPJLEBGMBC',
    'BLPBGPMJFJBEPLFJFELBJBLFJCGLMCGW',
    'PFEJLEWCBPMJLGLGFLBPFLBJBJFJCMGB',
    'LBMGCBGLPCEJFLFBMEJLFJPBJFPLGBJF',
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [0, 2, 2, 2, 0],
    [2, 0, 0, 0, 2],
    [1, 0, 2, 0, 1],
    [1, 2, 0, 2, 1],
  ],
  pays: {
    E: [60, 300, 3000],
    M: [60, 200, 1000],
    G: [30, 125, 400],
    P: [30, 80, 300],
    L: [18, 55, 150],
    J: [14, 35, 120],
    B: [12, 30, 100],
    F: [10, 35, 100],
  },
};

export const coin = 'C';
/** So many coins at one stake begin the parade; what is above stays in the meter. */
export const meterOf = 40;
/** Five elephants go by, each with a gift: hundredths of the total bet. */
export const elephants = 5;
export const gifts: readonly WeightedValue[] = [
  { value: 100, weight: 40 },
  { value: 200, weight: 30 },
  { value: 300, weight: 15 },
  { value: 500, weight: 10 },
  { value: 1000, weight: 4 },
  { value: 2500, weight: 1 },
];
/** The most that a round pays beside a pot: the best grid and the best parade lie below it. */
export const roundCap = 30_000;

/** A pot's part of every stake, in thousandths, and what the house lays into it, in minor units. */
export type PotRule = { code: string; thousandths: number; seed: bigint; tickets: number };

/**
 * Each round draws one number of `potSpace`; every minor unit of the stake holds `tickets` of them for each pot. So the chance goes with
 * the stake and with nothing else: not with what stands in the pot.
 */
export const potSpace = 800_000_000;
export const pots: readonly PotRule[] = [
  { code: 'gold', thousandths: 5, seed: 200_000n, tickets: 1 },
  { code: 'silver', thousandths: 5, seed: 20_000n, tickets: 20 },
  { code: 'bronze', thousandths: 5, seed: 2_000n, tickets: 400 },
];
