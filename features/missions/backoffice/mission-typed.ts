import { amountView, numberSigns } from '#kit/browser/texts/format.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { gameName, gamesMax, type MissionKind, type MissionPeriod, pointsMax } from '../domain/mission-terms.ts';
import type { DeskMission } from './missions-page.tsx';

type Terms = DeskMission['terms'];

/** The form as it stands, in texts. */
export type MissionTyped = {
  nameTh: string;
  nameEn: string;
  kind: MissionKind;
  period: MissionPeriod;
  products: readonly string[];
  /** A line each. */
  games: string;
  goal: string;
  least: string;
  amount: string;
  tickets: string;
  points: string;
};

/** @param terms none: a new mission. */
export const typedOfMission = (terms: Terms | undefined): MissionTyped => ({
  nameTh: terms?.names.TH ?? '',
  nameEn: terms?.names.EN ?? '',
  kind: terms?.kind ?? 'turnover',
  period: terms?.period ?? 'day',
  products: terms?.products ?? [],
  games: (terms?.games ?? []).join('\n'),
  goal: terms === undefined ? '' : terms.kind === 'days' ? String(terms.goal) : amountView(terms.goal),
  least: terms === undefined || terms.least === 0n ? '' : amountView(terms.least),
  amount: terms === undefined || terms.amount === 0n ? '' : amountView(terms.amount),
  tickets: String(terms?.tickets ?? 0),
  points: String(terms?.points ?? 0),
});

const amountOr0 = (text: string): Minor | undefined =>
  text.trim() === '' ? minor(0n) : amountTyped(text, numberSigns());

const wholeOf = (text: string, most: number): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) <= most ? Number(text) : undefined;

/** What was typed, as terms; undefined while something is no number or too short. */
export const termsTyped = (typed: MissionTyped): Terms | undefined => {
  const { kind, period, products } = typed;
  const days = wholeOf(typed.goal, 7);
  const goal = kind === 'days' ? days && minor(BigInt(days)) : amountTyped(typed.goal, numberSigns());
  const [least, amount] = [amountOr0(typed.least), amountOr0(typed.amount)];
  const [tickets, points] = [wholeOf(typed.tickets, 1000), wholeOf(typed.points, pointsMax)];
  const names = { TH: typed.nameTh.trim(), EN: typed.nameEn.trim() };
  if (!goal || least === undefined || amount === undefined || tickets === undefined || points === undefined)
    return undefined;
  if (names.TH.length < 2 || names.EN.length < 2) return undefined;
  const hasLeast = kind === 'days' || kind === 'multiple';
  const counted = kind === 'first_deposit' ? [] : [...products];
  const games = typed.games
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (games.length > gamesMax || games.some((name) => !gameName.safeParse(name).success)) return undefined;
  return {
    names,
    kind,
    period,
    products: counted,
    games: kind === 'first_deposit' ? [] : games,
    goal,
    least: hasLeast ? least : minor(0n),
    amount,
    tickets,
    points,
  };
};
