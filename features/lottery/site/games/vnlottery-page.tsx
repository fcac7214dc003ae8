import { useSearch } from '@tanstack/react-router';
import { LotteryLobby } from '../lobby/lottery-lobby.tsx';
import { NewestNumbers } from '../lobby/newest-numbers.tsx';
import { SlipOfGame } from './lottery-page.tsx';

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
