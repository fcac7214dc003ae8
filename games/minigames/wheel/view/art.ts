import { shape } from '#games/stage/dom.ts';
import { drawn } from '#games/stage/game-board.ts';

type Point = { x: number; y: number };

/** Clockwise from the top, in degrees. */
const on = ({ x, y }: Point, radius: number, degrees: number): string => {
  const turn = (degrees * Math.PI) / 180;
  return `${drawn(x + radius * Math.sin(turn))} ${drawn(y - radius * Math.cos(turn))}`;
};

/** One field of the ring, coloured by what it pays. */
export const arc = (given: {
  hub: Point;
  from: number;
  to: number;
  inner: number;
  outer: number;
  kind: string;
}): SVGElement => {
  const { hub, from, to, inner, outer, kind } = given;
  const gap = 0.4;
  const [start, end] = [from + gap, to - gap];
  return shape('path', {
    class: 'wheel-arc',
    'data-kind': kind,
    d: `M${on(hub, outer, start)}A${outer} ${outer} 0 0 1 ${on(hub, outer, end)}L${on(hub, inner, end)}A${inner} ${inner} 0 0 0 ${on(hub, inner, start)}z`,
  });
};

export const spokes = (hub: Point, count: number, rim: number): SVGElement[] => [
  shape('circle', { class: 'wheel-rim', cx: hub.x, cy: hub.y, r: rim }),
  shape('circle', { class: 'wheel-rim thin', cx: hub.x, cy: hub.y, r: 88 }),
  ...Array.from({ length: count }, (_, at) =>
    shape('path', {
      class: 'wheel-spoke',
      d: `M${on(hub, 44, (360 * at) / count)}L${on(hub, 88, (360 * at) / count)}M${on(hub, 118, (360 * at) / count)}L${on(hub, rim, (360 * at) / count)}`,
    }),
  ),
];

/** A lantern that hangs from the rim; as big as its neighbours leave room. */
export const gondola = (kind: string, size: number): SVGElement => {
  const [half, high] = [drawn(size * 0.62), drawn(size * 1.15)];
  return shape(
    'g',
    { class: 'wheel-gondola' },
    shape('path', { class: 'wheel-hook', d: `M0 0v${drawn(size * 0.35)}` }),
    shape('rect', {
      class: 'wheel-lantern',
      'data-kind': kind,
      x: -half,
      y: drawn(size * 0.32),
      width: half * 2,
      height: high,
      rx: drawn(half * 0.75),
    }),
    shape('path', {
      class: 'wheel-cap',
      d: `M${-half * 0.6} ${drawn(size * 0.36)}h${half * 1.2}M${-half * 0.6} ${drawn(size * 0.3 + high)}h${half * 1.2}`,
    }),
  );
};

export const legs = (hub: Point): SVGElement[] => [
  shape('path', { class: 'wheel-leg', d: `M${hub.x} ${hub.y}L92 348M${hub.x} ${hub.y}L268 348` }),
  shape('circle', { class: 'wheel-hub', cx: hub.x, cy: hub.y, r: 46 }),
];

/** Where the gondola stops that pays. */
export const pointer = (x: number): SVGElement =>
  shape('path', { class: 'wheel-pointer', d: `M${x} 34l-11-22q11-8 22 0z` });

/** Little flags along the foot of the fair. */
export const bunting = (): SVGElement =>
  shape(
    'g',
    {},
    shape('path', { class: 'wheel-ground', d: 'M20 349q160-8 320 0v7H20z' }),
    ...Array.from({ length: 13 }, (_, at) =>
      shape('path', {
        class: `wheel-flag flag-${at % 3}`,
        d: `M${38 + at * 23} ${drawn(341 + 3 * Math.sin(at))}h12l-6 9z`,
      }),
    ),
  );
