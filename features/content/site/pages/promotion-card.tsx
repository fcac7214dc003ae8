import { Link } from '@tanstack/react-router';
import { Picture } from '../texts/picture.tsx';
import { type Promotion, PromotionBadges, PromotionUntil } from './promotion-words.tsx';

/** One offer in the list; the whole card opens it. */
export const PromotionCard = ({ promotion }: { promotion: Promotion }) => {
  const { id, image, drawing, title, summary } = promotion;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card bg-card transition-colors focus-within:bg-control hover:bg-control">
      <Picture
        image={image}
        drawing={drawing}
        sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        className="aspect-video"
      />
      <div className="flex grow flex-col gap-2 p-4">
        <PromotionBadges promotion={promotion} />
        <h2 className="text-lg">
          <Link
            to="/promotions"
            search={(kept) => ({ ...kept, id })}
            resetScroll={false}
            className="outline-offset-4 after:absolute after:inset-0"
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {summary !== '' && (
          <p className="text-sm text-soft">
            <bdi>{summary}</bdi>
          </p>
        )}
        <div className="mt-auto">
          <PromotionUntil promotion={promotion} />
        </div>
      </div>
    </article>
  );
};
