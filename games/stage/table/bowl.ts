import './bowl.css';
import { drawing, el, isStill, pause, shape } from '../dom.ts';

export type Bowl = {
  element: HTMLElement;
  /** Closed, nothing below. */
  clear: () => void;
  /** Shaken under the cover, then opened over these. */
  open: (lying: readonly SVGElement[], told: string, rattle?: () => void) => Promise<void>;
};

const shakes = 9;
const shakeMs = 190;
/** Held still before it is lifted: long enough to want to see. */
const heldMs = 320;
const liftMs = 950;

/** A dome of woven rattan with a gold knob. */
export const cover = (): SVGElement => {
  const made = drawing(
    '0 0 200 120',
    shape('path', { class: 'cover-body', d: 'M10 112C12 46 52 20 100 20s88 26 90 92q-90 14-180 0z' }),
    ...[38, 60, 82, 104].map((y, at) =>
      shape('path', { class: 'cover-weave', d: `M${52 - at * 12} ${y}q${48 + at * 12} 16 ${96 + at * 24} 0` }),
    ),
    ...[-60, -32, 0, 32, 60].map((x) =>
      shape('path', { class: 'cover-weave', d: `M100 22Q${100 + x} 60 ${100 + x * 1.2} 114` }),
    ),
    shape('circle', { class: 'cover-knob', cx: 100, cy: 15, r: 10 }),
    shape('path', { class: 'cover-rim', d: 'M8 110q92 16 184 0' }),
  );
  made.classList.add('cover');
  return made;
};

/** A plate with a cover, as dice and discs are shaken in. @param closed what a reader hears while it is shut */
export const bowl = (closed: string): Bowl => {
  const plate = el('div', { class: 'plate' });
  const lid = el('div', { class: 'lid' });
  lid.append(cover());
  const element = el('div', { class: 'bowl', role: 'img', 'aria-label': closed }, plate, lid);
  const clear = () => {
    plate.replaceChildren();
    element.dataset['lid'] = 'shut';
    element.setAttribute('aria-label', closed);
  };
  clear();
  return {
    element,
    clear,
    open: async (lying, told, rattle) => {
      clear();
      if (!isStill()) {
        element.dataset['lid'] = 'shaken';
        for (let at = 0; at < shakes; at++) {
          rattle?.();
          await pause(shakeMs);
        }
        element.dataset['lid'] = 'held';
        await pause(heldMs);
      }
      plate.replaceChildren(...lying);
      element.dataset['lid'] = 'open';
      element.setAttribute('aria-label', told);
      if (!isStill()) await pause(liftMs);
    },
  };
};
