import type { Pencil } from '#games/stage/desk.ts';
import { drawing, el, glide, shape } from '#games/stage/dom.ts';
import { drawn, gameBoard } from '#games/stage/game-board.ts';
import { multiplierText } from '#games/stage/figures.ts';
import { callsMax, multiplierOf, type Side } from '../play/odds.ts';
import { face } from './art.ts';

export type Board = {
  element: HTMLElement;
  clear: () => void;
  /** Throws the coin and lets it fall on the drawn side. @param multiplier 0 where the call was wrong */
  flip: (given: { called: Side; fell: Side; multiplier: number }) => Promise<void>;
};

const flipMs = 2500;
/** Of a chain that goes on: whoever calls again has seen how it flies. */
const againMs = 1700;
const turns = 4;
/** Where it meets the ground, a share of the flight; then it hops once. */
const lands = 0.82;
const hop = 0.09;

/** Up and down under its weight, and once more a little. */
const heightAt = (share: number): number => {
  const [up, again] = [share / lands, (share - lands) / (1 - lands)];
  return share < lands ? 4 * up * (1 - up) : hop * 4 * again * (1 - again);
};

/** Short enough for ten in a row: whole from a hundred on. */
const rungText = (multiplier: bigint): string => {
  const text = multiplierText(multiplier);
  return `×${multiplier < 1_000_000n ? text : text.slice(0, text.indexOf('.'))}`;
};

/** The chain of right calls so far, and what each is worth. */
const ladderOf = () => {
  const rungs = Array.from({ length: callsMax }, (_, at) =>
    el('li', {}, el('span', { class: 'coin-token' }), el('small', {}, rungText(multiplierOf(at + 1)))),
  );
  const list = el('ol', { class: 'coin-ladder', 'aria-hidden': 'true' }, ...rungs);
  return {
    list,
    set: (at: number, fell: Side | undefined, came: 'win' | 'loss') => {
      const rung = rungs[at];
      if (!rung) return;
      rung.className = fell === undefined ? '' : `is-${came}`;
      rung.firstElementChild?.replaceChildren(...(fell === undefined ? [] : [drawing('0 0 100 100', ...face(fell))]));
    },
  };
};

/** The coin over its shadow, in a field of 300 by 400. */
const coinOf = () => {
  const sides = { elephant: shape('g', {}, ...face('elephant')), lotus: shape('g', {}, ...face('lotus')) };
  const shadow = shape('ellipse', { class: 'coin-shadow', cx: 150, cy: 374, rx: 56, ry: 9 });
  const edge = shape('ellipse', { class: 'coin-edge', cx: 0, cy: 0, rx: 100, ry: 100 });
  const thrown = shape('g', {}, edge, sides.elephant, sides.lotus);
  /** Whole at the top of its way too. @param half turns so far in halves: even shows the side below, odd the other */
  const stand = (height: number, half: number, shown: Side) => {
    const squeeze = Math.cos(half * Math.PI);
    const y = 280 - 168 * height;
    const thick = drawn(9 * (1 - Math.abs(squeeze)) + 3);
    thrown.setAttribute('transform', `translate(150 ${drawn(y)}) scale(${drawn(0.86 + height * 0.12)})`);
    const tall = Math.max(0.02, Math.abs(squeeze));
    for (const [side, group] of [
      ['elephant', sides.elephant],
      ['lotus', sides.lotus],
    ] as const) {
      group.setAttribute('visibility', side === shown ? 'visible' : 'hidden');
      group.setAttribute('transform', `scale(1 ${drawn(tall)}) translate(-50 -50) translate(-50 -50) scale(2)`);
    }
    edge.setAttribute('ry', String(drawn(100 * tall + thick)));
    edge.setAttribute('cy', String(drawn(thick / 2)));
    shadow.setAttribute('rx', String(drawn(64 - 38 * height)));
    shadow.setAttribute('opacity', String(drawn(0.55 - 0.42 * height)));
  };
  return { shapes: [shadow, thrown], stand };
};

export const boardOf = ({ t, sound }: Pencil): Board => {
  const ladder = ladderOf();
  const { element, field } = gameBoard({ name: 'coin', ratio: '300 / 400', strip: ladder.list });
  const coin = coinOf();
  const { stand } = coin;
  const told = el('output', { class: 'unseen' });
  field.append(drawing('0 0 300 400', ...coin.shapes), told);
  let [right, up]: [number, Side] = [0, 'elephant'];
  stand(0, 0, up);
  const other = (side: Side): Side => (side === 'elephant' ? 'lotus' : 'elephant');
  return {
    element,
    clear: () => {
      right = 0;
      delete field.dataset['result'];
      for (let at = 0; at < callsMax; at++) ladder.set(at, undefined, 'win');
    },
    flip: async ({ fell, multiplier }) => {
      delete field.dataset['result'];
      sound.play('toss');
      // An even number of halves brings the side up that was, an odd one the other.
      const halves = 2 * turns + (fell === up ? 0 : 1);
      const from = up;
      let hasLanded = false;
      await glide(right === 0 ? flipMs : againMs, (share) => {
        // In the air it turns evenly; on the ground it lies.
        const half = halves * Math.min(1, share / lands);
        const isOther = Math.round(half) % 2 === 1;
        stand(heightAt(share), half, isOther ? other(from) : from);
        if (share >= lands && !hasLanded) sound.play('knock');
        hasLanded = share >= lands;
      });
      up = fell;
      stand(0, 0, up);
      const came = multiplier > 0 ? 'win' : 'loss';
      ladder.set(right, fell, came);
      if (came === 'win') right += 1;
      field.dataset['result'] = came;
      told.textContent = fell === 'elephant' ? t('coin.fellElephant') : t('coin.fellLotus');
      sound.play(came === 'win' ? 'safe' : 'stop');
    },
  };
};
