import type { DescriptionSlot } from '../../domain/places.ts';
import { articles, type DemoEntry, drawn, undrawn, type Words } from './demo-entry.ts';

const block = (slot: DescriptionSlot, drawing: string | null, words: Words): DemoEntry => ({
  slot,
  body: { kind: 'description', picture: drawing === null ? undrawn : drawn(drawing), texts: articles(words) },
});

const footer = (th: Words['th'], en: Words['en']) => block('footer', null, { th, en });
const android = (drawing: string, th: Words['th'], en: Words['en']) => block('download_android', drawing, { th, en });
const ios = (drawing: string, th: Words['th'], en: Words['en']) => block('download_ios', drawing, { th, en });
const withdrawal = (drawing: string, th: Words['th'], en: Words['en']) =>
  block('withdrawal_tutorial', drawing, { th, en });
const deposit = (drawing: string, th: Words['th'], en: Words['en']) => block('deposit_tutorial', drawing, { th, en });

export const descriptions: readonly DemoEntry[] = [
  footer(
    ['หวยและเกมที่ตรวจสอบได้', '<p>ทุกผล ทุกยอดเงิน มีหลักฐานให้ใครก็ตรวจซ้ำได้ ไม่ต้องเชื่อคำพูดของเรา</p>'],
    [
      'Lottery and games that can be checked',
      '<p>Every result and every balance has its proof. You needn’t take our word.</p>',
    ],
  ),
  footer(
    ['อัตราจ่ายที่เห็นคืออัตราที่ได้', '<p>อัตราจ่าย วงเงิน และเลขปิดรับ แสดงก่อนยืนยัน และล็อกไว้ในใบรับ</p>'],
    [
      'The rate you see is the rate you get',
      '<p>Rates, limits and closed numbers are shown before you confirm and locked in the receipt.</p>',
    ],
  ),
  footer(
    ['ฝากด้วย QR พร้อมเพย์', '<p>สแกนจากแอปธนาคาร เครดิตเข้าเองเมื่อธนาคารแจ้งยอด</p>'],
    ['Deposit by PromptPay QR', '<p>Scan with your bank’s app; the credit is there when the bank reports it.</p>'],
  ),
  footer(
    ['เล่นอย่างมีสติ', '<p>สำหรับผู้มีอายุ 20 ปีขึ้นไป ตั้งงบก่อนเล่น และหยุดเมื่อไม่สนุก ปรึกษาสายด่วน <a href="tel:1323">1323</a></p>'],
    [
      'Play responsibly',
      '<p>For people of 20 and above. Set a budget first, stop when it’s no longer fun. Help: <a href="tel:1323">1323</a></p>',
    ],
  ),
  footer(
    ['มีปัญหา มีเลขติดตาม', '<p>ทุกเรื่องที่คุณส่งถึงทีมงานมีเลข สถานะ และประวัติคำตอบครบ</p>'],
    ['Each problem has its number', '<p>Whatever you write to us has a case number, a state and all its answers.</p>'],
  ),
  block('registration_title', 'newcomer-path', {
    th: ['สมัครฟรี ใช้เวลาไม่ถึงนาที', '<p>เริ่มด้วยเครดิตสาธิต และตรวจทุกผลได้ด้วยตัวเอง</p>'],
    en: ['Register for free in less than a minute', '<p>Begin with demo credit, and check every result yourself.</p>'],
  }),
  android(
    'step-open-browser',
    ['สแกน QR ด้วยกล้อง', '<p>หรือเปิดเว็บไซต์นี้ด้วย Chrome บน Android</p>'],
    ['Scan the QR with your camera', '<p>Or open this site with Chrome on Android.</p>'],
  ),
  android(
    'step-menu',
    ['เปิดเมนูของเบราว์เซอร์', '<p>แตะจุดสามจุดที่มุมบนขวา</p>'],
    ['Open the browser’s menu', '<p>Tap the three dots at the upper right.</p>'],
  ),
  android(
    'step-add-home',
    ['เลือก “ติดตั้งแอป”', '<p>บางรุ่นเขียนว่า “เพิ่มลงในหน้าจอหลัก”</p>'],
    ['Choose “Install app”', '<p>Some versions say “Add to Home screen”.</p>'],
  ),
  android(
    'step-confirm',
    ['ยืนยัน แล้วเปิดจากหน้าจอหลัก', '<p>แอปอัปเดตเอง และถอนออกได้เหมือนแอปทั่วไป</p>'],
    ['Confirm, and open it from the home screen', '<p>It updates itself, and can be removed as any app can.</p>'],
  ),
  ios(
    'step-open-browser',
    ['เปิดด้วย Safari', '<p>บน iPhone และ iPad ต้องใช้ Safari เท่านั้น หากเปิดจากแชต ให้เลือก “เปิดใน Safari”</p>'],
    ['Open it with Safari', '<p>On iPhone and iPad it must be Safari. Inside a chat choose “Open in Safari”.</p>'],
  ),
  ios(
    'step-share',
    ['แตะปุ่มแชร์', '<p>ปุ่มสี่เหลี่ยมที่มีลูกศรชี้ขึ้น ด้านล่างของจอ</p>'],
    ['Tap the share button', '<p>The square with an arrow upwards, at the bottom of the screen.</p>'],
  ),
  ios(
    'step-add-home',
    ['เลือก “เพิ่มไปยังหน้าจอโฮม”', '<p>เลื่อนรายการลงหากยังไม่เห็น</p>'],
    ['Choose “Add to Home Screen”', '<p>Scroll down if you don’t see it yet.</p>'],
  ),
  ios(
    'step-confirm',
    ['แตะ “เพิ่ม”', '<p>หากผู้ให้บริการแจกโปรไฟล์ติดตั้ง บน iOS 17 ขึ้นไปต้องติดตั้งเองที่ การตั้งค่า › ทั่วไป › VPN และการจัดการอุปกรณ์</p>'],
    [
      'Tap “Add”',
      '<p>Where the operator hands out a profile, iOS 17 and later want it installed by hand: Settings › General › VPN & Device Management.</p>',
    ],
  ),
  deposit(
    'qr-deposit',
    ['เลือกจำนวน', '<p>แตะยอดที่มีให้ หรือกรอกเองภายในวงเงินที่แสดง</p>'],
    ['Choose an amount', '<p>Tap one of those offered, or type your own within the limits shown.</p>'],
  ),
  deposit(
    'step-save-qr',
    ['บันทึก QR', '<p>หากจ่ายจากเครื่องเดียวกัน บันทึกรูปไว้ แล้วเลือกจากคลังรูปในแอปธนาคาร</p>'],
    ['Save the QR', '<p>If you pay from the same phone, save the picture and pick it in your bank’s app.</p>'],
  ),
  deposit(
    'step-pay',
    ['ตรวจยอดแล้วจ่าย', '<p>ยอดต้องตรงทุกสตางค์ และชื่อบัญชีต้องตรงกับที่แสดง</p>'],
    ['Check the amount and pay', '<p>It must match to the satang, and the name must be the one shown.</p>'],
  ),
  deposit(
    'step-confirm',
    ['รอเครดิตเข้า', '<p>หน้านี้เปลี่ยนเองเมื่อธนาคารแจ้งยอด หากโอนแล้วส่งสลิปได้</p>'],
    [
      'Wait for the credit',
      '<p>The page changes by itself when the bank reports it; once paid, you may send the slip.</p>',
    ],
  ),
  withdrawal(
    'step-menu',
    ['เตรียมบัญชีธนาคาร', '<p>เพิ่มบัญชีชื่อเดียวกับคุณในศูนย์สมาชิก บัญชีใหม่ใช้ถอนได้หลัง 24 ชั่วโมง</p>'],
    [
      'Have a bank account ready',
      '<p>Add one in your own name in the member centre. A new account can be paid after 24 hours.</p>',
    ],
  ),
  withdrawal(
    'step-pay',
    ['กรอกยอดและรหัสถอน', '<p>วงเงิน ค่าธรรมเนียม และยอดที่ต้องเล่น แสดงก่อนยืนยัน</p>'],
    [
      'Enter the amount and the withdrawal password',
      '<p>Limits, fee and what is left to be played through are shown before you confirm.</p>',
    ],
  ),
  withdrawal(
    'step-share',
    ['รอธนาคารโอน', '<p>ทุกขั้นบอกว่าใครต้องทำอะไรภายในเวลาใด ยอดที่ถอนกันไว้ให้คุณ</p>'],
    ['Wait for the bank', '<p>Each step says who has to act and until when. The money is held for you meanwhile.</p>'],
  ),
  withdrawal(
    'step-confirm',
    ['ยืนยันว่าได้รับเงิน', '<p>ได้ครบ ได้ไม่ครบ หรือไม่ได้รับ แจ้งได้ในหน้าเดียว หากไม่ตอบภายในเวลาถือว่าได้รับแล้ว</p>'],
    [
      'Say that it arrived',
      '<p>All, part or nothing of it: tell us on one page. Without an answer in time it counts as received.</p>',
    ],
  ),
  block('affiliate_application', null, {
    th: ['สมัครเป็นพันธมิตร', '<p>บอกเราว่าคุณจะแนะนำผู้เล่นอย่างไร ทีมงานอ่านทุกใบสมัครและตอบผ่านเลขติดตาม ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป</p>'],
    en: [
      'Become an affiliate',
      '<p>Tell us how you would bring players. We read each application and answer under its case number. Applicants are 20 or older.</p>',
    ],
  }),
];
