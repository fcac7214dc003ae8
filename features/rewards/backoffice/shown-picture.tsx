import { Gift } from 'lucide-react';
import { LazyImage } from '#kit/browser/images/lazy-image.tsx';

type Picture = { hash: string; widths: readonly number[] } | null;

/** The merchant's picture of an reward; a sign where our drawing stands on the site. */
export const ShownPicture = ({ picture }: { picture: Picture }) => {
  const width = picture?.widths[0];
  if (!picture || width === undefined)
    return (
      <span aria-hidden className="grid size-full place-items-center bg-control text-faint">
        <Gift className="size-6" />
      </span>
    );
  const src = `/media/${picture.hash}-${width}.webp`;
  return <LazyImage src={src} alt="" width={width} height={Math.round((width * 3) / 4)} className="size-full" />;
};
