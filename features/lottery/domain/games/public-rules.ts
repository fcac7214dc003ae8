import { z } from 'zod';
import { never } from '#kit/shared/switch.ts';
import type { DrawLimits } from '../limits/draw-limits.ts';
import type { GameRules, RulesOf } from './game-rules.ts';
import { wirePositionPrizes } from '../settlement/position-prizes.ts';
import { resultShapes } from '../results/result-shapes.ts';

/**
 * The terms of a draw in words and figures, as they are hashed before it opens and shown beside its result.
 * `rateAbovePercent`: how far rates agreed with a single account may stand above the pay table.
 */
export const publicRulesOf = (
  game: string,
  rules: GameRules,
  { rateAbovePercent }: Pick<DrawLimits, 'rateAbovePercent'>,
) => ({
  ...rulesInWords(game, rules),
  ...(rateAbovePercent !== undefined && { rateAbovePercent }),
});

const rulesInWords = (game: string, rules: GameRules) => {
  switch (rules.method) {
    case 'yeekee/fair-v1':
      return yeekeeRules(game, rules);
    case 'yeekee/classic-v1':
      return { ...named(game, rules), ...shotsOf(rules), shotsMin: rules.shotsMin, ...classicTexts };
    case 'draw/fair-v1':
      return { ...named(game, rules), words: drawWords('lottery'), ...waits(rules), ...drawTexts };
    case 'index/fair-v1':
      return { ...named(game, rules), words: drawWords('index'), ...waits(rules), ...indexTexts };
    case 'outside/v1':
      return {
        ...named(game, rules),
        expectedAfterSeconds: rules.expectedAfterSeconds,
        resultWaitSeconds: rules.resultWaitSeconds,
        ...(rules.parts ? { parts: rules.parts, ...joinedTexts } : outsideTexts),
      };
    default:
      return never(rules);
  }
};

const rounding = 'each line is rounded down to the satang';

/** The result's form travels with the rules, so that nobody needs our program to read it. */
const named = (game: string, { method, resultShape, cancelUntilSeconds }: GameRules) => {
  const { prizes, derived, extractors } = resultShapes[resultShape];
  return {
    method,
    game,
    shape: { name: resultShape, prizes, derived, extractors },
    rounding,
    ...(cancelUntilSeconds !== undefined && { cancelUntilSeconds }),
  };
};

const drawWords = (name: 'lottery' | 'index') =>
  `fair/v1 with game "${name}", round = draw number, client = Merkle root of the sealed tickets in hex, beacon = randomness in hex`;

const waits = ({ sealingSeconds, beaconWaitSeconds }: RulesOf<'draw/fair-v1' | 'index/fair-v1'>) => ({
  sealingSeconds,
  beaconWaitSeconds,
});

const shotsOf = (rules: RulesOf<'yeekee/fair-v1' | 'yeekee/classic-v1'>) => ({
  shootingSeconds: rules.shootingSeconds,
  sealingSeconds: rules.sealingSeconds,
  shotGapSeconds: rules.shotGapSeconds,
  shotsPerMember: rules.shotsPerMember,
  ...(rules.positionPrizes && {
    positionPrizes: { ...z.encode(wirePositionPrizes, rules.positionPrizes), ...positionTexts },
  }),
});

const positionTexts = {
  en: 'A position among the numbers earns its prize where at least shotsMin numbers were shot whoever shot it had staked at least stakeMin in the round, at least shootersMin different members had shot and staked that much, and all members together had staked at least roundStakeMin; tickets taken back are left out, and a member earns one prize a round, the first in the list. With fewer numbers no position earns; "belowShotsMin" says whether the round is then void and every stake goes back, or drawn all the same.',
  th: 'ลำดับที่กำหนดได้รางวัลเมื่อมีเลขที่ยิงอย่างน้อย shotsMin เลข ผู้ยิงลำดับนั้นแทงในรอบนี้อย่างน้อย stakeMin มีสมาชิกต่างคนกันอย่างน้อย shootersMin คนที่ยิงและแทงครบ และยอดแทงรวมทั้งรอบอย่างน้อย roundStakeMin ไม่นับโพยที่ยกเลิก สมาชิกหนึ่งคนได้หนึ่งรางวัลต่อรอบ คือรางวัลแรกในรายการ หากเลขน้อยกว่านั้นไม่มีลำดับใดได้รางวัล และ "belowShotsMin" ระบุว่ารอบนั้นเป็นโมฆะคืนเงินทั้งหมด หรือออกผลตามปกติ',
} as const;

