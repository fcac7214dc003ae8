import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RefusedError } from '../call.ts';
import { SkeletonRows } from '../skeleton.tsx';
import { EmptyState, ErrorState } from '../states.tsx';

/** A read drawn in all its states: on its way, refused, empty, there. What is old stays while the new comes. */
export const ReadStates = <Value,>({
  read,
  feature,
  isEmpty,
  empty,
  children,
}: {
  read: UseQueryResult<Value, RefusedError>;
  feature: string;
  isEmpty?: (value: Value) => boolean;
  empty?: { title: string; text?: string };
  children: (value: Value) => ReactNode;
}) => {
  if (read.data === undefined)
    return read.error ? (
      <ErrorState error={read.error} feature={feature} onAgain={() => void read.refetch()} />
    ) : (
      <SkeletonRows count={6} className="h-11" />
    );
  return isEmpty?.(read.data) && empty ? <EmptyState {...empty} /> : children(read.data);
};
