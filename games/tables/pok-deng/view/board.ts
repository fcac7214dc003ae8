import './pok-deng.css';
import type { GameEvent } from '#games/engine/game.ts';
import type { Pencil, Translate } from '#games/stage/desk.ts';
import { el } from '#games/stage/dom.ts';
import { numberIn, numbersIn } from '#games/stage/figures.ts';
import { cardSeat, type Stood } from '#games/stage/table/card-seat.ts';
import { cardTable } from '#games/stage/table/card-table.ts';
import { holds } from '../play/game.ts';
import { handOf } from '../play/hands.ts';

/** A hand in words, with what it multiplies by where that is more than once. */
export const handText = (t: Translate, cards: readonly number[]): string => {
  const { kind, points, times } = handOf(cards);
  const isOne = kind === 'points' && points === 1;
  const name = t(`pok-deng.hands.${isOne ? 'onePoint' : kind}`, { points });
  return times > 1 ? `${name} ×${times}` : name;
};

export type Board = {
  element: HTMLElement;
  clear: () => void;
  /** Plays one event; resolves when it stands. */
  event: (event: GameEvent) => Promise<void>;
};

const amountIn = (event: GameEvent, name: string): bigint => {
  const text = event[name];
  return typeof text === 'string' ? BigInt(text) : 0n;
};

/** How the round came out, step by step. */
const walked = ({ t, money }: Pencil, event: GameEvent, taken: bigint): string => {
  const times = numberIn(event, 'times');
  const paid = amountIn(event, 'amount');
  const moved = paid > taken ? paid - taken : taken - paid;
  const values = {
    bet: money(taken / BigInt(holds)),
    times,
    moved: money(moved),
    all: money(taken),
    back: money(paid),
  };
  if (event['came'] === 'won') return t('pok-deng.walkWon', values);
  return event['came'] === 'push' ? t('pok-deng.walkPush', values) : t('pok-deng.walkLost', values);
};

/** How the player's seat and the house's stand at the end. */
const stoodOf = (came: unknown): [player: Stood, dealer: Stood] => {
  if (came === 'push') return ['back', 'back'];
  return came === 'won' ? ['won', 'lost'] : ['lost', 'won'];
};

/** The house's cards above, the player's below, and what came of it. */
export const boardOf = (pencil: Pencil): Board => {
  const { t, sound } = pencil;
  const closed = t('table.closed');
  const lap = (cards: number) => (cards > 2 ? 0.12 : -0.06);
  const dealer = cardSeat({ name: t('pok-deng.dealer'), closed, lap });
  const player = cardSeat({ name: t('pok-deng.player'), closed, lap });
  const told = el('p', { class: 'pok-told' });
  const scene = cardTable(dealer.element, player.element);
  let [own, taken]: [readonly number[], bigint] = [[], 0n];
  const holdsNow = (cards: readonly number[]) => {
    own = cards;
    player.total(handText(t, cards));
  };
  const lay = async (work: Promise<void>) => {
    sound.play('tick');
    await work;
  };
  const shown: Readonly<Record<string, (event: GameEvent) => Promise<void>>> = {
    deal: async (event) => {
      taken = amountIn(event, 'taken');
      const cards = numbersIn(event, 'cards');
      for (const card of cards) {
        await lay(player.lay(card));
        await lay(dealer.lay());
      }
      holdsNow(cards);
      player.mark('active');
    },
    draw: async (event) => {
      const card = numberIn(event, 'card');
      await lay(player.lay(card));
      holdsNow([...own, card]);
    },
    dealer: async (event) => {
      const cards = numbersIn(event, 'cards');
      player.mark('none');
      for (const [at, card] of cards.entries()) await lay(at < 2 ? dealer.open(at, card) : dealer.lay(card));
      dealer.total(handText(t, cards));
    },
    result: (event) => {
      const [mine, its] = stoodOf(event['came']);
      player.mark(mine);
      dealer.mark(its);
      told.textContent = walked(pencil, event, taken);
      sound.play('stop');
      return Promise.resolve();
    },
  };
  return {
    element: el('div', { class: 'felt card-felt pok-felt' }, scene, told),
    clear: () => {
      for (const seat of [dealer, player]) seat.clear();
      told.textContent = '';
      [own, taken] = [[], 0n];
    },
    event: async (event) => {
      await shown[event.kind]?.(event);
    },
  };
};
