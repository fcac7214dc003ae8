import type { Happened } from '#features/fairness/site/round-view.ts';
import { cardText } from '#games/engine/tables/cards.ts';
import { moneyText } from '#kit/shared/money/money.ts';

type Event = Readonly<Record<string, unknown>>;

/**
 * What a round came to, told event by event: cards by rank and suit, rolls, stops, balls, amounts. Kinds and names of details are spoken by
 * the page; what has no text there is shown as it stands in the publication.
 */
export const happenedIn = (game: string, events: readonly Event[]): Happened[] =>
  joined(events).map(({ kind, ...details }) => ({
    kind: String(kind),
    details: Object.entries(details)
      .filter(([name, value]) => !unspoken.has(name) && value !== null)
      .map(([name, value]) => ({ name, value: valueOf(game, name, value) })),
  }));

/** For drawing alone. */
const unspoken: ReadonlySet<string> = new Set([
  'cell',
  'cells',
  'removed',
  'dropped',
  'filled',
  'suit',
  'isHit',
  'bell',
  'turns',
]);

/** Balls that come one by one are told together. */
const joined = (events: readonly Event[]): Event[] => {
  const all: Event[] = [];
  for (const event of events) {
    const last = all.at(-1);
    if (event['kind'] !== 'ball') all.push(event);
    else if (last?.['kind'] === 'ball')
      all[all.length - 1] = { kind: 'ball', balls: [...listOf(last['balls']), event['ball']] };
    else all.push({ kind: 'ball', balls: [event['ball']] });
  }
  return all;
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whole numbers of smaller units, by the name of the detail: how many make one. */
const scales: Readonly<Record<string, number>> = {
  multiplier: 10_000,
  back: 10_000,
  height: 100,
  target: 100,
  point: 100,
  roll: 100,
  at: 100,
  auto: 100,
};
const ofTheBet: ReadonlySet<string> = new Set(['amount', 'pays', 'value']);
const factors: ReadonlySet<string> = new Set(['multiplier', 'back', 'times', 'height', 'target', 'point']);

const valueOf = (game: string, name: string, value: unknown): string => {
  if (name === 'cards' && Array.isArray(value)) return value.map((card) => cardOf(game, card)).join(' ');
  if ((name === 'card' || name === 'up') && typeof value === 'number' && game !== 'bingo') return cardOf(game, value);
  if (name === 'grid' && Array.isArray(value)) return value.join(' | ');
  if (name === 'amount' && typeof value === 'string') return moneyText(BigInt(value));
  // Of a slot: hundredths of the total bet.
  if (ofTheBet.has(name) && typeof value === 'number' && slotLike.has(game)) return `× ${value / 100}`;
  if (name === 'amount' && typeof value === 'number') return moneyText(BigInt(value));
  // Hands of a split are counted from one, as the bets on them are.
  if (name === 'hand' && typeof value === 'number') return String(value + 1);
  if (typeof value === 'number') return `${factors.has(name) ? '× ' : ''}${scaled(value, scales[name])}`;
  if (Array.isArray(value)) return value.map((one) => valueOf(game, '', one)).join(' ');
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

const scaled = (value: number, scale: number | undefined): string =>
  scale === undefined ? String(value) : String(value / scale);

const slotLike: ReadonlySet<string> = new Set([
  'elephant-parade',
  'lotus-lantern',
  'songkran-splash',
  'naga-fireballs',
  'night-market-tumble',
  'muay-ladder',
]);

/** Hi-lo counts its cards by rank first; all others suit by suit. */
const cardOf = (game: string, card: unknown): string => {
  if (typeof card !== 'number' || card < 0 || card > 51) return String(card);
  return game === 'hi-lo' ? cardText((card % 4) * 13 + Math.floor(card / 4)) : cardText(card);
};
