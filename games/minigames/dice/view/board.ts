import { drawing, el, glide, isStill, pause, shape } from '#games/stage/dom.ts';
import { hundredthsText } from '#games/stage/figures.ts';
import { isWin, outcomes, type Side } from '../play/odds.ts';

export type Bet = { side: Side; wins: number };
const rollMs = 2700;
const standMs = 350;
/** The number runs through all there are so often, like a drum that slows down. */
const drumTurns = 4;
/** Quick at first, then slower and slower, the last places one by one. */
const slowing = (share: number): number => 1 - (1 - share) ** 5;
const pastMax = 12;

export type Board = {
  element: HTMLElement;
  /** Where the winning numbers begin or end; only a board at play lets itself be moved. */
  slider: HTMLInputElement;
  show: (bet: Bet) => void;
  /** Moves to what was rolled; resolves when it stands. */
  roll: (roll: number, bet: Bet) => Promise<void>;
};

/** The border of the winning numbers on the scale of 0 to 10,000. */
export const borderOf = ({ side, wins }: Bet): number => (side === 'under' ? wins : outcomes - wins);

/** A cut stone seen from above, in whose middle the number stands. */
const stone = (): SVGElement => {
  const corners = [0, 1, 2, 3, 4, 5].map((at) => {
    const turn = (Math.PI / 3) * at + Math.PI / 6;
    return [100 + 92 * Math.cos(turn), 100 + 92 * Math.sin(turn)].map((place) => Math.round(place * 10) / 10);
  });
  const inner = corners.map((corner) => corner.map((place) => Math.round((100 + (place - 100) * 0.74) * 10) / 10));
  const points = (list: number[][]) => list.map((corner) => corner.join(' ')).join(' ');
  return drawing(
    '0 0 200 200',
    ...corners.map((corner, at) =>
      shape('polygon', {
        class: `facet facet-${at}`,
        points: points([corner, corners[(at + 1) % 6]!, inner[(at + 1) % 6]!, inner[at]!]),
      }),
    ),
    shape('polygon', { class: 'face', points: points(inner) }),
  );
};

/** @param tick heard as the drum runs on */
export const boardOf = (label: string, tick: () => void): Board => {
  const number = el('output', { class: 'dice-number' }, '50.00');
  const pin = el('div', { class: 'dice-pin', 'aria-hidden': 'true' });
  const slider = el('input', { type: 'range', min: 0, max: outcomes, step: 1, 'aria-label': label });
  const past = el('ol', { class: 'dice-past', 'aria-hidden': 'true' });
  const track = el('div', { class: 'dice-track' }, el('div', { class: 'dice-zone' }), slider, pin);
  const scale = el(
    'div',
    { class: 'dice-scale', 'aria-hidden': 'true' },
    ...['0', '25', '50', '75', '100'].map((at) => el('span', {}, at)),
  );
  const element = el(
    'div',
    { class: 'dice' },
    past,
    el('div', { class: 'dice-stone' }, stone(), number),
    el('div', { class: 'dice-lane' }, track, scale),
  );
  let stands = 5000;
  const stand = (at: number) => {
    pin.style.setProperty('--share', String(at / outcomes));
    number.textContent = hundredthsText(Math.min(outcomes - 1, Math.round(at)));
  };
  stand(stands);
  return {
    element,
    slider,
    show: (bet) => {
      const border = borderOf(bet);
      slider.value = String(border);
      track.style.setProperty('--border', `${border / 100}%`);
      track.dataset['side'] = bet.side;
    },
    roll: async (roll, bet) => {
      delete element.dataset['result'];
      element.dataset['moves'] = '';
      const from = stands;
      const way = drumTurns * outcomes + roll - from;
      let passed = 0;
      await glide(rollMs, (share) => {
        const run = from + way * slowing(share);
        stand(run % outcomes);
        element.style.setProperty('--turned', `${(way - (run - from)) / 60}deg`);
        if (Math.floor(run / 1000) !== passed) tick();
        passed = Math.floor(run / 1000);
      });
      stands = roll;
      stand(roll);
      if (!isStill()) await pause(standMs);
      delete element.dataset['moves'];
      element.dataset['result'] = isWin(roll, bet) ? 'win' : 'loss';
      past.prepend(el('li', { class: isWin(roll, bet) ? 'is-win' : '' }, hundredthsText(roll)));
      while (past.childElementCount > pastMax) past.lastElementChild?.remove();
    },
  };
};
