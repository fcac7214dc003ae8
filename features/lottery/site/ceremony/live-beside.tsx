import { Link } from '@tanstack/react-router';
import { useRead } from '#kit/browser/calls/queries.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { findDraw } from '../../contract/draws/find-draw.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { useCurrentDraws } from '../draws/use-draws.ts';
import { useGameNames } from '../games/use-game-names.ts';
import { hasCeremony } from './acts.ts';
import { DrawCeremony } from './ceremony.tsx';
import { useHoldBack } from './held-back.ts';
import { useLiveDraw } from './use-live-draw.ts';
import { useCeremony } from './use-ceremony.ts';

/** Beside a slip: the lottery's draw, open while bets are taken, then as one attends it. Nothing for results of others. */
export const LiveBeside = ({ gameCode }: { gameCode: string }) => {
  const { data } = useCurrentDraws(gameCode);
  const attended = useLiveDraw(data);
  const draw = attended ?? [data?.current, data?.latest].find((it) => it && hasCeremony(it));
  return draw && <DrawBeside key={draw.drawId} draw={draw} />;
};

const DrawBeside = ({ draw }: { draw: DrawView }) => {
  const nameOf = useGameNames();
  const draws = useDrawNames();
  const { drawId, gameCode, result } = draw;
  const ceremony = useCeremony(draw);
  const { data } = useRead(findDraw, { drawId }, { enabled: result !== undefined });
  useHoldBack(drawId, ceremony.act !== 'over');
  return (
    <div className="mb-6">
      <h2 className="mb-2 truncate font-semibold">
        <Link to="/results/$drawId" params={{ drawId }} className="hover:underline">
          {`${nameOf(gameCode)} · ${draws.name(draw)}`}
        </Link>
      </h2>
      <DrawCeremony draw={draw} ceremony={ceremony} bundle={data?.bundle} verifyFragment={data?.verifyFragment} />
    </div>
  );
};
