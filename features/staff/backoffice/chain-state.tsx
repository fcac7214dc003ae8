import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { call, RefusedError } from '#kit/browser/calls/call.ts';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { verifyTrail } from '../contract/verify-trail.ts';

/** Whether the trail is whole: recomputed when the page opens, and again on demand. */
export const ChainState = () => {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText('staff');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [verifyTrail.path],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const answer = await call(verifyTrail, {});
      if (!answer.ok) throw new RefusedError(answer);
      return answer.value;
    },
  });
  const isWhole = data?.deviationCount === 0;
  return (
    <section aria-label={t('chain.title')} aria-live="polite" className="mb-5 rounded-card bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {data &&
          (isWhole ? (
            <ShieldCheck aria-hidden className="size-8 shrink-0 text-good" />
          ) : (
            <ShieldAlert aria-hidden className="size-8 shrink-0 text-bad" />
          ))}
        <div className="min-w-0 grow">
          <p className="font-semibold">
            {data
              ? isWhole
                ? t('chain.whole')
                : t('chain.broken', { count: data.deviationCount })
              : error instanceof RefusedError
                ? textOf(error)
                : t('chain.checking')}
          </p>
          {data && (
            <p className="text-sm text-soft">
              {t('chain.looked', { looked: data.looked, anchors: data.anchors })} · <TimeText at={data.at} />
            </p>
          )}
        </div>
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {t('chain.again')}
        </Button>
      </div>
      {data && !isWhole && (
        <ul className="mt-3 max-h-64 overflow-y-auto text-sm text-bad">
          {data.deviations.map(({ row, why }) => (
            <li key={`${row} ${why}`}>
              <code>{row}</code> {why}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