// Hashed before other methods came: the fields and texts stay as they are.
const yeekeeRules = (game: string, rules: RulesOf<'yeekee/fair-v1'>) => ({
  method: rules.method,
  game,
  words: 'fair/v1 with game "yeekee", round = draw number, client = entries hash in hex, beacon = randomness in hex',
  ...shotsOf(rules),
  beaconWaitSeconds: rules.beaconWaitSeconds,
  ...(rules.cancelUntilSeconds !== undefined && { cancelUntilSeconds: rules.cancelUntilSeconds }),
  rounding,
  en: 'Members shoot numbers blind. R = the sum of all numbers without the one at position 16 (with fewer than 16 numbers nothing is taken off; with none R is 0). X = the first accepted word mod 100,000, from the committed seed and the beacon. Final = (R + X) mod 100,000: top three are its last three digits, bottom two its first two. The house shoots no numbers. Without the named beacon round the draw is void and every stake goes back.',
  th: 'สมาชิกยิงเลขโดยไม่เห็นเลขของผู้อื่น R = ผลรวมของเลขทั้งหมดหักเลขลำดับที่ 16 (หากมีไม่ถึง 16 เลขจะไม่หัก หากไม่มีเลข R เท่ากับ 0) X = คำสุ่มแรกที่ผ่านเกณฑ์ mod 100,000 จากซีดที่ผูกมัดไว้และบีคอน เลขผล = (R + X) mod 100,000 สามตัวบนคือสามหลักท้าย สองตัวล่างคือสองหลักแรก เว็บไซต์ไม่ร่วมยิงเลข หากไม่มีบีคอนรอบที่ระบุไว้ งวดนั้นเป็นโมฆะและคืนเงินเดิมพันทั้งหมด',
});

const classicTexts = {
  en: 'The classic form. S = the sum of all numbers, R = S without the number at position 16; top three = R mod 1000, bottom two = the ten-thousands and thousands digits of R. With too few numbers the round is void and every stake goes back. Whoever shoots last fixes the result, knowing the bets: nothing here keeps a person from steering it. In the fair form nobody can, because a committed seed and a public beacon move the sum on after the last number. The house shoots no numbers.',
  th: 'รูปแบบดั้งเดิม S = ผลรวมของเลขทั้งหมด R = S หักเลขลำดับที่ 16 สามตัวบน = R mod 1000 สองตัวล่าง = หลักหมื่นและหลักพันของ R หากมีเลขน้อยเกินไป รอบนั้นเป็นโมฆะและคืนเงินเดิมพันทั้งหมด ผู้ที่ยิงเลขคนสุดท้ายเป็นผู้กำหนดผลหลังจากรู้โพยแล้ว รูปแบบนี้จึงไม่มีอะไรป้องกันการบังคับผล ส่วนรูปแบบโปร่งใสไม่มีใครบังคับผลได้ เพราะซีดที่ผูกมัดไว้และบีคอนสาธารณะจะเลื่อนผลรวมหลังเลขสุดท้าย เว็บไซต์ไม่ร่วมยิงเลข',
} as const;

const drawTexts = {
  en: 'A draw of our own; it follows no other lottery. The seed is committed before the draw opens, the tickets are sealed before the beacon speaks. Words are taken in order, one accepted word a number: the prizes in the order of the list "shape", the numbers of a prize one after the other. A word is accepted below the largest multiple of 10^digits within 2^32; the number is the word mod 10^digits with its leading zeros. A number may come again. Without the named beacon round the draw is void and every stake goes back.',
  th: 'งวดนี้เว็บไซต์ออกรางวัลเอง ไม่อิงผลของหวยอื่น ซีดถูกผูกมัดไว้ก่อนเปิดรับแทง และโพยถูกผนึกก่อนบีคอนประกาศค่า คำสุ่มใช้ตามลำดับ หนึ่งคำที่ผ่านเกณฑ์ต่อหนึ่งเลข เรียงรางวัลตามรายการ "shape" และเรียงเลขภายในรางวัลทีละเลข คำสุ่มผ่านเกณฑ์เมื่อน้อยกว่าพหุคูณที่มากที่สุดของ 10^จำนวนหลัก ภายใน 2^32 เลขรางวัล = คำสุ่ม mod 10^จำนวนหลัก รวมเลขศูนย์ด้านหน้า เลขซ้ำได้ หากไม่มีบีคอนรอบที่ระบุไว้ งวดนั้นเป็นโมฆะและคืนเงินเดิมพันทั้งหมด',
} as const;

