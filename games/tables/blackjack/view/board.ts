import type { GameEvent } from '#games/engine/game.ts';
import type { Pencil, Translate } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { numberIn, numbersIn } from '#games/stage/figures.ts';
import { type CardSeat, cardSeat } from '#games/stage/table/card-seat.ts';
import { cardTable } from '#games/stage/table/card-table.ts';
import { countOf, isBlackjack } from '../play/hand.ts';

export type Board = {
  element: HTMLElement;
  clear: () => void;
  /** Plays what happened; resolves when it is seen. */
  event: (event: GameEvent) => Promise<void>;
  /** Which hand is asked. */
  ask: (at: number | undefined) => void;
};

/** Few cards lie apart, many over each other. */
const lap = (cards: number): number => [-0.06, -0.06, -0.06, 0.42, 0.56, 0.66][cards] ?? 0.75;

/** What a hand counts, an ace both ways while it can. */
export const totalText = (t: Translate, cards: readonly number[]): string => {
  const { total, isSoft } = countOf(cards);
  if (total > 21) return t('blackjack.bust', { total });
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total);
};

/** The seats of a table and what lies there now. */
type Places = {
  pencil: Pencil;
  dealer: CardSeat;
  hands: readonly [CardSeat, CardSeat];
  held: [number[], number[]];
  stake: bigint;
  insurance: HTMLElement;
  /** One hand, or two beside each other. */
  split: (hands: 1 | 2) => void;
};

const placeAt = (places: Places, at: number): { seat: CardSeat; cards: number[] } => {
  const place = at === 1 ? 1 : 0;
  return { seat: places.hands[place], cards: places.held[place] };
};

const layOn = async (places: Places, at: number, card: number): Promise<void> => {
  const { seat, cards } = placeAt(places, at);
  places.pencil.sound.play('tick');
  cards.push(card);
  await seat.lay(card);
  seat.total(totalText(places.pencil.t, cards));
};

const deal = async (places: Places, event: GameEvent): Promise<void> => {
  const { dealer, pencil, hands, held } = places;
  const { t } = pencil;
  const [one, two] = numbersIn(event, 'cards');
  const up = numberIn(event, 'up');
  places.stake = BigInt(numberIn(event, 'amount'));
  hands[0].bet(pencil.money(places.stake));
  await layOn(places, 0, one ?? 0);
  await dealer.lay(up);
  dealer.total(totalText(t, [up]));
  await layOn(places, 0, two ?? 0);
  await dealer.lay();
  if (isBlackjack(held[0])) hands[0].total(t('blackjack.natural'));
};

const splitHands = async (places: Places): Promise<void> => {
  const { hands, held, pencil, stake } = places;
  const card = held[0].pop() ?? 0;
  hands[0].lift();
  places.split(2);
  hands[0].total(totalText(pencil.t, held[0]));
  hands[1].bet(pencil.money(stake));
  await layOn(places, 1, card);
};

const showDealer = async (places: Places, event: GameEvent): Promise<void> => {
  const { dealer, pencil } = places;
  const cards = numbersIn(event, 'cards');
  for (const [at, card] of cards.entries()) {
    if (at === 0) continue;
    pencil.sound.play('tick');
    await (at === 1 ? dealer.open(at, card) : dealer.lay(card));
    dealer.total(totalText(pencil.t, cards.slice(0, at + 1)));
  }
  if (isBlackjack(cards)) dealer.total(pencil.t('blackjack.natural'));
  pencil.sound.play('stop');
};

const settle = (places: Places, event: GameEvent): void => {
  const { t, money } = places.pencil;
  const amount = BigInt(numberIn(event, 'amount'));
  const times = numberIn(event, 'back');
  const paid = money((amount * BigInt(times)) / 10_000n);
  if (event['id'] === 'insurance') {
    places.insurance.textContent = t(times > 0 ? 'blackjack.insurancePaid' : 'blackjack.insuranceLost', {
      amount: paid,
    });
    return;
  }
  const { seat } = placeAt(places, event['id'] === 'hand2' ? 1 : 0);
  seat.mark(times > 10_000 ? 'won' : times === 10_000 ? 'back' : 'lost');
  seat.bet(`${money(amount)} → ${paid}`);
};

const follow = async (places: Places, event: GameEvent): Promise<void> => {
  const { pencil, insurance, stake } = places;
  const { t, money } = pencil;
  const at = numberIn(event, 'hand');
  switch (event.kind) {
    case 'deal':
      return deal(places, event);
    case 'insure':
      insurance.textContent = t('blackjack.insured', { amount: money(BigInt(numberIn(event, 'amount'))) });
      return;
    case 'double':
      placeAt(places, at).seat.bet(money(stake * 2n));
      return layOn(places, at, numberIn(event, 'card'));
    case 'hit':
    case 'dealt':
      return layOn(places, at, numberIn(event, 'card'));
    case 'split':
      return splitHands(places);
    case 'dealer':
      return showDealer(places, event);
    case 'bet':
      return settle(places, event);
  }
};

/** The dealer above, one hand or two below. */
export const boardOf = (pencil: Pencil): Board => {
  const { t } = pencil;
  const closed = t('table.closed');
  const seat = (name: string) => cardSeat({ name, closed, lap });
  const dealer = seat(t('blackjack.dealer'));
  const hands = [seat(t('blackjack.hand', { number: 1 })), seat(t('blackjack.hand', { number: 2 }))] as const;
  const insurance = el('p', { class: 'card-note' });
  const seats = el('div', { class: 'seats' }, ...hands.map((one) => one.element));
  const places: Places = {
    pencil,
    dealer,
    hands,
    held: [[], []],
    stake: 0n,
    insurance,
    split: (count) => {
      seats.style.setProperty('--hands', String(count));
      hands[1].element.hidden = count === 1;
    },
  };
  const scene = cardTable(dealer.element, seats, 'is-lapped');
  const clear = () => {
    for (const one of [dealer, ...hands]) one.clear();
    places.held = [[], []];
    insurance.textContent = t('blackjack.facts');
    places.split(1);
  };
  clear();
  return {
    element: el('div', { class: 'felt card-felt' }, scene, insurance),
    clear,
    event: (event) => follow(places, event),
    ask: (at) => hands.forEach((one, place) => one.mark(place === at ? 'active' : 'none')),
  };
};
