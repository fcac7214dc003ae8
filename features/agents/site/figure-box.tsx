import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One figure with its name above it, and what it was before below. */
export const FigureBox = ({
  term,
  children,
  note,
  tone,
}: {
  term: string;
  children: ReactNode;
  note?: ReactNode;
  tone?: 'good' | 'warn' | undefined;
}) => (
  <div className="flex min-w-0 flex-col gap-0.5 bg-card px-4 py-3">
    <dt className="text-sm text-soft">{term}</dt>
    <dd
      className={clsx(
        'figures text-lg font-semibold break-words',
        tone === 'good' && 'text-good',
        tone === 'warn' && 'text-warn',
      )}
    >
      <bdi dir="ltr">{children}</bdi>
    </dd>
    {note !== undefined && <dd className="text-xs text-faint">{note}</dd>}
  </div>
);

export const figureGrid = 'grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line sm:grid-cols-3 xl:grid-cols-4';
