import type { QuestionType } from '../../domain/places.ts';
import { articles, type DemoEntry, type Words } from './demo-entry.ts';

const help = (slot: QuestionType, words: Words): DemoEntry => ({
  slot,
  body: { kind: 'help', texts: articles(words) },
});

export const helpArticles: readonly DemoEntry[] = [
  help('deposit', {
    th: [
      'ฝากเงินด้วย QR พร้อมเพย์อย่างไร',
      '<ol><li>กด <strong>ฝากเงิน</strong> แล้วเลือกหรือกรอกจำนวน</li><li>สแกน QR ด้วยแอปธนาคาร ยอดในแอปต้องตรงกับที่แสดงทุกสตางค์</li><li>เมื่อธนาคารแจ้งยอดเข้า ระบบเติมเครดิตให้อัตโนมัติ</li></ol><p>QR แต่ละใบใช้ได้ครั้งเดียวและมีเวลานับถอยหลัง หากหมดเวลา ให้เปิดรายการใหม่ อย่าโอนเข้ารายการเก่า</p>',
    ],
    en: [
      'How do I deposit with a PromptPay QR?',
      '<ol><li>Press <strong>Deposit</strong> and choose or type an amount.</li><li>Scan the QR with your bank’s app. The amount must match to the satang.</li><li>Once the bank reports the payment, the credit is added by itself.</li></ol><p>Each QR is good once and has a countdown. When it has run out, begin a new deposit; don’t pay the old one.</p>',
    ],
  }),
  help('deposit', {
    th: [
      'โอนแล้วแต่เครดิตยังไม่เข้า',
      '<p>ตรวจยอดที่โอนก่อนว่าตรงกับรายการหรือไม่ หากโอนผิดยอดหรือโอนหลังหมดเวลา ทีมงานจะตรวจรายการของธนาคารและจับคู่ให้ด้วยตนเอง ส่งเรื่องพร้อมรูปสลิปได้ที่หน้าร้องเรียนและข้อเสนอแนะ คุณจะได้เลขติดตามทันที</p>',
    ],
    en: [
      'I have paid, but the credit isn’t there',
      '<p>First compare the amount that you paid with the one asked for. A wrong amount or a late payment is looked at by our team and matched by hand. Write to us on the feedback page with a picture of the slip; you get a case number at once.</p>',
    ],
  }),
  help('withdrawal', {
    th: [
      'ถอนเครดิตสาธิตได้หรือไม่',
      '<p>ตราบใดที่เว็บไซต์นี้แสดงว่าเป็นเว็บสาธิต เครดิตทั้งหมดเป็นเครดิตสาธิต ไม่มีมูลค่าเป็นเงิน และถอนไม่ได้ ผู้ให้บริการที่มีใบอนุญาตจะแสดงเลขใบอนุญาตและเงื่อนไขการถอนของตนแทนบทความนี้</p>',
    ],
    en: [
      'Can I withdraw demo credit?',
      '<p>As long as this site says that it is a demo, all credit on it is demo credit: it has no value in money and can’t be withdrawn. A licensed operator shows its licence number and its own terms of withdrawal in place of this article.</p>',
    ],
  }),
  help('game', {
    th: [
      'รู้ได้อย่างไรว่าผลรางวัลไม่ถูกแก้',
      '<p>ก่อนเปิดรับแทง ระบบประกาศรหัสที่ล็อกเลขลับของงวดไว้ หลังปิดรับ โพยทั้งหมดถูกรวมเป็นลายเซ็นเดียว แล้วผลจึงคำนวณจากเลขลับ ลายเซ็นนั้น และเลขสุ่มสาธารณะที่ยังไม่มีใครรู้ตอนแทง</p><p>เมื่อออกผล ทุกค่าถูกเปิดเผย คุณคำนวณซ้ำเองได้ที่ <a href="/verify">หน้าตรวจผล</a> ซึ่งทำงานในเครื่องของคุณโดยไม่เชื่อมต่อกับเรา</p>',
    ],
    en: [
      'How do I know that a result wasn’t altered?',
      '<p>Before betting opens we publish a code that locks the secret number of the draw. After the close all slips are sealed into one signature, and the result is worked out from the secret, that signature and a public random number that nobody knew when bets were placed.</p><p>With the result everything is revealed. You can work it out again on <a href="/verify">the checking page</a>, which runs on your own device and connects to nothing.</p>',
    ],
  }),
  help('game', {
    th: [
      'แทงยี่กีอย่างไร',
      '<ol><li>เลือกงวดที่เปิดอยู่และประเภทที่ต้องการ อัตราจ่ายแสดงบนปุ่ม</li><li>กดตัวเลข ใส่ราคา แล้วตรวจยอดรวม</li><li>กดยืนยัน ใบรับจะล็อกอัตราจ่ายไว้ตามที่เห็น</li></ol><p>เมื่อเวลานับถอยหลังถึงศูนย์ งวดจะปิดรับทันที</p>',
    ],
    en: [
      'How do I play Yeekee?',
      '<ol><li>Choose an open draw and a bet type; its rate stands on the button.</li><li>Type the number, set the price and look at the total.</li><li>Confirm. The receipt locks the rate that you saw.</li></ol><p>When the countdown reaches zero the draw takes no more bets.</p>',
    ],
  }),
  help('customer_service', {
    th: [
      'ส่งเรื่องร้องเรียนแล้วติดตามอย่างไร',
      '<p>ทุกเรื่องมีเลขติดตาม ระหว่างเข้าสู่ระบบ คุณเห็นเรื่องทั้งหมดและคำตอบในหน้าร้องเรียนและข้อเสนอแนะ หากส่งโดยไม่เข้าสู่ระบบ ให้เก็บเลขติดตามและรหัสที่แสดงครั้งเดียวไว้ แนบรูป png หรือ jpg ได้ 3 รูป รูปละไม่เกิน 5 MB</p>',
    ],
    en: [
      'How do I follow a complaint?',
      '<p>Each case has a number. Logged in, you find all your cases and their answers on the feedback page. Without an account, keep the case number and the key that is shown once. You can attach three png or jpg images of up to 5 MB each.</p>',
    ],
  }),
  help('application', {
    th: [
      'ติดตั้งเว็บไซต์เป็นแอปได้ไหม',
      '<p>ได้ เปิดหน้า <a href="/down">ดาวน์โหลดแอป</a> แล้วทำตามขั้นตอนของ Android หรือ iOS แอปคือเว็บไซต์นี้ที่เปิดจากหน้าจอโฮม จึงอัปเดตเองและไม่ขอสิทธิ์ใดเพิ่ม</p>',
    ],
    en: [
      'Can I install the site as an app?',
      '<p>Yes. Open <a href="/down">the download page</a> and follow the steps for Android or iOS. The app is this site opened from your home screen, so it updates itself and asks for no further permission.</p>',
    ],
  }),
  help('other', {
    th: [
      'ดูแลบัญชีให้ปลอดภัยอย่างไร',
      '<ul><li>ใช้รหัสผ่านยาวที่ไม่ซ้ำกับเว็บอื่น รหัสที่คนใช้บ่อยระบบจะไม่รับ</li><li>ทีมงานไม่ขอรหัสผ่านของคุณ ไม่ว่าทางใด</li><li>เมื่อเปลี่ยนรหัสผ่าน เครื่องอื่นที่เข้าสู่ระบบอยู่จะถูกออกจากระบบ</li></ul>',
    ],
    en: [
      'How do I keep my account safe?',
      '<ul><li>Use a long password that you use nowhere else; common ones are refused.</li><li>Our team never asks for your password, by any way.</li><li>Changing the password logs out every other device.</li></ul>',
    ],
  }),
  help('other', {
    th: [
      'เล่นอย่างมีสติ',
      '<p>เว็บไซต์นี้สำหรับผู้มีอายุ 20 ปีขึ้นไป การพนันคือความบันเทิง ไม่ใช่วิธีหาเงิน ตั้งงบไว้ก่อนเล่น อย่าเล่นเพื่อเอาคืน และหยุดเมื่อไม่สนุก</p><p>หากรู้สึกว่าควบคุมไม่ได้ ปรึกษาสายด่วนสุขภาพจิต <a href="tel:1323">1323</a> ได้ตลอด 24 ชั่วโมง</p>',
    ],
    en: [
      'Play responsibly',
      '<p>This site is for people of 20 and above. Gambling is entertainment, not a way to earn money. Decide what you can spend before you play, don’t try to win losses back, and stop when it is no longer fun.</p><p>If it gets out of hand, Thailand’s mental health line <a href="tel:1323">1323</a> listens around the clock.</p>',
    ],
  }),
];
