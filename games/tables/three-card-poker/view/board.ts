import type { GameEvent } from '#games/engine/game.ts';
import type { Pencil, Translate } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { numberIn, numbersIn } from '#games/stage/figures.ts';
import { cardSeat, type Stood } from '#games/stage/table/card-seat.ts';
import { cardTable } from '#games/stage/table/card-table.ts';
import type { HandName } from '../play/hands.ts';

export type Board = {
  element: HTMLElement;
  clear: () => void;
  /** Plays what happened; resolves when it is seen. */
  event: (event: GameEvent) => Promise<void>;
};

const tagNames = ['ante', 'raise', 'bonus', 'pairPlus'] as const;
type TagName = (typeof tagNames)[number];

export const handText = (t: Translate, name: unknown): string => {
  const texts: Readonly<Record<HandName, string>> = {
    high: t('three-card-poker.hands.high'),
    pair: t('three-card-poker.hands.pair'),
    flush: t('three-card-poker.hands.flush'),
    straight: t('three-card-poker.hands.straight'),
    trips: t('three-card-poker.hands.trips'),
    straightFlush: t('three-card-poker.hands.straightFlush'),
  };
  return Object.entries(texts).find(([it]) => it === name)?.[1] ?? '';
};

const amountIn = (event: GameEvent, name: string): bigint => BigInt(numberIn(event, name));

const tagsOf = ({ t, money }: Pencil) => {
  const texts: Readonly<Record<TagName, string>> = {
    ante: t('three-card-poker.ante'),
    raise: t('three-card-poker.raise'),
    bonus: t('three-card-poker.bonus'),
    pairPlus: t('three-card-poker.pairPlus'),
  };
  const tags = tagNames.map((name) => {
    const amount = el('b', { class: 'figures' });
    return { name, amount, element: el('div', { class: 'bet-tag' }, texts[name], amount) };
  });
  const set = (name: TagName, amount: bigint, stood: Stood) => {
    const tag = tags.find((it) => it.name === name);
    if (!tag) return;
    tag.element.hidden = name === 'bonus' && amount === 0n;
    tag.amount.textContent = amount === 0n ? '–' : money(amount);
    tag.element.dataset['stood'] = amount === 0n ? 'none' : stood;
  };
  const clear = () => {
    for (const name of tagNames) set(name, 0n, 'none');
  };
  clear();
  return { element: el('div', { class: 'bet-tags' }, ...tags.map((tag) => tag.element)), set, clear };
};

/** Three cards a side, and what lies on the table. */
export const boardOf = (pencil: Pencil): Board => {
  const { t, sound } = pencil;
  const closed = t('table.closed');
  const lap = (cards: number) => (cards > 2 ? 0.12 : -0.06);
  const dealer = cardSeat({ name: t('three-card-poker.dealer'), closed, lap });
  const player = cardSeat({ name: t('three-card-poker.you'), closed, lap });
  const tags = tagsOf(pencil);
  const scene = cardTable(dealer.element, player.element);
  player.element.append(tags.element);
  const element = el('div', { class: 'felt card-felt' }, scene);
  const deal = async (event: GameEvent) => {
    tags.set('ante', amountIn(event, 'ante'), 'active');
    tags.set('pairPlus', amountIn(event, 'pairPlus'), 'active');
    for (const card of numbersIn(event, 'cards')) {
      sound.play('tick');
      await dealer.lay();
      await player.lay(card);
    }
    player.total(handText(t, event['hand']));
    player.mark('active');
  };
  const showDealer = async (event: GameEvent) => {
    for (const [at, card] of numbersIn(event, 'cards').entries()) {
      sound.play('tick');
      await dealer.open(at, card);
    }
    dealer.total(handText(t, event['hand']));
    const stood = event['met'] === 'loss' ? 'lost' : event['met'] === 'tie' ? 'back' : 'won';
    player.mark(stood);
    dealer.mark(stood === 'lost' ? 'won' : 'none');
    sound.play('stop');
  };
  const pay = (event: GameEvent) => {
    const name = tagNames.find((it) => it === event['id']);
    const amount = amountIn(event, 'amount');
    const back = (amount * amountIn(event, 'back')) / 10_000n;
    if (name)
      tags.set(
        name,
        back > 0n ? back : amount,
        back > amount || name === 'bonus' ? 'won' : back > 0n ? 'back' : 'lost',
      );
  };
  return {
    element,
    clear: () => {
      for (const seat of [dealer, player]) seat.clear();
      tags.clear();
    },
    event: async (event) => {
      if (event.kind === 'deal') return deal(event);
      if (event.kind === 'dealer') return showDealer(event);
      if (event.kind === 'bet') return pay(event);
      if (event.kind === 'raise') sound.play('stop');
      if (event.kind === 'fold' || event.kind === 'leave') player.mark('lost');
    },
  };
};
