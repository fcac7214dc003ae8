import type { LineSlot } from '#games/engine/slot/line-round.ts';
import type { LineRules } from '#games/engine/slot/line-rules.ts';

/** W splash, A elephant, B water gun, C garland, D sand pagoda, E bucket, F kite, G flower, S silver bowl. */
export const rules: LineRules = {
  strips: [
    'FEDGGGEFFCFGBBCCBAAFFDDCEEESDGG',
    'GGFFFWWWDBFFEEDDDBGGGECCAABEGCFS',
    'EEABDDDFFFGGWWWBCCEDEEEGFFGGGACS',
    'WWWAABGGGDDBBDGCFFFFCEEEFFSCGGED',
    'DADGGAEESBCFFFEFFCCGGEEBBDDDGGF',
  ],
  rows: 3,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 1, 2, 1],
    [1, 2, 1, 0, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 0, 2, 0, 0],
    [2, 2, 0, 2, 2],
    [0, 2, 0, 2, 0],
  ],
  pays: {
    A: [40, 150, 1000],
    B: [25, 75, 300],
    C: [20, 40, 150],
    D: [10, 30, 100],
    E: [5, 20, 60],
    F: [5, 10, 40],
    G: [5, 10, 30],
  },
  wild: 'W',
  scatter: { symbol: 'S', pays: { 3: 2, 4: 10, 5: 50 }, freeSpins: { 3: 10, 4: 15, 5: 20 } },
};

/** Every win of a free spin, on the same strips. */
export const freeTimes = 3;
/** No round wins more: 2,000 times the total bet. */
export const capHundredths = 200_000;

export const slot: LineSlot = { base: rules, free: { rules, times: freeTimes }, capHundredths };
