import type { Pencil } from '#games/stage/desk.ts';
import { drawing, easeOut, el, glide, shape } from '#games/stage/dom.ts';
import { drawn, gameBoard } from '#games/stage/game-board.ts';
import { pastStrip } from '#games/stage/past-strip.ts';
import { kindsOf, type Risk, type Size, wheelOf } from '../play/tables.ts';
import { arc, bunting, gondola, legs, pointer, spokes } from './art.ts';

export type Bet = { size: Size; risk: Risk };
export type Board = {
  element: HTMLElement;
  show: (bet: Bet) => void;
  /** Turns until the drawn place stands at the top. */
  turn: (bet: Bet, place: number) => Promise<void>;
};

const hub = { x: 180, y: 184 };
const [ringInner, ringOuter, rim] = [94, 116, 141];
const turnMs = 3400;
const roundsWhole = 3;

/** `12` → `×1.20`. */
export const timesText = (tenths: number): string => `×${(tenths / 10).toFixed(2)}`;

export const boardOf = ({ sound }: Pencil, look: (tenths: number) => void): Board => {
  const strip = pastStrip();
  const legend = el('ul', { class: 'wheel-legend' });
  const number = el('output', { class: 'wheel-number' });
  const { element, field } = gameBoard({ name: 'wheel', ratio: '360 / 356', strip: strip.element });
  element.append(legend);
  let [shown, angle] = ['', 0];
  let hung: { group: SVGElement; at: number }[] = [];
  let turning = shape('g', {});
  /** Gondolas hang straight whatever the wheel does. */
  const stand = (to: number) => {
    angle = to;
    turning.setAttribute('transform', `rotate(${drawn(to)} ${hub.x} ${hub.y})`);
    for (const { group, at } of hung) {
      const turned = ((at + to) * Math.PI) / 180;
      const [x, y] = [hub.x + rim * Math.sin(turned), hub.y - rim * Math.cos(turned)];
      group.setAttribute('transform', `translate(${drawn(x)} ${drawn(y)})`);
    }
  };
  const mark = (tenths: number | undefined) => {
    for (const row of legend.children)
      if (row instanceof HTMLElement) row.toggleAttribute('data-came', row.dataset['tenths'] === String(tenths));
  };
  const show = ({ size, risk }: Bet) => {
    if (shown === `${risk}/${size}`) return;
    shown = `${risk}/${size}`;
    const kinds = kindsOf(risk, size);
    const kindOf = (tenths: number) =>
      tenths === 0 ? 'none' : String(kinds.findIndex((one) => one.tenths === tenths));
    const places = wheelOf(risk, size);
    const each = 360 / size;
    const arcs = places.map((tenths, place) =>
      arc({
        hub,
        from: (place - 0.5) * each,
        to: (place + 0.5) * each,
        inner: ringInner,
        outer: ringOuter,
        kind: kindOf(tenths),
      }),
    );
    turning = shape('g', {}, ...arcs, ...spokes(hub, Math.min(size, 20), rim));
    hung = places.map((tenths, place) => ({
      group: gondola(kindOf(tenths), Math.min(13, (2.7 * rim) / size)),
      at: place * each,
    }));
    const scene = drawing(
      '0 0 360 356',
      ...legs(hub),
      turning,
      ...hung.map(({ group }) => group),
      pointer(hub.x),
      bunting(),
    );
    field.replaceChildren(scene, number);
    legend.replaceChildren(
      ...kinds.map(({ tenths, gondolas }) => {
        const row = el(
          'li',
          { class: 'wheel-kind', 'data-kind': kindOf(tenths), 'data-tenths': tenths },
          el('span', {}, timesText(tenths)),
          el('small', {}, `${gondolas}/${size}`),
        );
        for (const heard of ['pointerenter', 'click']) row.addEventListener(heard, () => look(tenths));
        return row;
      }),
    );
    number.textContent = '';
    stand(0);
  };
  return {
    element,
    show,
    turn: async (bet, place) => {
      show(bet);
      mark(undefined);
      number.textContent = '';
      delete field.dataset['result'];
      const from = ((angle % 360) + 360) % 360;
      const to = 360 * (roundsWhole + 1) - (place * 360) / bet.size;
      let passed = Math.floor((from * bet.size) / 360);
      await glide(turnMs, (share) => {
        stand(from + (to - from) * easeOut(share));
        const now = Math.floor((angle * bet.size) / 360);
        if (now !== passed && share > 0.25) sound.play('tick');
        passed = now;
      });
      const tenths = wheelOf(bet.risk, bet.size)[place] ?? 0;
      const came = tenths > 10 ? 'win' : 'loss';
      field.dataset['result'] = came;
      number.textContent = timesText(tenths);
      mark(tenths);
      sound.play('stop');
      strip.add(timesText(tenths), came);
    },
  };
};
