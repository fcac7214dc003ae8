import { useEffect, useReducer } from 'react';
import { nextLoad, pauseMsAfter } from '#kit/browser/images/image-load.ts';
import { pictureSources, type GamePicture } from '../../domain/game-picture.ts';

const look = 'absolute inset-0 size-full object-cover transition-transform group-hover:scale-105';

/** Asks for a picture three times at most; between two attempts, and after the last, what stands in its place is seen. */
const useAttempts = () => {
  const [load, tell] = useReducer(nextLoad, { kind: 'loading', attempt: 1 });
  useEffect(() => {
    if (load.kind !== 'pausing') return;
    const timer = setTimeout(() => tell('again'), pauseMsAfter(load.attempt));
    return () => clearTimeout(timer);
  }, [load]);
  return {
    isAsked: load.kind === 'loading' || load.kind === 'loaded',
    events: { onLoad: () => tell('loaded'), onError: () => tell('failed') },
  };
};

/** A made picture over what stands in its place; gone where it cannot be shown. */
export const TilePicture = ({ image, sizes }: { image: GamePicture; sizes: string }) => {
  const { isAsked, events } = useAttempts();
  if (!isAsked) return null;
  const { src, avif, webp, width, height } = pictureSources(image);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        {...events}
        className={look}
      />
    </picture>
  );
};

/** The drawing of a game of our own. */
export const DrawnTile = ({ picture }: { picture: string }) => {
  const { isAsked, events } = useAttempts();
  if (!isAsked) return null;
  return (
    <img
      src={`/tiles/${picture}.svg`}
      alt=""
      width={400}
      height={300}
      loading="lazy"
      decoding="async"
      {...events}
      className={look}
    />
  );
};
