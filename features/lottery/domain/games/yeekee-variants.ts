import { minor } from '#kit/shared/money/money.ts';
import { classicYeekee, type YeekeeResult } from '#games/engine/lottery/yeekee.ts';
import { demoGames, type NewGame } from './demo-games.ts';
import { type PositionPrize, prizesDue } from '../settlement/position-prizes.ts';
import { baht } from '../terms/terms-row.ts';

/** A round every five minutes of day and night: the one-minute game with another calendar. */
export const fiveMinuteYeekee: NewGame = {
  ...demoGames[0]!,
  code: 'YK5M',
  names: {
    TH: 'ยี่กี 5 นาที',
    EN: 'Yeekee 5 minutes',
    CN: 'Yeekee 5 分钟',
    ID: 'Yeekee 5 menit',
    TY: 'Yeekee 5 minuto',
    VI: 'Yeekee 5 phút',
    AR: 'ييكي خمس دقائق',
  },
  calendar: { ...demoGames[0]!.calendar, firstClose: '00:05', everySeconds: 300, roundsPerDay: 288 },
  rules: { ...demoGames[0]!.rules, shootingSeconds: 30, scheduleAheadSeconds: 900, playerDrawMax: minor(50_000_00n) },
  position: 3,
};

/** How the classic form of the market runs, with the prizes of positions that other houses give; with fewer numbers the round is void. */
export const classicRules = {
  shotsMin: 20,
  prizes: [
    { position: 1, prize: baht(200) },
    { position: 16, prize: baht(400) },
  ],
  stakeMin: baht(100),
  shootersMin: 5,
  roundStakeMin: baht(6000),
};

/**
 * The classic form of the market as a game. It is on offer nowhere by itself: whoever shoots last fixes the result, which the
 * fair form keeps everybody from. Its name says which it is.
 */
export const classicGame: NewGame = {
  code: 'YKC15',
  tag: 'yeekee',
  names: {
    TH: 'ยี่กี 15 นาที (แบบดั้งเดิม ผลมาจากเลขที่ยิงเท่านั้น)',
    EN: 'Yeekee 15 minutes (classic form, from shot numbers alone)',
    VI: 'Yeekee 15 phút (dạng cổ điển, chỉ từ các số được bắn)',
  },
  calendar: { ...demoGames[1]!.calendar, firstClose: '06:05' },
  rules: {
    method: 'yeekee/classic-v1',
    resultShape: 'yeekee',
    shootingSeconds: 120,
    sealingSeconds: 10,
    shotGapSeconds: 3,
    shotsPerMember: 50,
    shotsMin: 20,
    positionPrizes: { ...classicRules, belowShotsMin: 'void' },
    scheduleAheadSeconds: 3600,
    announceAheadSeconds: 60,
    playerDrawMax: minor(50_000_00n),
  },
  position: 4,
};

export type ClassicShot = { memberId: string; number: number };
export type ClassicRound = { state: 'void' } | { state: 'drawn'; result: YeekeeResult; prizes: PositionPrize[] };

/** A classic round from its numbers in order and what each member staked. */
export const classicRound = (shots: readonly ClassicShot[], stakes: ReadonlyMap<string, bigint>): ClassicRound => {
  if (shots.length < classicRules.shotsMin) return { state: 'void' };
  const { top3, bottom2 } = classicYeekee(shots.map(({ number }) => number));
  const shooters = shots.map(({ memberId }) => memberId);
  const staked = [...stakes.values()].reduce((all, one) => all + one, 0n);
  return { state: 'drawn', result: { top3, bottom2 }, prizes: prizesDue(classicRules, { shooters, stakes, staked }) };
};
