import { clsx } from 'clsx';
import { beadsOf, emblemOf, type EmblemInk } from '../../domain/games/emblems.ts';

const inks: Readonly<Record<EmblemInk, string>> = {
  live: 'text-live-text',
  sky: 'text-sky',
  brand: 'text-brand',
  gold: 'text-money-text',
  orchid: 'text-orchid',
  jade: 'text-jade',
  warn: 'text-warn',
};

type Props = {
  gameCode: string;
  tag: string;
  /** What is left of its draw, from 1 to 0: a line around the mark. */
  left?: number | undefined;
  className?: string;
};

/** The colour of a family, for what stands around its mark. */
export const inkOf = (tag: string): string => inks[emblemOf(tag).ink];

/** The mark of a lottery: its family's sign in the family's colour, within an edge of its own. */
export const GameMark = ({ gameCode, tag, left, className }: Props) => {
  const { lines } = emblemOf(tag);
  const beads = beadsOf(gameCode);
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      className={clsx('shrink-0 rounded-full bg-well fill-none stroke-current', inkOf(tag), className)}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {left !== undefined && (
        <circle
          cx="24"
          cy="24"
          r="23"
          strokeWidth="2"
          pathLength="100"
          strokeDasharray={`${left * 100} 100`}
          transform="rotate(-90 24 24)"
        />
      )}
      <circle
        cx="24"
        cy="24"
        r={left === undefined ? 21.5 : 19}
        strokeWidth="2.5"
        pathLength={beads * 4}
        strokeDasharray="1 3"
      />
      <g strokeWidth="2" {...(left !== undefined && { transform: 'translate(2.4 2.4) scale(.9)' })}>
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
    </svg>
  );
};
