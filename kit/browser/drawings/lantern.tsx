import { usePaints } from './scene.tsx';
import { tone } from './tones.ts';

/** A sky lantern of thin paper, lit from below; 80 high at size 1, its mouth on x y. */
export const SkyLantern = ({ x, y, size = 1, turn = 0 }: { x: number; y: number; size?: number; turn?: number }) => {
  const { lantern, glow } = usePaints();
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <circle cy="-30" r="92" fill={glow} opacity="0.7" />
      <path d="M-19 0L-30 -54C-34 -88 34 -88 30 -54L19 0Q0 7 -19 0Z" fill={lantern} />
      <path
        d="M-8 3L-12 -60C-12 -72 -8 -78 -3 -80M8 3L12 -60C12 -72 8 -78 3 -80"
        fill="none"
        stroke={tone.ember}
        strokeWidth="1.2"
        opacity="0.5"
      />
      <ellipse rx="19" ry="4.500" fill={tone.ember} />
      <ellipse cy="-0.500" rx="12" ry="2.600" fill={tone.lamp} />
    </g>
  );
};

/** A hanging lantern of the north (khom): a many-sided body with a skirt of ribbons. Hangs from x y, 150 long at size 1. */
export const KhomLantern = ({
  x,
  y,
  size = 1,
  hue = 'gold',
}: {
  x: number;
  y: number;
  size?: number;
  hue?: 'gold' | 'petal' | 'leaf';
}) => {
  const { lantern, glow, petalLow, leaf } = usePaints();
  const paper = { gold: lantern, petal: petalLow, leaf }[hue];
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0V26" stroke={tone.ember} strokeWidth="1.800" />
      <circle cy="62" r="96" fill={glow} opacity="0.55" />
      <path d="M-13 26H13L34 50V74L13 98H-13L-34 74V50Z" fill={paper} />
      <path d="M-13 26L-17 50L-13 26M13 26L17 50V74L13 98H-13L-17 74V50L-13 26Z" fill={tone.lamp} opacity="0.34" />
      <path
        d="M-34 50H34M-34 74H34M-13 26L-17 50V74L-13 98M13 26L17 50V74L13 98"
        fill="none"
        stroke={tone.ember}
        strokeWidth="1.500"
        opacity="0.75"
      />
      <path d="M0 53L7 62L0 71L-7 62Z" fill={tone.lamp} />
      {[-10, -3.4, 3.4, 10].map((left, index) => (
        <path
          key={left}
          d={`M${left - 2.6} 98H${left + 2.6}V${index % 2 === 0 ? 132 : 146}L${left} ${index % 2 === 0 ? 127 : 141}L${left - 2.6} ${index % 2 === 0 ? 132 : 146}Z`}
          fill={paper}
        />
      ))}
    </g>
  );
};

/** A string of small lights between two places, hanging through. */
export const LightString = ({
  from,
  to,
  sag,
  count,
}: {
  from: readonly [number, number];
  to: readonly [number, number];
  sag: number;
  count: number;
}) => {
  const { glow } = usePaints();
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2] as const;
  const at = (part: number, axis: 0 | 1) =>
    (1 - part) ** 2 * from[axis] + 2 * (1 - part) * part * middle[axis] + part ** 2 * to[axis];
  const parts = Array.from({ length: count }, (_, index) => (index + 1) / (count + 1));
  return (
    <>
      <path
        d={`M${from.join(' ')}Q${middle.join(' ')} ${to.join(' ')}`}
        fill="none"
        stroke={tone.leafDeep}
        strokeWidth="1.500"
      />
      {parts.map((part) => (
        <g key={part}>
          <circle cx={at(part, 0)} cy={at(part, 1) + 4} r="15" fill={glow} />
          <circle cx={at(part, 0)} cy={at(part, 1) + 4} r="3.400" fill={tone.lamp} />
        </g>
      ))}
    </>
  );
};
