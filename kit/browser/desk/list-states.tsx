import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { RefusedError } from '../calls/call.ts';
import { SkeletonRows } from '../components/skeleton.tsx';
import { buttonStyle } from '../components/button.tsx';
import { EmptyState, ErrorState, useRefusalText } from '../components/states.tsx';
import { useTranslation } from '../texts/translation.ts';
import { DeskLink } from './desk-link.tsx';

/** What a page about one thing says when there is no such thing, and where it leads. */
export type Unknown = { refusal: string; backTo: string; backLabel: string };

/** A read drawn in all its states: on its way, refused, empty, there. What is old stays while the new comes. */
export const ReadStates = <Value,>({
  read,
  feature,
  isEmpty,
  empty,
  unknown,
  children,
}: {
  read: UseQueryResult<Value, RefusedError>;
  feature: string;
  isEmpty?: (value: Value) => boolean;
  empty?: { title: string; text?: string };
  unknown?: Unknown;
  children: (value: Value) => ReactNode;
}) => {
  const onItsWay = <SkeletonRows count={6} className="h-11" />;
  if (read.data !== undefined)
    return isEmpty?.(read.data) && empty ? (
      <EmptyState {...empty} />
    ) : (
      // What it draws may fetch texts of its own: the heading above stays.
      <Suspense fallback={onItsWay}>{children(read.data)}</Suspense>
    );
  if (!read.error) return onItsWay;
  // An id cut short or made up is refused as input, before anybody looks for it.
  return unknown && [unknown.refusal, 'input_invalid'].includes(read.error.refusal) ? (
    <NotThere unknown={unknown} feature={feature} />
  ) : (
    <ErrorState error={read.error} feature={feature} onAgain={() => void read.refetch()} />
  );
};

const NotThere = ({ unknown: { refusal, backTo, backLabel }, feature }: { unknown: Unknown; feature: string }) => {
  const { t } = useTranslation('kit');
  const textOf = useRefusalText(feature);
  return (
    <EmptyState
      isPage
      title={textOf({ refusal, detail: {} })}
      text={t('desk.unknownText')}
      action={
        <DeskLink href={backTo} className={buttonStyle()}>
          {backLabel}
        </DeskLink>
      }
    />
  );
};
