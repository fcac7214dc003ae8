import { clsx } from 'clsx';
import { LazyImage } from '#kit/browser/images/lazy-image.tsx';
import { useContentSetting } from '../content-setting.ts';
import { ContentDrawing } from '../drawings/content-drawing.tsx';

type Image = { src: string; avif: string; webp: string; width: number; height: number };

type Props = {
  image: Image | null;
  drawing: string | null;
  /** How wide it will be, for choosing a size: as the `sizes` of an image. */
  sizes: string;
  /** Shape and place: the box stays while the picture is on its way. */
  className: string;
};

/** An uploaded picture, else the site's drawing, else its quiet ground. It only adorns: what it says stands beside it. */
export const Picture = ({ image, drawing, sizes, className }: Props) => {
  const { imageHosts } = useContentSetting();
  return (
    <div className={clsx('relative isolate overflow-hidden bg-well', className)}>
      {image ? (
        <LazyImage
          src={image.src}
          alt=""
          width={image.width}
          height={image.height}
          hosts={imageHosts}
          sources={[
            { type: 'image/avif', srcSet: image.avif },
            { type: 'image/webp', srcSet: image.webp },
          ]}
          sizes={sizes}
          className="size-full"
        />
      ) : (
        <ContentDrawing name={drawing} shape="picture" />
      )}
    </div>
  );
};
