import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'good' | 'warn' | 'bad' | 'live' | 'money' | 'jade' | 'orchid' | 'sky';

const tones: Record<BadgeTone, string> = {
  plain: 'text-soft',
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  live: 'text-live-text',
  money: 'text-money-text',
  jade: 'text-jade',
  orchid: 'text-orchid',
  sky: 'text-sky',
};

/** A state in a word; the dot says it again for those who skim, the word for those who don't see colours. */
export const Badge = ({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span
    className={clsx(
      'inline-flex items-center gap-1.5 rounded-full bg-control px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
      tones[tone],
    )}
  >
    <span aria-hidden className="size-1.5 rounded-full bg-current" />
    {children}
  </span>
);
