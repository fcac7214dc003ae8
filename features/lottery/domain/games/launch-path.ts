import { type LotteryArea, lotteryPageOf } from './lottery-place.ts';

/** The page of a lottery's bets, or the lobby. */
export const launchPath = ({
  lottoArea,
  gameCode,
}: {
  lottoArea: LotteryArea | undefined;
  gameCode: string | undefined;
}): string => `${lotteryPageOf(lottoArea)}${gameCode === undefined ? '' : `?gameCode=${encodeURIComponent(gameCode)}`}`;

/** A page of this site: a path that no browser takes for another site's. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address);
