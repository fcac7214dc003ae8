type Draws = {
  serverTime: number;
  current?: { state: string; closeAt: number } | undefined;
  next?: { openAt: number } | undefined;
  opensAt?: number | undefined;
};

/**
 * How far the clock has to move before a draw takes bets for so long: none where one does, to the close where too little is left,
 * to the next opening where the market rests. @returns seconds; undefined where only waiting helps
 */
export const secondsToOpening = (draws: Draws, leftMs: number): number | undefined => {
  const { current, next, opensAt, serverTime } = draws;
  if (current?.state === 'open' && current.closeAt - serverTime > leftMs) return 0;
  const moment = current?.state === 'open' ? current.closeAt : (next?.openAt ?? opensAt);
  if (moment === undefined || moment <= serverTime) return undefined;
  return Math.ceil((moment - serverTime) / 1000);
};
