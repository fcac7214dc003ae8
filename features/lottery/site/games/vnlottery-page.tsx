import { useSearch } from '@tanstack/react-router';
import { late } from '#kit/browser/loading/lazy.tsx';
import { LotteryLobby } from '../lobby/lottery-lobby.tsx';
import { SlipOfGame } from './lottery-page.tsx';

/** Below a whole lobby: it comes once that stands. */
const NewestNumbers = late(() => import('../lobby/newest-numbers.tsx').then((it) => it.NewestNumbers));

/** Vietnam's lotteries: their lobby, or the bets of one. */
export const VnLotteryPage = () => {
  const { gameCode } = useSearch({ strict: false });
  if (gameCode !== undefined) return <SlipOfGame area="VN" />;
  return (
    <>
      <LotteryLobby area="VN" />
      <NewestNumbers />
    </>
  );
};
