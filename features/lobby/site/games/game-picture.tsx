import { clsx } from 'clsx';
import { CodeMark } from '#kit/browser/drawings/code-mark.tsx';
import { CategoryIcon } from './category-icon.tsx';
import type { GameView } from './game-tile.tsx';
import { DrawnTile, TilePicture } from './tile-picture.tsx';

// Light of one of the drawings' colours falls on the ground of the site's own scenes.
const lights = [
  'bg-radial-[at_50%_35%] from-(--scene-leaf)/55 to-(--scene-high) to-75%',
  'bg-radial-[at_50%_35%] from-(--scene-petal)/45 to-(--scene-high) to-75%',
  'bg-radial-[at_50%_35%] from-(--scene-gold)/40 to-(--scene-high) to-75%',
  'bg-radial-[at_50%_35%] from-(--scene-leaf-deep)/70 to-(--scene-high) to-75%',
] as const;

type Props = {
  game: GameView;
  className?: string;
  /** How wide it will be, as the `sizes` of an image. */
  sizes?: string;
};

const tileSizes = '(min-width: 1280px) 15rem, (min-width: 640px) 33vw, 45vw';

/**
 * A game's picture, else the drawing that its maker names, else a figure and a light that follow from what the game is and the sign of its category. The box keeps
 * its shape while the picture is on its way, and the figure stays where it does not come.
 */
export const GamePicture = ({ game: { nodeId, gameType, image, picture }, className, sizes = tileSizes }: Props) => (
  <span
    aria-hidden
    className={clsx(
      'relative isolate grid place-items-center overflow-hidden',
      lights[lightOf(nodeId)],
      className ?? 'aspect-4/3',
    )}
  >
    <span className="tiles absolute inset-0 -z-10 opacity-60" />
    <CodeMark code={nodeId} className="size-20 transition-transform group-hover:scale-105" />
    <span className="absolute end-2 bottom-2 grid size-7 place-items-center rounded-full bg-page/80">
      <CategoryIcon category={gameType} className="size-4" />
    </span>
    {image ? (
      <TilePicture key={image.hash} image={image} sizes={sizes} />
    ) : (
      picture !== null && <DrawnTile picture={picture} />
    )}
  </span>
);

const lightOf = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % lights.length;
};