const indexTexts = {
  en: 'A simulated index of our own: it stands for no exchange and no company. The seed is committed before the draw opens; the tickets and the value before are sealed before the beacon speaks (entries hash = SHA-256 of "previous," and that value). The first accepted word mod 1000, less 499 (less nothing while the value before is below 1000.00, less 999 while it is above 2000.00), is the change in hundredths of a point; it is added to the value before. Top three = units digit and decimals of the value, bottom two = decimals of the change. Without the named beacon round the draw is void and every stake goes back.',
  th: 'ดัชนีจำลองของเว็บไซต์ ไม่ใช่ดัชนีของตลาดหลักทรัพย์หรือบริษัทใด ซีดถูกผูกมัดไว้ก่อนเปิดรับแทง โพยและค่าก่อนหน้าถูกผนึกก่อนบีคอนประกาศค่า (entries hash = SHA-256 ของ "previous," ตามด้วยค่านั้น) คำสุ่มแรกที่ผ่านเกณฑ์ mod 1000 ลบ 499 (ไม่ลบเมื่อค่าก่อนหน้าต่ำกว่า 1000.00 และลบ 999 เมื่อสูงกว่า 2000.00) คือการเปลี่ยนแปลงเป็นหนึ่งในร้อยจุด แล้วบวกเข้ากับค่าก่อนหน้า สามตัวบน = หลักหน่วยและทศนิยมของค่า สองตัวล่าง = ทศนิยมของการเปลี่ยนแปลง หากไม่มีบีคอนรอบที่ระบุไว้ งวดนั้นเป็นโมฆะและคืนเงินเดิมพันทั้งหมด',
} as const;

const outsideTexts = {
  en: 'The result is drawn by others. It stands here once two people have entered it alike, each with its source and without seeing what the other entered, or once two sources that are independent of each other have told it alike by machine while nobody says otherwise; the page of the draw names which. The tickets are sealed after the close, before the result is expected; where our machines stood still the seal comes later, the draw still stands, and its page shows both times. A result that proves wrong is never written over: a corrected one stands beside it with its reason, and every ticket is settled again. Where no result comes in time, the draw is void and every stake goes back.',
  th: 'ผลรางวัลออกโดยผู้อื่น และมีผลที่นี่เมื่อเจ้าหน้าที่สองคนบันทึกตรงกัน โดยต่างคนต่างระบุแหล่งที่มาและไม่เห็นรายการของอีกฝ่าย หรือเมื่อแหล่งผลสองแห่งที่เป็นอิสระต่อกันแจ้งผลตรงกันผ่านระบบโดยไม่มีผู้ใดแจ้งเป็นอย่างอื่น หน้างวดระบุว่าเป็นแบบใด โพยถูกผนึกหลังปิดรับแทงและก่อนเวลาที่คาดว่าผลจะออก หากระบบหยุดทำงาน การผนึกจะช้ากว่านั้น งวดยังคงมีผล และหน้างวดแสดงเวลาทั้งสอง ผลที่ผิดจะไม่ถูกเขียนทับ ผลที่แก้ไขแสดงคู่กันพร้อมเหตุผล และทุกโพยถูกคิดเงินใหม่ หากผลไม่ออกภายในเวลา งวดนั้นเป็นโมฆะและคืนเงินเดิมพันทั้งหมด',
} as const;

const joinedTexts = {
  en: 'The result is that of two other draws of this house with the same number, of the games named in "parts": of each prize the numbers of the first, then those of the second. Nobody enters it. Both are drawn by others, and their own rules say how they come to stand. It stands here once both do. Where one of the two is corrected, this result is corrected with it and every ticket is settled again. Where one of the two is void, or closed for bets before this draw did, this draw is void too and every stake goes back.',
  th: 'ผลของงวดนี้คือผลของงวดอื่นสองงวดของเว็บไซต์ที่มีเลขงวดเดียวกัน ของเกมที่ระบุใน "parts" โดยแต่ละรางวัลเรียงเลขของงวดแรกก่อนแล้วตามด้วยเลขของงวดที่สอง ไม่มีผู้ใดบันทึกผลนี้ ทั้งสองงวดออกโดยผู้อื่นและมีกติกาของตัวเอง ผลมีที่นี่เมื่อทั้งสองงวดมีผลแล้ว หากผลของงวดใดงวดหนึ่งถูกแก้ไข ผลนี้จะถูกแก้ไขตามและทุกโพยถูกคิดเงินใหม่ หากงวดใดงวดหนึ่งเป็นโมฆะหรือปิดรับแทงก่อนงวดนี้ งวดนี้เป็นโมฆะด้วยและคืนเงินเดิมพันทั้งหมด',
} as const;
