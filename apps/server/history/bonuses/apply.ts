import { applyForBonus } from '#features/bonuses/contract/applications/apply-for-bonus.ts';
import { staffBonusApplications } from '#features/bonuses/contract/applications/staff-bonus-applications.ts';
import { staffDecideApplication } from '#features/bonuses/contract/applications/staff-decide-application.ts';
import { acceptBonus } from '#features/bonuses/contract/offers/accept-bonus.ts';
import { bonusOffers } from '#features/bonuses/contract/offers/bonus-offers.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import { must } from '../calls.ts';
import type { Desk } from '../desk.ts';
import { oneOf, type Person } from '../people.ts';
import type { Stage } from '../stage.ts';

const stories = [
  'ซื้อเลขวันเกิดแม่ ถูกสองตัวล่างครั้งแรกในชีวิต',
  'เล่นสล็อตระหว่างรอรถเมล์ ได้ค่าข้าวทั้งสัปดาห์',
  'ฝันเห็นเลข 27 เลยลองซื้อดู ไม่ถูก แต่สนุกดี',
  'ชวนพี่สาวมาเล่น พี่ถูกก่อนผมอีก',
  'ตามเลขทะเบียนรถคันใหม่ ถูกสามตัวท้าย',
] as const;

/** Some join the activity by its form, and take what staff has issued to them. */
export const joinActivity = async ({ call }: Stage, { chance }: Person, here: PlayerVisit): Promise<void> => {
  if (chance.below(3) > 0) return;
  const found = await call(bonusOffers, {}, here);
  if (!found.ok) return;
  for (const { status, grantId, campaignId, termsHash } of found.value.offers) {
    if (status === 'issued' && grantId !== null) await call(acceptBonus, { grantId }, here);
    if (status === 'join')
      await call(applyForBonus, { campaignId, termsHash, comment: oneOf(chance, stories), pictures: [] }, here);
  }
};

/** The desk reads some of what was sent in: those of the last days still wait. */
export const decideApplications = async ({ call }: Stage, { as, chance }: Desk): Promise<void> => {
  const { applications } = must('applications', await call(staffBonusApplications, { waiting: 'yes' }, as('owner')));
  for (const { applicationId } of applications) {
    const luck = chance.below(8);
    if (luck > 3) continue;
    const decision = luck === 0 ? 'reject' : 'issue';
    const reason = decision === 'reject' ? 'เรื่องนี้ส่งมาแล้วก่อนหน้านี้' : 'ขอบคุณสำหรับเรื่องดี ๆ';
    await call(staffDecideApplication, { applicationId, decision, reason }, as('owner'));
  }
};
