import type { Level, LevelTerms } from '../../domain/level-terms.ts';

const levelOf = (
  names: Level['names'],
  [color, color2]: readonly [string, string],
  amounts: readonly [deposits: bigint, turnover: bigint, keep: bigint, upgrade: bigint, monthly: bigint],
  [rebatePercent, pointsPercent, withdrawalPercent]: readonly [rebates: number, points: number, withdrawals: number],
): Level => {
  const [depositMin, turnoverMin, keepTurnover, upgradeBonus, monthlyBonus] = amounts;
  return {
    names,
    color,
    color2,
    depositMin: depositMin * 100n,
    turnoverMin: turnoverMin * 100n,
    keepTurnover: keepTurnover * 100n,
    upgradeBonus: upgradeBonus * 100n,
    monthlyBonus: monthlyBonus * 100n,
    rebatePercent,
    pointsPercent,
    withdrawalPercent,
  };
};

/** The levels of a fresh machine. */
export const demoLevels: LevelTerms = {
  needs: 'both',
  bonusAs: 'cash',
  levels: [
    levelOf({ TH: 'บรอนซ์', EN: 'Bronze' }, ['#b07a4a', '#5f3b1e'], [5_000n, 20_000n, 5_000n, 18n, 0n], [100, 105, 100]),
    levelOf(
      { TH: 'ซิลเวอร์', EN: 'Silver' },
      ['#aab4c2', '#4c5766'],
      [20_000n, 100_000n, 20_000n, 38n, 18n],
      [105, 110, 100],
    ),
    levelOf(
      { TH: 'โกลด์', EN: 'Gold' },
      ['#e0b04a', '#7a5310'],
      [80_000n, 500_000n, 80_000n, 128n, 68n],
      [110, 120, 150],
    ),
    levelOf(
      { TH: 'แพลทินัม', EN: 'Platinum' },
      ['#8fc7c4', '#245a5c'],
      [250_000n, 2_000_000n, 300_000n, 388n, 188n],
      [120, 135, 200],
    ),
    levelOf(
      { TH: 'ไดมอนด์', EN: 'Diamond' },
      ['#86a8f0', '#26408c'],
      [800_000n, 8_000_000n, 1_000_000n, 1_288n, 588n],
      [130, 150, 300],
    ),
    levelOf(
      { TH: 'คราวน์', EN: 'Crown' },
      ['#c490e8', '#5a2583'],
      [2_500_000n, 30_000_000n, 3_000_000n, 3_888n, 1_688n],
      [150, 180, 500],
    ),
  ],
};
