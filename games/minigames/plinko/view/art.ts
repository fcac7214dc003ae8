import { shape } from '#games/stage/dom.ts';
import { drawn } from '#games/stage/game-board.ts';

/** What a bell says of itself in the room it has. */
const bellText = (hundredths: number): string =>
  hundredths >= 10_000 ? String(Math.floor(hundredths / 100)) : String(hundredths / 100);

/** A bell of brass on its hook; narrow ones carry their figure upright. */
export const bellShape = (given: { x: number; y: number; step: number; hundredths: number }): SVGElement => {
  const { x, y, step, hundredths } = given;
  const half = drawn(step / 2 - 1);
  const isNarrow = step < 27;
  const [high, lip] = [37, drawn(half * 0.72)];
  const text = shape('text', {
    class: isNarrow ? 'plinko-bell-text upright' : 'plinko-bell-text',
    ...(isNarrow ? { transform: `translate(3.3 ${high / 2 + 4}) rotate(-90)` } : { y: high / 2 + 9 }),
  });
  text.textContent = bellText(hundredths);
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
  shape('path', { class: 'plinko-glow', d: 'M180 8L8 276H352z' }),
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
