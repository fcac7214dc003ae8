import { z } from 'zod';
import { wireMoney } from '#kit/shared/money.ts';
import { type Instant, instant, later, secondsMs } from '#kit/shared/time.ts';

/** How a yeekee game runs, as data of the game. */
export const wireGameRules = z.strictObject({
  method: z.literal('yeekee/fair-v1'),
  /** Numbers may be shot from the opening until so long after the close. */
  shootingSeconds: z.int().min(1).max(600),
  /** Between the last shot and the beacon round: the time in which bets and numbers are sealed. */
  sealingSeconds: z.int().min(2).max(600),
  /** How long after its time the named beacon round is waited for before the draw is void. */
  beaconWaitSeconds: z.int().min(5).max(86_400),
  /** Between two numbers of one member. */
  shotGapSeconds: z.int().min(1).max(60),
  shotsPerMember: z.int().min(1).max(1000),
  /** How long before the opening a draw is scheduled, and announced with its commitment. */
  scheduleAheadSeconds: z.int().min(60).max(172_800),
  announceAheadSeconds: z.int().min(2).max(3600),
  /** All that one player may stake in one draw. */
  playerDrawMax: wireMoney,
});
export type GameRules = z.output<typeof wireGameRules>;

export const slipLinesMax = 1000;
/** Positions that a published draw can hold. */
export const shotsPerDrawMax = 100_000;

export const shotsUntilOf = (rules: GameRules, closeAt: Instant): Instant =>
  later(closeAt, secondsMs(rules.shootingSeconds));

/** The beacon round that is named is the first one signed after this moment. */
export const sealedByOf = (rules: GameRules, closeAt: Instant): Instant =>
  instant(shotsUntilOf(rules, closeAt) + secondsMs(rules.sealingSeconds));

/** The terms of a draw in words and figures, as they are hashed before it opens and shown beside its result. */
export const publicRulesOf = (game: string, rules: GameRules) => ({
  method: rules.method,
  game,
  words: 'fair/v1 with game "yeekee", round = draw number, client = entries hash in hex, beacon = randomness in hex',
  shootingSeconds: rules.shootingSeconds,
  sealingSeconds: rules.sealingSeconds,
  beaconWaitSeconds: rules.beaconWaitSeconds,
  shotGapSeconds: rules.shotGapSeconds,
  shotsPerMember: rules.shotsPerMember,
  rounding: 'each line is rounded down to the satang',
  en: 'Members shoot numbers blind. R = the sum of all numbers without the one at position 16 (with fewer than 16 numbers nothing is taken off; with none R is 0). X = the first accepted word mod 100,000, from the committed seed and the beacon. Final = (R + X) mod 100,000: top three are its last three digits, bottom two its first two. The house shoots no numbers. Without the named beacon round the draw is void and every stake goes back.',
  th: 'สมาชิกยิงเลขโดยไม่เห็นเลขของผู้อื่น R = ผลรวมของเลขทั้งหมดหักเลขลำดับที่ 16 (หากมีไม่ถึง 16 เลขจะไม่หัก หากไม่มีเลข R เท่ากับ 0) X = คำสุ่มแรกที่ผ่านเกณฑ์ mod 100,000 จากซีดที่ผูกมัดไว้และบีคอน เลขผล = (R + X) mod 100,000 สามตัวบนคือสามหลักท้าย สองตัวล่างคือสองหลักแรก เว็บไซต์ไม่ร่วมยิงเลข หากไม่มีบีคอนรอบที่ระบุไว้ งวดนั้นเป็นโมฆะและคืนเงินเดิมพันทั้งหมด',
});
