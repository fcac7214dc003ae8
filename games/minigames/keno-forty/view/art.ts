import { drawing, shape } from '#games/stage/dom.ts';
import { drawn } from '#games/stage/game-board.ts';

const spot = (far: number, turn: number): string =>
  `${drawn(far * Math.sin(2 * Math.PI * turn))} ${drawn(-far * Math.cos(2 * Math.PI * turn))}`;

/** Folded banana leaves round the float, seen from above. */
const leaves = (points: number): string =>
  `M${Array.from({ length: points }, (_, at) => `${spot(19.5, at / points)}L${spot(14, (at + 0.5) / points)}`).join('L')}z`;

/** A lotus open to all sides. */
const petals = (many: number): string =>
  Array.from({ length: many }, (_, at) => {
    const turn = (at + 0.5) / many;
    const half = 0.42 / many;
    return `M${spot(9, turn - half)}Q${spot(17.5, turn - half)} ${spot(16.6, turn)}Q${spot(17.5, turn + half)} ${spot(9, turn + half)}z`;
  }).join('');

/** Forty by forty, about its middle; what lies on it its key's style says. */
export const krathong = (): SVGElement =>
  drawing(
    '-20 -20 40 40',
    shape('path', { class: 'krathong-leaf', d: leaves(14) }),
    shape('path', { class: 'krathong-petal', d: petals(10) }),
    shape('circle', { class: 'krathong-heart', r: 11 }),
  );
