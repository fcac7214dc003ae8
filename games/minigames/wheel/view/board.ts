import type { Pencil } from '#games/stage/desk.ts';
import { drawing, easeOut, el, glide, shape } from '#games/stage/dom.ts';
import { multiplierText } from '#games/stage/figures.ts';
import { drawn, gameBoard } from '#games/stage/game-board.ts';
import { pastStrip } from '#games/stage/past-strip.ts';
import { kindsOf, multiplierOf, type Risk, type Size, wheelOf } from '../play/tables.ts';
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
const nearFrom = 0.5;

/** `12` → `×1.20`. */
export const timesText = (tenths: number): string => `×${multiplierText(multiplierOf(tenths))}`;

const kindOf = (tenths: number, { risk, size }: Bet): string =>
  tenths === 0 ? 'none' : String(kindsOf(risk, size).findIndex((one) => one.tenths === tenths));

/** One wheel, and how it is turned: its gondolas hang straight whatever it does. */
const rigOf = (bet: Bet) => {
  const places = wheelOf(bet.risk, bet.size);
  const each = 360 / bet.size;
  const arcs = places.map((tenths, place) =>
    arc({
      hub,
      from: (place - 0.5) * each,
      to: (place + 0.5) * each,
      inner: ringInner,
      outer: ringOuter,
      kind: kindOf(tenths, bet),
    }),
  );
  const turning = shape('g', {}, ...arcs, ...spokes(hub, Math.min(bet.size, 20), rim));
  const hung = places.map((tenths, place) => ({
    group: gondola(kindOf(tenths, bet), Math.min(13, (2.7 * rim) / bet.size)),
    at: place * each,
  }));
  return {
    scene: drawing('0 0 360 356', ...legs(hub), turning, ...hung.map(({ group }) => group), pointer(hub.x), bunting()),
    stand: (angle: number) => {
      turning.setAttribute('transform', `rotate(${drawn(angle)} ${hub.x} ${hub.y})`);
      for (const { group, at } of hung) {
        const turned = ((at + angle) * Math.PI) / 180;
        const [x, y] = [hub.x + rim * Math.sin(turned), hub.y - rim * Math.cos(turned)];
        group.setAttribute('transform', `translate(${drawn(x)} ${drawn(y)})`);
      }
    },
  };
};

/** What hangs on the wheel and how often; the kind that came is marked. */
const legendOf = (look: (tenths: number) => void) => {
  const element = el('ul', { class: 'wheel-legend' });
  const rowOf = ({ tenths, gondolas }: { tenths: number; gondolas: number }, bet: Bet) => {
    const row = el(
      'li',
      { class: 'wheel-kind', 'data-kind': kindOf(tenths, bet), 'data-tenths': tenths },
      el('span', {}, timesText(tenths)),
      el('small', {}, `${gondolas}/${bet.size}`),
    );
    for (const heard of ['pointerenter', 'click']) row.addEventListener(heard, () => look(tenths));
    return row;
  };
  return {
    element,
    show: (bet: Bet) => element.replaceChildren(...kindsOf(bet.risk, bet.size).map((kind) => rowOf(kind, bet))),
    mark: (tenths: number | undefined) => {
      for (const row of element.children)
        if (row instanceof HTMLElement) row.toggleAttribute('data-came', row.dataset['tenths'] === String(tenths));
    },
  };
};

export const boardOf = ({ sound }: Pencil, look: (tenths: number) => void): Board => {
  const [strip, legend] = [pastStrip(), legendOf(look)];
  const number = el('output', { class: 'wheel-number' });
  const { element, field } = gameBoard({ name: 'wheel', ratio: '360 / 356', strip: strip.element });
  element.append(legend.element);
  let [shown, angle] = ['', 0];
  let rig: ReturnType<typeof rigOf> | undefined;
  const stand = (to: number) => {
    angle = to;
    rig?.stand(to);
  };
  const show = (bet: Bet) => {
    if (shown === `${bet.risk}/${bet.size}`) return;
    shown = `${bet.risk}/${bet.size}`;
    rig = rigOf(bet);
    field.replaceChildren(rig.scene, number);
    legend.show(bet);
    number.textContent = '';
    stand(0);
  };
  return {
    element,
    show,
    turn: async (bet, place) => {
      show(bet);
      legend.mark(undefined);
      number.textContent = '';
      delete field.dataset['result'];
      const from = ((angle % 360) + 360) % 360;
      const to = 360 * (roundsWhole + 1) - (place * 360) / bet.size;
      let passed = Math.floor((from * bet.size) / 360);
      await glide(turnMs, (share) => {
        stand(from + (to - from) * easeOut(share));
        // Its last turn is looked at from nearer.
        field.style.setProperty('--near', String(Math.max(0, (share - nearFrom) / (1 - nearFrom))));
        const now = Math.floor((angle * bet.size) / 360);
        if (now !== passed && share > 0.25) sound.play('tick');
        passed = now;
      });
      const tenths = wheelOf(bet.risk, bet.size)[place] ?? 0;
      const came = tenths > 10 ? 'win' : 'loss';
      field.dataset['result'] = came;
      field.style.setProperty('--near', '0');
      number.textContent = timesText(tenths);
      legend.mark(tenths);
      sound.play('stop');
      strip.add(timesText(tenths), came);
    },
  };
};
