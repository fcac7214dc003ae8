import { amountView } from '#kit/browser/texts/format.ts';
import { amountOrZeroTyped, type NumberSigns } from '#kit/shared/money/amount-typed.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { percentMax } from '../domain/level-terms.ts';
import type { RewardTerms } from './terms-page.tsx';

type Level = RewardTerms['levels'][number]['terms']['levels'][number];

const amounts = ['depositMin', 'turnoverMin', 'keepTurnover', 'upgradeBonus', 'monthlyBonus'] as const;
const percents = ['rebatePercent', 'pointsPercent', 'withdrawalPercent'] as const;
/** In the order of the form. */
export const levelFields = ['nameTh', 'nameEn', 'color', 'color2', ...amounts, ...percents] as const;
export type TypedLevel = Record<(typeof levelFields)[number], string>;

export const newLevel: TypedLevel = {
  nameTh: '',
  nameEn: '',
  color: '#b07a4a',
  color2: '#5f3b1e',
  depositMin: '0',
  turnoverMin: '0',
  keepTurnover: '0',
  upgradeBonus: '0',
  monthlyBonus: '0',
  rebatePercent: '100',
  pointsPercent: '100',
  withdrawalPercent: '100',
};

export const typedLevel = (level: Level): TypedLevel => ({
  nameTh: level.names.TH,
  nameEn: level.names.EN,
  color: level.color,
  color2: level.color2,
  depositMin: amountView(level.depositMin),
  turnoverMin: amountView(level.turnoverMin),
  keepTurnover: amountView(level.keepTurnover),
  upgradeBonus: amountView(level.upgradeBonus),
  monthlyBonus: amountView(level.monthlyBonus),
  rebatePercent: String(level.rebatePercent),
  pointsPercent: String(level.pointsPercent),
  withdrawalPercent: String(level.withdrawalPercent),
});

const percentOf = (text: string): number | undefined =>
  /^\d{3}$/.test(text.trim()) && Number(text) >= 100 && Number(text) <= percentMax ? Number(text) : undefined;

/** What was typed as levels; undefined while a part of it says nothing. */
export const readLevels = (typed: readonly TypedLevel[], signs: NumberSigns): Level[] | undefined => {
  const read = typed.map((level) => readLevel(level, signs));
  return read.every((level) => level !== undefined) ? read : undefined;
};

const readLevel = (typed: TypedLevel, signs: NumberSigns): Level | undefined => {
  const found = amounts.map((name) => amountOrZeroTyped(typed[name], signs));
  const [rebatePercent, pointsPercent, withdrawalPercent] = percents.map((name) => percentOf(typed[name]));
  const [TH, EN] = [typed.nameTh.trim(), typed.nameEn.trim()];
  if (TH === '' || EN === '' || rebatePercent === undefined) return undefined;
  if (pointsPercent === undefined || withdrawalPercent === undefined) return undefined;
  const isAmount = (amount: Minor | undefined): amount is Minor => amount !== undefined;
  const [depositMin, turnoverMin, keepTurnover, upgradeBonus, monthlyBonus] = found.filter(isAmount);
  if (depositMin === undefined || turnoverMin === undefined || keepTurnover === undefined) return undefined;
  if (upgradeBonus === undefined || monthlyBonus === undefined) return undefined;
  const { color, color2 } = typed;
  return {
    names: { TH, EN },
    color,
    color2,
    depositMin,
    turnoverMin,
    keepTurnover,
    upgradeBonus,
    monthlyBonus,
    rebatePercent,
    pointsPercent,
    withdrawalPercent,
  };
};
