import { moneyView } from '#kit/browser/texts/format.ts';
import type { Translate } from '#kit/browser/texts/texts.ts';
import { isAmountText, minorOf } from '#kit/shared/money/money.ts';
import { hasPoint } from './approval-changes.ts';

/** Facts that are amounts, also of a money that has no decimals. */
const amounts = new Set([
  'amountMin',
  'amountMax',
  'dayAmount',
  'feeFixed',
  'autoBelow',
  'secondPersonFrom',
  'stake',
  'stakes',
  'payout',
  'missing',
  'staffDay',
  'playerDay',
  'balance',
  'approvalMax',
  'depositsAct',
  'depositsDay',
  'withdrawalsAct',
  'withdrawalsDay',
  'moneyAct',
  'moneyDay',
  'bonusesAct',
  'bonusesDay',
  'rewardsAct',
  'rewardsDay',
  'agentsAct',
  'agentsDay',
]);

/** What is counted in a fact of this name, as `approvals.units` says it. */
const units: Readonly<Record<string, 'times' | 'minutes' | 'hours' | 'days'>> = {
  dayCount: 'times',
  depositsMin: 'times',
  depositsMax: 'times',
  feeFreeCount: 'times',
  confirmMinutes: 'minutes',
  reopenDays: 'days',
  days: 'days',
  registeredWithinDays: 'days',
  registeredBeforeDays: 'days',
  playedWithinDays: 'days',
  notPlayedForDays: 'days',
  depositedWithinDays: 'days',
  notDepositedForDays: 'days',
  hours: 'hours',
  overlapHours: 'hours',
  oldEndsAfterHours: 'hours',
  apartHours: 'hours',
};

/** Facts that are words of ours, by their names. */
const inWords = new Set([
  'base',
  'bonuses',
  'carries',
  'cause',
  'kind',
  'period',
  'product',
  'rank',
  'rebates',
  'roleState',
  'secret',
  'segment',
  'switch',
  'type',
  'vendorFees',
  'wages',
  'way',
  'why',
]);

/** A value of a request as people read it: amounts with their sign, counts with their unit, our own words in words. */
export const factText = (t: Translate, name: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (name === 'permissions' && Array.isArray(value))
    return value.map((one: unknown) => permissionText(t, String(one))).join(', ');
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one: unknown) => factText(t, '', one)).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (name === 'feePermille' && /^\d+$/.test(text)) return `${Number(text) / 10} %`;
  if (name === 'autoBelow' && Number(text) === 0) return t('approvals.never');
  const unit = units[name];
  if (unit !== undefined && /^\d+$/.test(text)) return t(`approvals.units.${unit}`, { count: Number(text) });
  if (hasPoint(text) || (amounts.has(name) && isAmountText(text))) return moneyView(minorOf(text));
  if (inWords.has(name)) return t(`approvals.what.${text}`, { defaultValue: text });
  return name === 'role' || name === 'roleNow' ? t(`roles.${text}`, { defaultValue: text }) : text;
};

/** A permission with its area, such as `Deposits: change`. */
const permissionText = (t: Translate, permission: string): string =>
  `${t(`permissionAreas.${permission.split('.')[0]}`)}: ${t(`permissions.${permission}`, { defaultValue: permission })}`;

/** The name of a fact in words. */
export const factName = (t: Translate, name: string): string => t(`approvals.facts.${name}`, { defaultValue: name });
