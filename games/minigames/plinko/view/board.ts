import type { Pencil } from '#games/stage/desk.ts';
import { drawing, el, glide, isStill, shape } from '#games/stage/dom.ts';
import { drawn, gameBoard } from '#games/stage/game-board.ts';
import { hundredthsText } from '#games/stage/figures.ts';
import { pastStrip } from '#games/stage/past-strip.ts';
import { bellsOf, type Risk, type Rows } from '../play/tables.ts';
import { bellShape, frame, pearl } from './art.ts';

export type Bet = { rows: Rows; risk: Risk };
export type Board = {
  element: HTMLElement;
  show: (bet: Bet) => void;
  /** Lets the pearl go the way that was drawn; resolves when it rings. */
  fall: (bet: Bet, turns: readonly number[]) => Promise<void>;
};

const [middle, top, bottom, bellsAt] = [180, 46, 340, 352];
const wide = 348;
/** Pins are struck at this pace; more rows fall quicker, so that no round takes long. */
const rowMsOf = (rows: number): number => 95 + 1500 / rows;
const ringMs = 380;
const trailPearls = 9;
/** From one shadow of the pearl to the next, in rows. */
const trailApart = 0.17;

/** Where things stand for a number of rows. */
const layoutOf = (rows: number) => {
  const step = wide / (rows + 1);
  const down = (bottom - top) / rows;
  return {
    step,
    down,
    radius: Math.min(7, step * 0.3),
    x: (row: number, rights: number) => middle + (rights - row / 2) * step,
    y: (row: number) => top + row * down,
  };
};
type Layout = ReturnType<typeof layoutOf>;

const pinsOf = (rows: number, at: Layout): SVGElement[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_nothing, pin) =>
      shape('circle', {
        class: 'plinko-pin',
        cx: drawn(at.x(row, pin - 1)),
        cy: drawn(at.y(row)),
        r: drawn(Math.max(1.8, at.radius * 0.42)),
      }),
    ),
  );

/** Where the pearl is, in rows passed: it hops off each pin, then falls faster and faster. */
const placeOf = (passed: number, { turns, at }: Way): [x: number, y: number] => {
  const rest = at.radius + 3;
  if (passed < 0) return [middle, 14 + (at.y(0) - rest - 14) * (passed + 1) ** 2];
  const row = Math.min(turns.length - 1, Math.floor(passed));
  const rights = turns.slice(0, row).reduce((all, turn) => all + turn, 0);
  const share = passed - row;
  const [from, to] = [at.x(row, rights), at.x(row + 1, rights + (turns[row] ?? 0))];
  const hop = row === turns.length - 1 ? 0.35 : 0.6;
  return [from + (to - from) * share, at.y(row) - rest + at.down * (share * share * (1 + hop) - share * hop)];
};

type Way = { turns: readonly number[]; at: Layout };

/** Where the pearl just was, fainter and smaller the longer ago. */
const trailOf = () => {
  const pearls = Array.from({ length: trailPearls }, (_, at) =>
    shape('circle', { class: 'plinko-trail', opacity: drawn(0.42 * (1 - at / trailPearls)), visibility: 'hidden' }),
  );
  return {
    pearls,
    hide: () => pearls.forEach((one) => one.setAttribute('visibility', 'hidden')),
    follow: (passed: number, way: Way) =>
      pearls.forEach((one, behind) => {
        const [x, y] = placeOf(Math.max(-1, passed - (behind + 1) * trailApart), way);
        one.setAttribute('cx', String(drawn(x)));
        one.setAttribute('cy', String(drawn(y)));
        one.setAttribute('r', String(drawn(way.at.radius * (0.85 - (0.5 * behind) / trailPearls))));
        one.setAttribute('visibility', 'visible');
      }),
  };
};

const hungBells = ({ rows, risk }: Bet, at: Layout, look: (bell: number) => void): SVGElement[] =>
  bellsOf(rows, risk).map((hundredths, bell) => {
    const made = bellShape({ x: drawn(at.x(rows, bell)), y: bellsAt, step: at.step, hundredths });
    made.style.setProperty('--heat', String(Math.abs(bell - rows / 2) / (rows / 2)));
    for (const heard of ['pointerenter', 'click']) made.addEventListener(heard, () => look(bell));
    return made;
  });

/** @param look called for a bell that somebody points at */
export const boardOf = (pencil: Pencil, look: (bell: number) => void): Board => {
  const { sound } = pencil;
  const strip = pastStrip();
  const number = el('output', { class: 'plinko-number' });
  const { element, field } = gameBoard({ name: 'plinko', ratio: '360 / 400', strip: strip.element });
  const ball = pearl();
  const trail = trailOf();
  let [pins, bells]: [SVGElement[][], SVGElement[]] = [[], []];
  let shown = '';
  const show = ({ rows, risk }: Bet) => {
    if (shown === `${rows}/${risk}`) return;
    shown = `${rows}/${risk}`;
    const at = layoutOf(rows);
    pins = pinsOf(rows, at);
    bells = hungBells({ rows, risk }, at, look);
    ball.setAttribute('visibility', 'hidden');
    ball.style.setProperty('--size', String(drawn(at.radius)));
    number.textContent = '';
    field.replaceChildren(drawing('0 0 360 400', ...frame(), ...pins.flat(), ...trail.pearls, ball, ...bells), number);
  };
  return {
    element,
    show,
    fall: async (bet, turns) => {
      show(bet);
      const at = layoutOf(bet.rows);
      for (const bell of bells) delete bell.dataset['rings'];
      number.textContent = '';
      ball.setAttribute('visibility', 'visible');
      let struck = -1;
      const put = (x: number, y: number) =>
        ball.setAttribute('transform', `translate(${drawn(x)} ${drawn(y)}) scale(${drawn(at.radius / 7)})`);
      const stand = (passed: number) => {
        put(...placeOf(passed, { turns, at }));
        trail.follow(passed, { turns, at });
        if (Math.floor(passed) <= struck || passed >= turns.length) return;
        struck = Math.floor(passed);
        const pin = 1 + turns.slice(0, struck).reduce((all, turn) => all + turn, 0);
        pins[struck]?.[pin]?.animate([{ fill: 'var(--scene-lamp)' }, {}], 420);
        sound.play('tick');
      };
      const rows = turns.length;
      if (!isStill()) await glide(260, (share) => stand(share - 1));
      await glide(rows * rowMsOf(rows), (share) => stand(Math.min(rows, share * rows)));
      trail.hide();
      const bell = turns.reduce((all, turn) => all + turn, 0);
      const [x, y] = placeOf(rows, { turns, at });
      await glide(150, (share) => put(x, y + (bellsAt + 14 - y) * share * (0.5 + share / 2)));
      const hundredths = bellsOf(bet.rows, bet.risk)[bell] ?? 0;
      if (bells[bell]) bells[bell].dataset['rings'] = '';
      const came = hundredths > 100 ? 'win' : 'loss';
      await glide(ringMs, (share) => put(x, bellsAt + 14 - 16 * Math.sin(Math.PI * share) * (1 - share)));
      field.dataset['result'] = came;
      number.textContent = `×${hundredthsText(hundredths)}`;
      strip.add(`×${hundredthsText(hundredths)}`, came);
      sound.play('stop');
    },
  };
};
