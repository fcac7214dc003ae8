import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { Pagination } from '#kit/browser/pages/pagination.tsx';
import { dateTimeView, dateView, dayStart } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { pointTransactions, transactionsPageSize } from '../../contract/points/point-transactions.ts';
import { useNameIn } from '../names-in.ts';
import { usePoints } from '../point-text.tsx';
import { FigureDialog } from './figure-dialog.tsx';

type Transaction = OutputOf<typeof pointTransactions>['transactions'][number];

/** Points in and out, each day that earned any with its reasons. */
export const PointTransactions = () => {
  const { t } = useTranslation('rewards');
  const [page, setPage] = useState(1);
  const [figure, setFigure] = useState<string>();
  const { data, error, refetch } = useRead(pointTransactions, { page });
  return (
    <section>
      <PartHeading title={t('points.history')} />
      {error && !data ? (
        <ErrorState error={error} feature="rewards" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={4} className="h-14" />
      ) : data.total === 0 ? (
        <EmptyState title={t('points.none')} text={t('points.noneText')} />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="overflow-hidden rounded-card bg-card">
            {data.transactions.map((it) => (
              <li key={it.id} className="border-b border-line last:border-0">
                <Row it={it} onWhy={setFigure} />
              </li>
            ))}
          </ul>
          <Pagination
            label={t('points.history')}
            page={page}
            total={Math.ceil(data.total / transactionsPageSize)}
            onChoose={setPage}
          />
        </div>
      )}
      {figure !== undefined && <FigureDialog figureId={figure} onClose={() => setFigure(undefined)} />}
    </section>
  );
};

const rowLook = 'flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start sm:px-5';

const Row = ({ it, onWhy }: { it: Transaction; onWhy: (figureId: string) => void }) => {
  const { t } = useTranslation('rewards');
  const nameIn = useNameIn();
  const language = useLanguage();
  const points = usePoints();
  const { figureId } = it;
  const amount = BigInt(it.points);
  const content = (
    <>
      <span className="min-w-0 grow">
        <span className="block font-semibold">
          {t(`points.kinds.${it.kind}`)}
          {it.names && `: ${nameIn(it.names)}`}
        </span>
        <span className="figures block text-sm text-faint">
          {it.day === null
            ? dateTimeView(it.at, language)
            : t('points.ofDay', { day: dateView(dayStart(it.day), language) })}
        </span>
      </span>
      <bdi dir="ltr" className={amount > 0n ? 'figures font-semibold text-good' : 'figures font-semibold'}>
        {`${amount > 0n ? '+' : '−'}${points(amount > 0n ? amount : -amount)}`}
      </bdi>
      {figureId !== null && <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />}
    </>
  );
  if (figureId === null) return <div className={rowLook}>{content}</div>;
  return (
    <button type="button" className={`${rowLook} transition-colors hover:bg-control`} onClick={() => onWhy(figureId)}>
      {content}
    </button>
  );
};
