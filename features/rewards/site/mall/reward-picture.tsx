import { LazyImage } from '#kit/browser/images/lazy-image.tsx';
import type { RewardDrawing } from '../../domain/reward.ts';
import { RewardDrawn } from './reward-drawings.tsx';

type Shown = { drawing: RewardDrawing; picture: { hash: string; widths: readonly number[] } | null };

/** The merchant's picture of an reward, else our drawing of it; the name stands beside. */
export const RewardPicture = ({ reward: { drawing, picture } }: { reward: Shown }) => {
  const width = picture?.widths.at(-1);
  if (!picture || width === undefined) return <RewardDrawn drawing={drawing} />;
  const setOf = (form: string) =>
    picture.widths.map((one) => `/media/${picture.hash}-${one}.${form} ${one}w`).join(', ');
  return (
    <LazyImage
      src={`/media/${picture.hash}-${width}.webp`}
      alt=""
      width={width}
      height={Math.round((width * 3) / 4)}
      sources={[
        { type: 'image/avif', srcSet: setOf('avif') },
        { type: 'image/webp', srcSet: setOf('webp') },
      ]}
      sizes="(min-width: 64rem) 16rem, 50vw"
      className="size-full"
    />
  );
};
