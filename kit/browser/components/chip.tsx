import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

export type Hue = 'jade' | 'orchid' | 'sky' | 'money' | 'live' | 'plain';

const chosenHues: Record<Hue, string> = {
  jade: 'aria-pressed:border-jade aria-pressed:text-jade',
  orchid: 'aria-pressed:border-orchid aria-pressed:text-orchid',
  sky: 'aria-pressed:border-sky aria-pressed:text-sky',
  money: 'aria-pressed:border-money-text aria-pressed:text-money-text',
  live: 'aria-pressed:border-live-text aria-pressed:text-live-text',
  plain: 'aria-pressed:border-ink aria-pressed:text-ink',
};

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  isChosen: boolean;
  /** The family that the choice belongs to. */
  hue?: Hue;
  /** A second, smaller line: a payout, a count. */
  note?: ReactNode;
};

/** A choice among several that stays visible: bet types, filters, amounts. */
export const Chip = ({ isChosen, hue = 'money', note, className, children, ...rest }: Props) => (
  <button
    type="button"
    aria-pressed={isChosen}
    {...rest}
    className={clsx(
      'inline-flex min-h-11 flex-col items-center justify-center rounded-control border border-transparent bg-control px-3.5 py-1.5',
      'text-sm leading-snug font-semibold text-soft transition-colors hover:bg-hover hover:text-ink',
      'aria-pressed:bg-well disabled:text-faint disabled:line-through',
      chosenHues[hue],
      className,
    )}
  >
    {children}
    {note !== undefined && <span className="figures text-xs font-normal">{note}</span>}
  </button>
);
