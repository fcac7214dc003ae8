import { shape } from '#games/stage/dom.ts';
import { drawn } from '#games/stage/game-board.ts';

/** What a bell says of itself in the room it has: whole from ten on; exactly it is told beside the board. */
const bellText = (hundredths: number): string => {
  const times = Math.floor(hundredths / 100);
  if (times >= 1000) return `${Math.floor(times / 1000)}k`;
  return times >= 10 ? String(times) : String(hundredths / 100);
};

/** A bell of brass on its hook. */
export const bellShape = (given: { x: number; y: number; step: number; hundredths: number }): SVGElement => {
  const { x, y, step, hundredths } = given;
  const half = drawn(step / 2 - 0.75);
  const [high, lip] = [32, drawn(half * 0.72)];
  const written = bellText(hundredths);
  const size = Math.min(13, (step * 1.55) / Math.max(2, written.length));
  const text = shape('text', {
    class: 'plinko-bell-text',
    y: drawn(high / 2 + 5 + size * 0.36),
    'font-size': drawn(size),
  });
  text.textContent = written;
  return shape(
    'g',
    { class: 'plinko-bell', transform: `translate(${x} ${y})` },
    shape(
      'g',
      { class: 'plinko-bell-body' },
      shape('path', { class: 'plinko-hook', d: 'M0-4v5' }),
      shape('path', {
        class: 'plinko-brass',
        d: `M${-lip} 8Q${-lip} 0 0 0T${lip} 8L${half} ${high}Q0 ${high + 5} ${-half} ${high}z`,
      }),
      text,
    ),
  );
};

/** The roof from which the pearl comes. */
export const frame = (): SVGElement[] => [
  shape('path', { class: 'plinko-glow', d: 'M180 8L8 346H352z' }),
  shape('path', { class: 'plinko-roof', d: 'M180-2q9 10 34 15l-7 6h-54l-7-6q25-5 34-15z' }),
];

/** Seven across; scaled to the rows. */
export const pearl = (): SVGElement =>
  shape(
    'g',
    { class: 'plinko-pearl' },
    shape('circle', { class: 'plinko-pearl-body', r: 7 }),
    shape('circle', { class: 'plinko-pearl-light', cx: -2.2, cy: -2.4, r: 2.1 }),
  );
