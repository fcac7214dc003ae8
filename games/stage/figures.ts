import type { EventValue, GameEvent } from '../engine/game.ts';

/** Ten-thousandths as people read a multiplier: two places, more only where they say something; `19800` → `1.98`. */
export const multiplierText = (multiplier: bigint | number): string => {
  const digits = String(multiplier).padStart(5, '0');
  const whole = digits.slice(0, -4).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${digits.slice(-4).replace(/0{1,2}$/, '')}`;
};

/** Hundredths with both places: `5` → `0.05`. */
export const hundredthsText = (hundredths: number): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A share of one in per cent, two places; more where there is little. */
export const percentText = (share: number): string =>
  (share * 100).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: share < 0.001 ? 4 : 2,
  });

/** `49.5` → `4950`, as typed; nothing where it is no such number. @param places how many are kept, the rest is cut off */
export const scaledTyped = (typed: string, places: number): number | undefined => {
  const [, units, rest = ''] = /^(\d{1,6})(?:[.](\d*))?$/.exec(typed.replaceAll(/[\s,×x%]/g, '')) ?? [];
  return units === undefined ? undefined : Number(units + rest.slice(0, places).padEnd(places, '0'));
};

/** The first event of a kind. */
export const eventOf = (events: readonly GameEvent[], kind: string): GameEvent | undefined =>
  events.find((event) => event.kind === kind);

export const numberIn = (event: GameEvent | undefined, name: string): number => {
  const value = event?.[name];
  return typeof value === 'number' ? value : 0;
};

export const numbersIn = (event: GameEvent | undefined, name: string): number[] => {
  const value: EventValue | undefined = event?.[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
};
