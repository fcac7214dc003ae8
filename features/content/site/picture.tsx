import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Mark } from '#kit/browser/drawings/mark.tsx';
import { useContentSetting } from './content-setting.ts';

type Image = { src: string; avif: string; webp: string; width: number; height: number };

const attemptsMax = 3;
const pauseMs = 1000;

type Props = {
  image: Image | null;
  drawing: string | null;
  /** How wide it will be, for choosing a size: as the `sizes` of an image. */
  sizes: string;
  /** Shape and place: the box stays while the picture is on its way. */
  className: string;
};

/** An uploaded picture, else the site's drawing, else a quiet pattern. It only adorns: what it says stands beside it. */
export const Picture = ({ image, drawing, sizes, className }: Props) => {
  const { drawingOf } = useContentSetting();
  const drawn = drawing === null ? undefined : drawingOf(drawing);
  return (
    <div aria-hidden className={clsx('relative isolate overflow-hidden bg-well', className)}>
      {image ? (
        <Loaded key={image.src} image={image} sizes={sizes} />
      ) : (
        (drawn ?? (
          <>
            <div className="tiles absolute inset-0 -z-10" />
            <Mark className="absolute inset-0 m-auto size-1/3" />
          </>
        ))
      )}
    </div>
  );
};

/** Up to three attempts, then a sign that there is no picture. */
const Loaded = ({ image, sizes }: { image: Image; sizes: string }) => {
  const [attempt, setAttempt] = useState(1);
  const [isFaulty, setIsFaulty] = useState(false);
  useEffect(() => {
    if (!isFaulty || attempt >= attemptsMax) return;
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setIsFaulty(false);
    }, pauseMs * attempt);
    return () => clearTimeout(timer);
  }, [isFaulty, attempt]);
  if (isFaulty) return <ImageOff className="absolute inset-0 m-auto size-8 text-faint" />;
  return (
    <picture key={attempt}>
      <source type="image/avif" srcSet={image.avif} sizes={sizes} />
      <source type="image/webp" srcSet={image.webp} sizes={sizes} />
      <img
        src={image.src}
        alt=""
        width={image.width}
        height={image.height}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={() => setIsFaulty(true)}
      />
    </picture>
  );
};
