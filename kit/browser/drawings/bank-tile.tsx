import { clsx } from 'clsx';

type Words = {
  /** The short name that people know it by, e.g. `KBANK` or `กสิกรไทย`; at most a few letters are shown. */
  short: string;
  /** From 0 to 359: the tile's hue. Its lightness stays, so that the letters can be read on every one. */
  hue: number;
  className?: string;
};

/** A bank or a way to pay as a tile of our own: its short name on its hue. No sign of anybody is redrawn. */
export const BankTile = ({ short, hue, className = 'h-11 w-16' }: Words) => (
  <svg viewBox="0 0 96 66" aria-hidden className={clsx('block shrink-0', className)}>
    <rect width="96" height="66" rx="14" fill={`oklch(0.42 0.1 ${hue})`} />
    <path d="M0 46C26 36 60 60 96 40V52Q96 66 82 66H14Q0 66 0 52Z" fill={`oklch(0.5 0.12 ${hue})`} />
    <path d="M84 8L90 14L84 20L78 14Z" fill={`oklch(0.8 0.12 ${hue})`} />
    <text
      x="48"
      y="40"
      textAnchor="middle"
      fontSize={short.length > 5 ? 15 : short.length > 3 ? 20 : 25}
      fontWeight="600"
      fill="oklch(0.99 0.005 110)"
    >
      {short}
    </text>
  </svg>
);
