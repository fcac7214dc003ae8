import { clsx } from 'clsx';
import { CodeMark } from '#kit/browser/drawings/code-mark.tsx';
import { pictureSources } from '../domain/game-picture.ts';

type Props = {
  picture: { hash: string; widths: readonly number[] } | null;
  code: string;
  className?: string;
};

/** A game's picture as a list shows it; the name always stands beside it. */
export const SmallPicture = ({ picture, code, className = 'w-14' }: Props) => {
  const sources = picture && pictureSources(picture);
  return (
    <span
      aria-hidden
      className={clsx(
        'relative grid aspect-4/3 shrink-0 place-items-center overflow-hidden rounded-sm bg-well',
        className,
      )}
    >
      {sources ? (
        <img
          src={sources.src}
          srcSet={sources.webp}
          sizes="12rem"
          alt=""
          width={sources.width}
          height={sources.height}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <CodeMark code={code} className="size-2/3" />
      )}
    </span>
  );
};
