import { clsx } from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

/** @param pad `small` for lists whose rows have their own room. */
export const Card = ({
  pad = 'normal',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { pad?: 'normal' | 'small' }) => (
  <section {...rest} className={clsx('rounded-card bg-card', pad === 'small' ? 'p-2' : 'p-5 sm:p-6', className)} />
);

/** The heading of a part of a page with, on the other end, the way on. */
export const PartHeading = ({ title, more, id }: { title: string; more?: ReactNode; id?: string }) => (
  <div className="mb-1.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
    <h2 id={id} className="text-xl">
      {title}
    </h2>
    {more}
  </div>
);

/** Two columns of term and fact, as on a receipt. */
export const Facts = ({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) => (
  <dl className="divide-y divide-line">
    {facts.map(([term, fact]) => (
      <div key={term} className="flex items-baseline justify-between gap-6 py-2.5">
        <dt className="max-w-1/2 shrink-0 text-sm text-soft">{term}</dt>
        <dd className="min-w-0 text-end break-words">{fact}</dd>
      </div>
    ))}
  </dl>
);
