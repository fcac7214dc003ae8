import { usePaints } from './scene.tsx';
import { tone } from './tones.ts';

/** A petal with the drawn-in tip of a lotus: 100 high, standing on 0 0. */
export const lotusPetal = 'M0 0C-26 -10 -40 -48 -22 -74C-13 -86 -4 -90 0 -100C4 -90 13 -86 22 -74C40 -48 26 -10 0 0Z';
const vein = 'M0 -10C-3 -40 -2 -66 0 -88M-9 -14C-17 -38 -14 -58 -9 -72M9 -14C17 -38 14 -58 9 -72';

type Petal = readonly [turn: number, length: number, width: number];
const behind: readonly Petal[] = [
  [-20, 1.02, 0.9],
  [20, 1.02, 0.9],
  [-48, 0.98, 0.86],
  [48, 0.98, 0.86],
];
const middle: readonly Petal[] = [
  [-70, 0.9, 0.78],
  [70, 0.9, 0.78],
  [-34, 0.94, 0.94],
  [34, 0.94, 0.94],
];
const front: readonly Petal[] = [
  [-56, 0.66, 0.74],
  [56, 0.66, 0.74],
  [0, 0.88, 1.04],
  [-27, 0.68, 0.86],
  [27, 0.68, 0.86],
];

const Row = ({ of, paint, opacity = 1 }: { of: readonly Petal[]; paint: string; opacity?: number }) =>
  of.map(([turn, length, width]) => (
    <path
      key={turn}
      d={lotusPetal}
      transform={`rotate(${turn}) scale(${width} ${length})`}
      fill={paint}
      opacity={opacity}
    />
  ));

/** An open lotus seen from the side, about 200 wide and 104 high at size 1, standing on x y. */
export const Lotus = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => {
  const { petal, petalLow } = usePaints();
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <Row of={behind} paint={tone.petalDeep} />
      <Row of={middle} paint={petalLow} />
      <Row of={front} paint={petal} />
      {front.map(([turn, length, width]) => (
        <path
          key={turn}
          d={vein}
          transform={`rotate(${turn}) scale(${width} ${length})`}
          fill="none"
          stroke={tone.petalDeep}
          strokeWidth="1.4"
          strokeLinecap="round"
          opacity="0.4"
        />
      ))}
    </g>
  );
};

/** A bud on its stem. */
export const LotusBud = ({ x, y, size = 1, turn = 0 }: { x: number; y: number; size?: number; turn?: number }) => {
  const { petal, petalLow } = usePaints();
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path d={lotusPetal} transform="rotate(-13) scale(0.72 0.9)" fill={tone.petalDeep} />
      <path d={lotusPetal} transform="rotate(13) scale(0.72 0.9)" fill={petalLow} />
      <path d={lotusPetal} transform="scale(0.62 0.96)" fill={petal} />
    </g>
  );
};

/** A floating leaf, seen flat. */
export const LotusLeaf = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => {
  const { leaf } = usePaints();
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cy="5" rx="62" ry="17" fill={tone.near} opacity="0.7" />
      <path
        d="M0 -3L58 -9C64 -3 62 4 54 8C36 18 -36 18 -54 8C-66 1 -62 -8 -44 -13C-20 -19 22 -18 42 -14Z"
        fill={leaf}
      />
      <path
        d="M0 -3L-48 -9M0 -3L-52 5M0 -3L-26 13M0 -3L14 14M0 -3L46 7M0 -3L-18 -16"
        stroke={tone.leafDeep}
        strokeWidth="1.6"
        opacity="0.7"
        fill="none"
      />
    </g>
  );
};

/** A krathong: leaves folded around a lotus with a candle, made to float. */
export const Krathong = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => {
  const { leaf, glow } = usePaints();
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cy="6" rx="86" ry="13" fill={tone.lamp} opacity="0.22" />
      <circle cy="-84" r="90" fill={glow} />
      <path d="M-44 -34L-50 -92M44 -34L52 -88" stroke={tone.ember} strokeWidth="2.500" strokeLinecap="round" />
      <circle cx="-50" cy="-93" r="3" fill={tone.lamp} />
      <circle cx="52" cy="-89" r="3" fill={tone.lamp} />
      <path d="M-4 -70h8v-26h-8z" fill={tone.lamp} />
      <path d="M0 -98C-8 -106 -5 -116 0 -124C5 -116 8 -106 0 -98Z" fill={tone.gold} />
      <g transform="translate(0 -16)">
        <Lotus x={0} y={0} size={0.66} />
      </g>
      {[-60, -36, -12, 12, 36, 60].map((left) => (
        <path
          key={left}
          d={lotusPetal}
          transform={`translate(${left} 6) rotate(${left * 0.5}) scale(0.56 0.44)`}
          fill={leaf}
        />
      ))}
      <path d="M-70 -8C-70 12 70 12 70 -8C44 4 -44 4 -70 -8Z" fill={tone.leafDeep} />
    </g>
  );
};
