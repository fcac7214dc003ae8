import { clsx } from 'clsx';
import { markOf } from './code-pattern.ts';
import { ringOf } from './ring.ts';
import { tone } from './tones.ts';

/** Shapes that point up from the middle of a field of 64 × 64, whose middle is 0 0. */
const shapes = [
  'M0 -4C-9 -11 -9 -19 0 -26C9 -19 9 -11 0 -4Z',
  'M0 -5L7 -14L0 -26L-7 -14Z',
  'M-5 -6H5L7.5 -24Q0 -29 -7.5 -24Z',
  'M0 -25A8 8 0 1 1 -0.01 -25Z',
  'M-3 -4C-14 -8 -12 -22 2 -27C-3 -20 8 -14 3 -4Z',
  'M0 -4L-10 -18L-4 -18L0 -27L4 -18L10 -18Z',
];
const counts = [3, 4, 5, 6, 8];
const colors = [
  [tone.leaf, tone.gold],
  [tone.petal, tone.gold],
  [tone.gold, tone.petal],
  [tone.leaf, tone.petal],
  [tone.petalDeep, tone.lamp],
  [tone.gold, tone.leaf],
] as const;
const hearts = [
  'M0 -6L6 0L0 6L-6 0Z',
  'M0 -6A6 6 0 1 1 -0.01 -6Z',
  'M-5 -5H5V5H-5Z',
  'M0 -7L6.5 5H-6.5Z',
  'M-6 -2H6V2H-6ZM-2 -6H2V6H-2Z',
];

type Words = {
  code: string;
  /** All codes that are shown together, so that no two look alike. */
  among?: readonly string[];
  className?: string;
};

/** The mark of a code, drawn from the code alone, e.g. for a vendor; decoration beside its name. */
export const CodeMark = ({ code, among = [], className = 'size-11' }: Words) => {
  const mark = markOf(code, among);
  const [main, other] = colors[mark.colors] ?? colors[0];
  const count = counts[mark.count] ?? 4;
  return (
    <svg viewBox="-32 -32 64 64" aria-hidden className={clsx('block shrink-0', className)}>
      <rect x="-32" y="-32" width="64" height="64" rx="17" fill={tone.tile} />
      <rect
        x="-31.25"
        y="-31.25"
        width="62.5"
        height="62.5"
        rx="16.25"
        fill="none"
        stroke={tone.far}
        strokeWidth="1.5"
      />
      <Ring kind={mark.ring} color={other} />
      {ringOf(count, (mark.twist * 360) / count / 4).map((turn, index) => (
        <path
          key={turn}
          d={shapes[mark.shape]}
          transform={`rotate(${turn})`}
          fill={index === 0 ? other : main}
          opacity={index % 2 === 1 && count > 5 ? 0.6 : 1}
        />
      ))}
      <path d={hearts[mark.heart]} fill={other} stroke={tone.tile} strokeWidth="2" />
    </svg>
  );
};

const Ring = ({ kind, color }: { kind: number; color: string }) => {
  const line = { fill: 'none', stroke: color, strokeWidth: 1.5, opacity: 0.55 } as const;
  if (kind === 0) return null;
  if (kind === 1) return <circle r="27" {...line} />;
  if (kind === 2) return <circle r="27" {...line} strokeDasharray="1 4.65" strokeLinecap="round" strokeWidth={2.5} />;
  return <path d="M0 -28L28 0L0 28L-28 0Z" {...line} />;
};
