import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '../components/badge.tsx';
import type { RefusedError } from '../calls/call.ts';
import { SkeletonRows } from '../components/skeleton.tsx';
import { useRefusalText } from '../components/states.tsx';
import { useTranslation } from '../texts/translation.ts';

export type HealthTone = 'good' | 'warn' | 'bad';

/** One part of the product and whether it works: a word with its colour, then what that rests on. */
export const HealthLine = ({ label, tone, note }: { label: string; tone: HealthTone; note?: ReactNode }) => {
  const { t } = useTranslation('kit');
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-t-0">
      <span className="min-w-0 flex-1 font-semibold sm:-order-1">{label}</span>
      <span className="sm:order-1">
        <Badge tone={tone}>{t(`desk.health.${tone}`)}</Badge>
      </span>
      {note !== undefined && <span className="figures w-full text-sm text-soft sm:order-none sm:w-auto">{note}</span>}
    </li>
  );
};

/** Lines of one area, asked for together; what cannot be read is a line too. */
export const HealthLines = <Value,>({
  title,
  read,
  feature,
  children,
}: {
  title: string;
  read: UseQueryResult<Value, RefusedError>;
  feature: string;
  children: (value: Value) => ReactNode;
}) => {
  const textOf = useRefusalText(feature);
  if (read.error) return <HealthLine label={title} tone="bad" note={textOf(read.error)} />;
  if (read.data === undefined)
    return (
      <li className="px-4 py-2">
        <SkeletonRows count={1} className="h-7" />
      </li>
    );
  return children(read.data);
};
