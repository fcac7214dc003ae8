import { easeOut, el, glide, shape } from '#games/stage/dom.ts';
import { colourOf, pockets, wheel } from '../play/layout.ts';

export type Wheel = {
  element: HTMLElement;
  clear: () => void;
  /** Turns until the ball lies in the pocket. */
  spin: (pocket: number, told: string) => Promise<void>;
};

const spinMs = 3600;
const step = 360 / pockets;

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${Math.round(Math.cos(angle) * radius * 100) / 100} ${Math.round(Math.sin(angle) * radius * 100) / 100}`;
};

const sector = (pocket: number, place: number): SVGElement[] => {
  const [from, to] = [(place - 0.5) * step, (place + 0.5) * step];
  const text = shape('text', {
    class: 'wheel-number',
    'text-anchor': 'middle',
    transform: `rotate(${place * step}) translate(0 -82)`,
    dy: '0.35em',
  });
  text.textContent = String(pocket);
  return [
    shape('path', {
      class: `wheel-pocket is-${colourOf(pocket)}`,
      d: `M${at(from, 92)}A92 92 0 0 1 ${at(to, 92)}L${at(to, 56)}A56 56 0 0 0 ${at(from, 56)}Z`,
    }),
    text,
  ];
};

/** The wheel as it is published, the ball at its top when it stands. */
export const wheelOf = (still: string): Wheel => {
  const disc = shape(
    'g',
    {},
    ...wheel.flatMap(sector),
    shape('circle', { class: 'wheel-hub', r: 56 }),
    ...[0, 90, 180, 270].map((turn) =>
      shape('path', { class: 'wheel-spoke', d: 'M0 0L0-44', transform: `rotate(${turn})` }),
    ),
    shape('circle', { class: 'wheel-knob', r: 11 }),
  );
  const ball = shape('circle', { class: 'wheel-ball', cx: 0, cy: -65, r: 5 });
  const track = shape('g', {}, ball);
  const svg = shape(
    'svg',
    { viewBox: '-100 -100 200 200', class: 'wheel' },
    shape('circle', { class: 'wheel-rim', r: 98 }),
    disc,
    track,
  );
  const result = el('span', { class: 'wheel-result' });
  const element = el('div', { class: 'scene wheel-scene', role: 'img', 'aria-label': still }, result);
  element.prepend(svg);
  let turned = 0;
  const clear = () => {
    result.textContent = '';
    result.className = 'wheel-result';
    element.setAttribute('aria-label', still);
  };
  clear();
  ball.setAttribute('visibility', 'hidden');
  return {
    element,
    clear,
    spin: async (pocket, told) => {
      clear();
      ball.setAttribute('visibility', 'visible');
      const from = turned;
      turned = 360 - wheel.indexOf(pocket) * step;
      const way = 720 + ((turned - from) % 360);
      await glide(spinMs, (share) => {
        disc.setAttribute('transform', `rotate(${from + way * easeOut(share)})`);
        track.setAttribute('transform', `rotate(${-1440 * easeOut(share)})`);
        ball.setAttribute('cy', String(-88 + 23 * Math.min(1, share * 1.15)));
      });
      result.textContent = String(pocket);
      result.className = `wheel-result is-${colourOf(pocket)}`;
      element.setAttribute('aria-label', told);
    },
  };
};
