import { amountOrZeroTyped } from '#kit/shared/money/amount-typed.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import {
  type DrawLimits,
  type TypeBound,
  typeBounds,
  type TypeLimits,
  wholeBounds,
} from '../../domain/limits/draw-limits.ts';

/** Bounds as a person types them, by name: `stakesMax`, `two_top.stakesMax`; empty where there is none. */
export type TypedBounds = Readonly<Record<string, string>>;

export const rateAboveName = 'rateAbovePercent';

export const boundsTyped = (limits: DrawLimits): TypedBounds => {
  const typed: Record<string, string> = {};
  for (const name of wholeBounds) if (limits[name] !== undefined) typed[name] = plain(limits[name]);
  if (limits.rateAbovePercent !== undefined) typed[rateAboveName] = String(limits.rateAbovePercent);
  for (const [betType, own] of Object.entries(limits.betTypes))
    for (const name of typeBounds) if (own[name] !== undefined) typed[`${betType}.${name}`] = plain(own[name]);
  return typed;
};

const plain = (amount: bigint): string => moneyText(amount).replace(/\.00$/, '');

/** Whether a field holds what it must: nothing, or an amount; a whole percent where it is one. */
export const isBoundGood = (name: string, text: string): boolean =>
  text.trim() === '' ||
  (name === rateAboveName ? /^([0-9]|[1-4][0-9]|50)$/.test(text.trim()) : amountOrZeroTyped(text) !== undefined);

/** The bounds that were typed; undefined while a field holds something else. */
export const boundsOfTyped = (typed: TypedBounds): DrawLimits | undefined => {
  const given = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  if (given.some(([name, text]) => !isBoundGood(name, text))) return undefined;
  const limits: DrawLimits = { betTypes: {} };
  for (const [name, text] of given) {
    if (name === rateAboveName) limits.rateAbovePercent = Number(text);
    const amount = amountOrZeroTyped(text);
    if (amount === undefined) continue;
    const whole = wholeBounds.find((bound) => bound === name);
    if (whole) limits[whole] = amount;
    const [betType, bound] = name.split('.');
    const known: TypeBound | undefined = typeBounds.find((one) => one === bound);
    if (betType === undefined || known === undefined) continue;
    const own: TypeLimits = limits.betTypes[betType] ?? {};
    own[known] = amount;
    limits.betTypes[betType] = own;
  }
  return limits;
};
