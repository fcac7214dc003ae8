import { drawLottery } from '#games/engine/lottery/lottery-draw.ts';
import { drawIndex } from '#games/engine/lottery/simulated-index.ts';
import { classicDigits, classicYeekee, drawYeekee, type YeekeeEntry } from '#games/engine/lottery/yeekee.ts';
import { never } from '#kit/shared/switch.ts';
import type { Drawn } from './extract.ts';
import type { FairRules } from '../games/game-rules.ts';
import { resultShapes } from './result-shapes.ts';

/** All that a draw of ours hangs on, once it is sealed and its beacon has spoken. */
export type SealedDraw = {
  /** Its name in everything that is published. */
  drawNumber: string;
  seed: Uint8Array;
  /** The beacon's randomness in hex. */
  randomness: string;
  entries: readonly YeekeeEntry[];
  merkleRoot: string;
  /** What a simulated index stands at. */
  indexBefore: string | null;
};

/** The numbers of a draw of ours, by its method. */
export const drawNumbers = (rules: FairRules, sealed: SealedDraw): Drawn => {
  const { drawNumber: round, seed, randomness: beacon, entries, merkleRoot } = sealed;
  switch (rules.method) {
    case 'yeekee/fair-v1':
      return { final: [drawYeekee({ seed, round, beacon, entries }).final] };
    case 'draw/fair-v1':
      return drawLottery({ seed, round, sealed: merkleRoot, beacon, prizes: resultShapes[rules.resultShape].prizes })
        .numbers;
    case 'index/fair-v1': {
      const { indexBefore } = sealed;
      if (indexBefore === null) throw new Error(`the index before ${round} was not sealed`);
      const { value, change } = drawIndex({ seed, round, sealed: merkleRoot, beacon, before: indexBefore });
      return { value: [value], change: [change] };
    }
    default:
      return never(rules);
  }
};

/** The five digits of the classic form: of R its last five, which hold all that is bet on. */
export const classicNumbers = (entries: readonly YeekeeEntry[]): Drawn => {
  const { rest } = classicYeekee(entries.map(([, number]) => number));
  const { top3, bottom2 } = classicDigits(rest);
  return { final: [bottom2 + top3] };
};
