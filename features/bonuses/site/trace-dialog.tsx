import { useRead } from '#kit/browser/calls/queries.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { bonusTrace } from '../contract/grants/bonus-trace.ts';
import { SaveTrace } from './save-trace.tsx';
import { TraceLists } from './trace-lists.tsx';

/** Which bets counted, and how much: what the progress is made of. */
export const TraceDialog = ({ grantId, onClose }: { grantId: string; onClose: () => void }) => {
  const { t } = useTranslation('bonuses');
  const { data, error, refetch } = useRead(bonusTrace, { grantId });
  return (
    <Dialog title={t('trace.title')} isOpen onClose={onClose} size="wide">
      {error ? (
        <ErrorState error={error} feature="bonuses" onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows count={4} className="h-14" />
      ) : data.games.length === 0 ? (
        <EmptyState title={t('trace.empty')} text={t('trace.emptyText')} />
      ) : (
        <div className="flex flex-col gap-5">
          <TraceLists trace={data} />
          <SaveTrace grantId={grantId} />
        </div>
      )}
    </Dialog>
  );
};
