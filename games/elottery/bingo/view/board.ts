import { el } from '#games/stage/dom.ts';
import type { Translate } from '#games/stage/desk.ts';
import { balls, perColumn } from '../play/card.ts';
import { calls, fullPrizes, linePrizes } from '../play/prizes.ts';

export const letters = ['B', 'I', 'N', 'G', 'O'] as const;
const letterOf = (ball: number) => letters[Math.ceil(ball / perColumn) - 1] ?? '';

const recentShown = 4;

/** The ball that was called last with those before it, and what a line is still worth. */
const callerOf = () => {
  const [letter, number] = [el('span', {}), el('strong', {})];
  const ball = el('div', { class: 'bingo-ball' }, letter, number);
  const recent = el('ol', { class: 'bingo-recent' });
  const [count, pays] = [el('p', { class: 'bingo-count figures' }), el('p', { class: 'bingo-pays' })];
  let drawn = -1;
  return {
    element: el('div', { class: 'bingo-caller' }, ball, el('div', { class: 'bingo-told' }, count, pays), recent),
    note: (text: string, aside: string) => {
      if (count.textContent !== text) count.textContent = text;
      if (pays.textContent !== aside) pays.textContent = aside;
    },
    show: (called: readonly number[]) => {
      if (drawn === called.length) return;
      drawn = called.length;
      const last = called.at(-1);
      ball.dataset['empty'] = String(last === undefined);
      letter.textContent = last === undefined ? '' : letterOf(last);
      number.textContent = last === undefined ? '' : String(last);
      // Put in anew, so that it falls in anew.
      ball.replaceChildren(letter, number);
      const before = called.slice(-1 - recentShown, -1).toReversed();
      recent.replaceChildren(...before.map((one) => el('li', {}, `${letterOf(one)}${one}`)));
    },
  };
};

/** All numbers, lit as they are called. */
const numbersOf = (t: Translate) => {
  const cells = Array.from({ length: balls }, (_, at) => el('span', { class: 'bingo-number' }, String(at + 1)));
  const rows = letters.map((letter, at) =>
    el('div', { class: 'bingo-row' }, el('b', {}, letter), ...cells.slice(at * perColumn, (at + 1) * perColumn)),
  );
  const element = el('div', { class: 'bingo-board', role: 'img', 'aria-label': t('bingo.board') }, ...rows);
  return {
    element,
    show: (called: readonly number[]) => {
      const set = new Set(called);
      const last = called.at(-1);
      for (const [at, cell] of cells.entries()) {
        cell.classList.toggle('is-called', set.has(at + 1));
        cell.classList.toggle('is-last', at + 1 === last);
      }
      element.setAttribute('aria-label', `${t('bingo.board')}: ${called.join(', ') || '–'}`);
    },
  };
};

/** What the next call can still make of a card. */
export const prizeText = (t: Translate, call: number): string => {
  const line = linePrizes.find(({ by }) => call < by);
  const full = fullPrizes.find(({ by }) => call < by);
  if (line) return t('bingo.linePays', { times: line.times, by: line.by });
  return full ? t('bingo.fullPays', { times: full.times, by: full.by }) : '';
};

/** Caller and board of the hall. */
export const hallBoard = (t: Translate) => {
  const [caller, numbers] = [callerOf(), numbersOf(t)];
  return {
    elements: [caller.element, numbers.element] as const,
    note: caller.note,
    show: (called: readonly number[]) => {
      caller.show(called);
      numbers.show(called);
    },
  };
};

export const countText = (t: Translate, call: number): string => t('bingo.call', { call, of: calls });
