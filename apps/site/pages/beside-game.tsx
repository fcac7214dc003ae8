import { OwnBets } from '#features/members/site/own-bets.tsx';
import { WinnersBelow } from './home/winners-below.tsx';

/** Beside a game on a wide screen: how the player's own rounds went, and who won lately. */
export const BesideGame = ({ nodeId }: { nodeId: string }) => (
  <div className="flex flex-col gap-6">
    <OwnBets nodeId={nodeId} />
    <WinnersBelow category="ALL" />
  </div>
);
