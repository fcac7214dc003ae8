import { clsx } from 'clsx';
import type { Hue } from './chip.tsx';

const hues: Record<Hue, string> = {
  jade: 'text-jade',
  orchid: 'text-orchid',
  sky: 'text-sky',
  money: 'text-money-text',
  live: 'text-live-text',
  plain: 'text-ink',
};

const sizes = {
  small: 'h-8 min-w-6.5 rounded-sm text-base',
  normal: 'h-11 min-w-8 rounded-sm text-xl sm:min-w-9',
  large: 'h-16 min-w-13 rounded-control text-3xl',
};

/** A drawn number, each digit on its own tile; read out as digits. */
export const Digits = ({
  number,
  hue = 'plain',
  size = 'normal',
}: {
  number: string;
  hue?: Hue;
  size?: 'small' | 'normal' | 'large';
}) => (
  <span dir="ltr" className="inline-flex gap-1">
    <span className="sr-only">{[...number].join(' ')}</span>
    {[...number].map((digit, place) => (
      <span
        // oxlint-disable-next-line react/no-array-index-key -- a digit is known by its place
        key={place}
        aria-hidden
        className={clsx('figures grid place-items-center bg-well px-1 font-semibold', hues[hue], sizes[size])}
      >
        {digit}
      </span>
    ))}
  </span>
);
