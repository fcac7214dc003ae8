import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RefusedError } from '../calls/call.ts';
import { PartHeading } from '../components/card.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { ErrorState } from '../components/states.tsx';

/** One figure with what it counts. */
export const Figure = ({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) => (
  <div className="min-w-0 rounded-card bg-card p-4 sm:p-5">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="figures mt-1 text-lg font-semibold wrap-anywhere sm:text-2xl">{value}</dd>
    {note !== undefined && <dd className="mt-1 text-xs text-faint">{note}</dd>}
  </div>
);

/** Where figures would stand, and there are none yet. */
export const NothingYet = ({ text }: { text: string }) => (
  <p className="rounded-card bg-card px-4 py-5 text-soft sm:px-5">{text}</p>
);

/** Figures of one area, asked for together; what cannot be read says so and takes nothing else with it. */
export const FigureRow = <Value,>({
  title,
  more,
  read,
  feature,
  children,
}: {
  title: string;
  more?: ReactNode;
  read: UseQueryResult<Value, RefusedError>;
  feature: string;
  children: (value: Value) => ReactNode;
}) => (
  <section className="mb-8">
    <PartHeading title={title} more={more} />
    {read.data === undefined ? (
      read.error ? (
        <ErrorState error={read.error} feature={feature} onAgain={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={1} className="h-24" />
      )
    ) : (
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">{children(read.data)}</dl>
    )}
  </section>
);
