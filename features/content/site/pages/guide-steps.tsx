import type { ReactNode } from 'react';
import { useLiveReads } from '#kit/browser/live/live-hooks.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { listDescriptions } from '../../contract/pages/list-descriptions.ts';
import type { DescriptionSlot } from '../../domain/places.ts';
import { HtmlText } from '../texts/html-text.tsx';
import { Picture } from '../texts/picture.tsx';

type Props = {
  slot: DescriptionSlot;
  /** What the first step shows in place of its picture; false for the picture. */
  first?: ReactNode;
  /** What stands where staff has written nothing; says so unless given. */
  empty?: ReactNode;
};

/** A guide that staff writes: numbered steps with a picture each. */
export const GuideSteps = ({ slot, first = false, empty }: Props) => {
  const { t } = useTranslation('content');
  useLiveReads('site/content', [listDescriptions]);
  const { data, error, refetch } = useRead(listDescriptions, { slot });
  if (error) return <ErrorState error={error} feature="content" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} className="h-48" />;
  if (data.blocks.length === 0)
    return empty === undefined ? <EmptyState title={t('guide.empty')} text={t('guide.emptyText')} /> : empty;
  return (
    <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {data.blocks.map(({ id, title, content, image, drawing }, index) => (
        <li key={id} className="flex flex-col overflow-hidden rounded-card bg-card">
          {index === 0 && first !== false ? (
            <div className="aspect-[4/3] bg-well">{first}</div>
          ) : (
            <Picture
              image={image}
              drawing={drawing}
              sizes="(min-width: 80rem) 16rem, (min-width: 40rem) 45vw, 92vw"
              className="aspect-[4/3]"
            />
          )}
          <div className="p-4">
            <h2 className="mb-1 flex gap-2.5 text-base">
              <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-control text-sm text-money-text">
                {index + 1}
              </span>
              {title}
            </h2>
            <HtmlText html={content} className="!text-base" />
          </div>
        </li>
      ))}
    </ol>
  );
};
