import type { Pencil } from '#games/stage/desk.ts';
import { drawing, el, isStill, pause, shape } from '#games/stage/dom.ts';
import { gameBoard } from '#games/stage/game-board.ts';
import { multiplierText } from '#games/stage/figures.ts';
import { rankOf, ranks } from '../play/odds.ts';
import { backOf, boat, faceOf, rankText, suitOf } from './art.ts';

export type Came = 'dealt' | 'skipped' | 'right' | 'wrong';
export type Board = {
  element: HTMLElement;
  clear: () => void;
  /** Turns a card up; the tide follows it. @param multiplier what a right call made of the round */
  show: (given: { card: number; came: Came; multiplier: number }) => Promise<void>;
};

const turnMs = 320;
const signs = { spade: '♠', heart: '♥', diamond: '♦', club: '♣' } as const;
const [low, step] = [410, 27];
const rankNames = Array.from({ length: ranks }, (_, at) => rankText(at * 4));

const gauge = (): SVGElement[] =>
  rankNames.map((rank, at) => {
    const mark = shape('text', { class: 'hilo-gauge', x: 22, y: low - at * step + 4 });
    mark.textContent = rank;
    return shape('g', {}, shape('path', { class: 'hilo-gauge-line', d: `M34 ${low - at * step}h8` }), mark);
  });

/** What a reader is told of a card. */
const cardName = ({ t }: Pencil, card: number): string =>
  t('hi-lo.card', { rank: rankText(card), suit: t(`hi-lo.${suitOf(card)}`) });

export const boardOf = (pencil: Pencil): Board => {
  const { sound } = pencil;
  const chain = el('ol', { class: 'hilo-chain', 'aria-hidden': 'true' });
  const waves = shape('path', { class: 'hilo-waves', d: `M-40 6q20-12 40 0${'t40 0'.repeat(11)}V500H-40z` });
  const water = shape('g', { class: 'hilo-water' }, boat(), waves);
  const moon = shape('circle', { class: 'hilo-sky-moon', cx: 340, cy: 52, r: 24 });
  const card = el('div', { class: 'hilo-card' }, drawing('0 0 100 140', ...backOf()));
  const told = el('output', { class: 'unseen' });
  const scene = drawing('0 0 400 460', moon, water, ...gauge());
  const { element, field } = gameBoard({ name: 'hilo', ratio: '400 / 460', strip: chain }, scene, card, told);
  const tide = (rank: number) => {
    water.style.transform = `translateY(${low - (rank - 1) * step}px)`;
  };
  const clear = () => {
    chain.replaceChildren();
    card.replaceChildren(drawing('0 0 100 140', ...backOf()));
    delete field.dataset['result'];
    tide(4);
  };
  clear();
  const note = (number: number, came: Came, multiplier: number) => {
    const worth = came === 'right' ? `×${multiplierText(multiplier)}` : '';
    chain.append(
      el(
        'li',
        { 'data-came': came, 'data-suit': suitOf(number) },
        el('b', {}, `${rankText(number)}${signs[suitOf(number)]}`),
        el('small', {}, worth),
      ),
    );
    chain.scrollTo({ left: chain.scrollWidth });
  };
  return {
    element,
    clear,
    show: async ({ card: number, came, multiplier }) => {
      delete field.dataset['result'];
      card.classList.add('is-turning');
      sound.play('tick');
      if (!isStill()) await pause(turnMs / 2);
      card.replaceChildren(drawing('0 0 100 140', ...faceOf(number)));
      card.dataset['suit'] = suitOf(number);
      card.classList.remove('is-turning');
      tide(rankOf(number));
      told.textContent = cardName(pencil, number);
      note(number, came, multiplier);
      if (came === 'right') field.dataset['result'] = 'win';
      if (came === 'wrong') field.dataset['result'] = 'loss';
      sound.play(came === 'right' ? 'safe' : came === 'wrong' ? 'mine' : 'stop');
      if (!isStill()) await pause(turnMs);
    },
  };
};
