import { easeOut, el, glide, shape } from '#games/stage/dom.ts';
import { colourOf, pockets, wheel } from '../play/layout.ts';
import { ballAt, ballLand } from './ball.ts';

export type Wheel = {
  element: HTMLElement;
  clear: () => void;
  /** Turns until the ball lies in the pocket. @param knock when the ball strikes the wheel */
  spin: (pocket: number, told: string, knock?: () => void) => Promise<void>;
};

const spinMs = 3800;
const step = 360 / pockets;
/** The pocket that came stands nearest to whoever watches: at the foot. */
const near = 180;

const at = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${Math.round(Math.cos(angle) * radius * 100) / 100} ${Math.round(Math.sin(angle) * radius * 100) / 100}`;
};

const sector = (pocket: number, place: number): SVGElement[] => {
  const [from, to] = [(place - 0.5) * step, (place + 0.5) * step];
  const text = shape('text', {
    class: 'wheel-number',
    'text-anchor': 'middle',
    transform: `rotate(${place * step}) translate(0 -84) rotate(180)`,
    dy: '0.35em',
  });
  text.textContent = String(pocket);
  return [
    shape('path', {
      class: `wheel-pocket is-${colourOf(pocket)}`,
      d: `M${at(from, 92)}A92 92 0 0 1 ${at(to, 92)}L${at(to, 54)}A54 54 0 0 0 ${at(from, 54)}Z`,
    }),
    shape('path', { class: 'wheel-fret', d: `M${at(to, 76)}L${at(to, 58)}` }),
    text,
  ];
};

const discOf = (): SVGElement =>
  shape(
    'g',
    {},
    ...wheel.flatMap(sector),
    shape('circle', { class: 'wheel-ring', r: 76 }),
    shape('circle', { class: 'wheel-hub', r: 54 }),
    ...[0, 90, 180, 270].map((turn) =>
      shape('path', { class: 'wheel-spoke', d: 'M0 0L0-40', transform: `rotate(${turn})` }),
    ),
    shape('circle', { class: 'wheel-knob', r: 11 }),
  );

/** The wheel as it is published, seen from its near edge where there is little room. */
export const wheelOf = (still: string): Wheel => {
  const disc = discOf();
  const ball = shape('circle', { class: 'wheel-ball', r: 4.6 });
  const svg = shape(
    'svg',
    { viewBox: '-102 -102 204 204', class: 'wheel' },
    shape('circle', { class: 'wheel-rim', r: 98 }),
    disc,
    ball,
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
    spin: async (pocket, told, knock) => {
      clear();
      ball.setAttribute('visibility', 'visible');
      const own = wheel.indexOf(pocket) * step;
      const from = turned;
      turned = near - own;
      const way = 720 + ((((turned - from) % 360) + 360) % 360);
      let struck = 0;
      await glide(spinMs, (share) => {
        const angle = from + way * easeOut(share) ** 0.8;
        const { behind, radius } = ballAt(share);
        disc.setAttribute('transform', `rotate(${angle})`);
        ball.setAttribute('transform', `rotate(${angle + own + behind}) translate(0 ${-radius})`);
        const hits = ballLand.filter((one) => share >= one).length;
        if (hits > struck) knock?.();
        struck = hits;
      });
      result.textContent = String(pocket);
      result.className = `wheel-result is-${colourOf(pocket)}`;
      element.setAttribute('aria-label', told);
    },
  };
};
