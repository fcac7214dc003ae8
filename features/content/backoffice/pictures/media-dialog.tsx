import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { keyOf, readOf } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffMedia } from '../../contract/pictures/staff-media.ts';
import { PictureUpload } from './picture-upload.tsx';

export type Media = OutputOf<typeof staffMedia>['media'][number];
type Props = { isOpen: boolean; onClose: () => void; onChoose: (media: Media) => void };

/** The merchant's uploaded pictures, and the way to add one. */
export const MediaDialog = ({ isOpen, onClose, onChoose }: Props) => {
  const { t } = useTranslation('content');
  return (
    <Dialog title={t('desk.media.title')} isOpen={isOpen} onClose={onClose} place="centre" size="wide">
      <PictureUpload onUploaded={onChoose} />
      <MediaGrid onChoose={onChoose} />
    </Dialog>
  );
};

const useMedia = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(staffMedia), 'pages'],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      readOf(staffMedia, { before: pageParam }).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

const MediaGrid = ({ onChoose }: { onChoose: (media: Media) => void }) => {
  const { t } = useTranslation('content');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useMedia();
  if (!data)
    return error ? (
      <ErrorState error={error} feature="content" onAgain={() => void refetch()} />
    ) : (
      <SkeletonRows count={2} className="h-28" />
    );
  const media = data.pages.flatMap((page) => page.media);
  if (media.length === 0) return <EmptyState title={t('desk.media.none')} text={t('desk.media.noneText')} />;
  return (
    <>
      <ul aria-label={t('desk.media.title')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {media.map((one) => (
          <li key={one.mediaId}>
            <button
              type="button"
              onClick={() => onChoose(one)}
              className="block w-full rounded-control border border-line bg-well p-1.5 text-start hover:border-focus"
            >
              <img
                src={one.image.src}
                alt=""
                loading="lazy"
                className="aspect-video w-full rounded-sm object-contain"
              />
              <span className="mt-1 block truncate text-xs font-semibold">{one.name}</span>
              <span className="figures block text-xs text-faint">
                {one.width}×{one.height}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" className="mt-4 w-full" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('desk.media.more')}
        </Button>
      )}
    </>
  );
};
