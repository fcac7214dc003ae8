import { CodeMark } from '#kit/browser/drawings/code-mark.tsx';
import { GameLink, isOpenable } from './game-link.tsx';
import type { GameView } from './game-tile.tsx';
import { SuspensionSign } from './suspension-sign.tsx';

type Props = {
  title: string;
  /** Two below the page's own heading, three in a dialog. */
  level?: 2 | 3;
  games: readonly GameView[];
  /** One that has a sheet of its own. */
  onGo: (game: GameView) => void;
  /** One that has a page. */
  onLeave: () => void;
};

const rowLook = 'flex w-full min-h-14 items-center gap-3 rounded-control p-1.5 text-start hover:bg-control';

/** A few games, a line each. */
export const GameRows = ({ title, level = 3, games, onGo, onLeave }: Props) => (
  <section className="mt-4">
    {level === 2 ? <h2 className="mb-1 font-semibold">{title}</h2> : <h3 className="mb-1 font-semibold">{title}</h3>}
    <ul className="grid sm:grid-cols-2">
      {games.map((game) => (
        <li key={game.nodeId}>
          {isOpenable(game) ? (
            <GameLink game={game} className={rowLook} onGo={onLeave}>
              <Row game={game} />
            </GameLink>
          ) : (
            <button type="button" className={rowLook} onClick={() => onGo(game)}>
              <Row game={game} />
            </button>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const Row = ({ game }: { game: GameView }) => (
  <>
    <CodeMark code={game.nodeId} className="size-11 shrink-0" />
    <span className="min-w-0">
      <span className="line-clamp-1 font-semibold">{game.gameName}</span>
      <span className="block truncate text-xs text-soft">{game.vendorName}</span>
    </span>
    {game.opens === 'suspended' && <SuspensionSign className="ms-auto" />}
  </>
);
