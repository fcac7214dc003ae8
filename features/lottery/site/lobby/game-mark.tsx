import { clsx } from 'clsx';
import { ringOf } from '#kit/browser/drawings/ring.ts';

type Family = { ink: string; lines: readonly string[] };

const bowl: Family = {
  ink: 'text-live-text',
  lines: ['M12 24H36C36 31 31 35 24 35S12 31 12 24Z', 'M19 20C19 17 21 17 21 14', 'M27 20C27 17 29 17 29 14'],
};
const chart: Family = { ink: 'text-sky', lines: ['M13 32L20 25L25 29L35 17', 'M28.5 17H35V23.5'] };
const lotus: Family = {
  ink: 'text-brand',
  lines: ['M24 13C30 19 30 27 24 34C18 27 18 19 24 13Z', 'M14 21C13 29 17 34 24 34C31 34 35 29 34 21'],
};

/** By the tag of a game: flame, champa flower, bowl of phở, river, rising price, kite, lightning and three balls. */
const families: Readonly<Record<string, Family>> = {
  thai: {
    ink: 'text-money-text',
    lines: ['M24 11C29 17 33 21 33 27A9 9 0 0 1 15 27C15 22 19 20 20 15C22 17 23 19 23 22C25 19 25 15 24 11Z'],
  },
  lao: {
    ink: 'text-orchid',
    lines: ringOf(5).map((turn) => {
      const [x, y] = [Math.sin((turn * Math.PI) / 180), -Math.cos((turn * Math.PI) / 180)];
      const at = (far: number, side: number) =>
        `${Math.round((24 + x * far - y * side) * 10) / 10} ${Math.round((24 + y * far + x * side) * 10) / 10}`;
      return `M24 24C${at(4, 6)} ${at(10, 6)} ${at(13, 0)}C${at(10, -6)} ${at(4, -6)} 24 24Z`;
    }),
  },
  hanoi: bowl,
  vnnorth: bowl,
  vncentral: bowl,
  vnsouth: bowl,
  vnpair: bowl,
  vnfast: bowl,
  mekong: {
    ink: 'text-jade',
    lines: [17, 24, 31].map(
      (y) => `M12 ${y}C15 ${y - 4} 18 ${y - 4} 21 ${y}S27 ${y + 4} 30 ${y}S34 ${y - 3} 36 ${y - 2}`,
    ),
  },
  stock: chart,
  index: chart,
  fourd: { ink: 'text-orchid', lines: ['M24 11L33 22L24 36L15 22Z', 'M24 11V36', 'M15 22H33'] },
  fast: { ink: 'text-warn', lines: ['M26 11L16 26H23L21 37L32 21H25Z'] },
  yeekee: {
    ink: 'text-jade',
    lines: [
      [24, 17],
      [17, 28.5],
      [31, 28.5],
    ].map(([x = 0, y = 0]) => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`),
  },
};

const beadsMin = 9;
const beadKinds = 12;

/** The bead edge of a mark: each game its own, the same wherever it is drawn. */
const beadsOf = (gameCode: string): number =>
  beadsMin + ([...gameCode].reduce((sum, sign) => sum * 7 + sign.charCodeAt(0), 0) % beadKinds);

type Props = {
  gameCode: string;
  tag: string;
  /** What is left of its draw, from 1 to 0: a line around the mark. */
  left?: number | undefined;
  className?: string;
};

/** The colour of a family, for what stands around its mark. */
export const inkOf = (tag: string): string => (families[tag] ?? lotus).ink;

/** The mark of a lottery: its family's sign in the family's colour, within an edge of its own. */
export const GameMark = ({ gameCode, tag, left, className }: Props) => {
  const { ink, lines } = families[tag] ?? lotus;
  const beads = beadsOf(gameCode);
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      className={clsx('shrink-0 rounded-full bg-well fill-none stroke-current', ink, className)}
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
