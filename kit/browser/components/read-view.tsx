import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RefusedError } from '../calls/call.ts';
import { SkeletonRows } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';

type Props<Value> = {
  read: UseQueryResult<Value, RefusedError>;
  /** Whose texts tell a refusal. */
  feature: string;
  /** Rows that stand for what is on its way. */
  rows: number;
  /** A refusal that says that there is nothing, and how that is told. */
  none?: { refusal: string; title: string; text?: string };
  children: (value: Value) => ReactNode;
};

/** A page's read in all its states: on its way, refused, not there, there. What is old stays while the new comes. */
export const ReadView = <Value,>({ read, feature, rows, none, children }: Props<Value>) => {
  if (read.data !== undefined) return children(read.data);
  if (!read.error) return <SkeletonRows count={rows} className="h-20" />;
  if (none && read.error.refusal === none.refusal)
    return <EmptyState title={none.title} {...(none.text !== undefined && { text: none.text })} />;
  return <ErrorState error={read.error} feature={feature} onAgain={() => void read.refetch()} />;
};
