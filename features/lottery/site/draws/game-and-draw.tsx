import { useDrawNames } from './draw-name.ts';
import type { NamedDraw } from './draw-words.ts';
import { useGameNames } from '../games/use-game-names.ts';

/** A lottery and below it which of its draws. */
export const GameAndDraw = ({ draw }: { draw: NamedDraw }) => {
  const nameOf = useGameNames();
  const draws = useDrawNames();
  return (
    <>
      <span className="block">{nameOf(draw.gameCode)}</span>
      <span className="figures block text-sm text-soft">{draws.name(draw)}</span>
    </>
  );
};
