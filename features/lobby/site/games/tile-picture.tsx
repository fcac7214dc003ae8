import { useState } from 'react';
import { pictureSources, type GamePicture } from '../../domain/game-picture.ts';

/** A made picture over what stands in its place; gone where it cannot be shown. */
export const TilePicture = ({ image, sizes }: { image: GamePicture; sizes: string }) => {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
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
        onError={() => setIsBroken(true)}
        className="absolute inset-0 size-full object-cover transition-transform group-hover:scale-105"
      />
    </picture>
  );
};

/** The drawing of a game of our own. */
export const DrawnTile = ({ picture }: { picture: string }) => (
  <img
    src={`/tiles/${picture}.svg`}
    alt=""
    width={400}
    height={300}
    loading="lazy"
    decoding="async"
    className="absolute inset-0 size-full object-cover transition-transform group-hover:scale-105"
  />
);
