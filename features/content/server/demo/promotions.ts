import type { Linkage } from '../../domain/body.ts';
import type { PromotionCategory, promotionPeriods, promotionTags } from '../../domain/places.ts';
import { action, type DemoEntry, drawn, page } from './demo-entry.ts';

type Lines = readonly [title: string, summary: string, content: string];
type Promotion = {
  category: PromotionCategory;
  tags: readonly (typeof promotionTags)[number][];
  period: (typeof promotionPeriods)[number] | null;
  drawing: string;
  linkage: Linkage;
  th: Lines;
  en: Lines;
};

const lines = ([title, summary, content]: Lines) => ({ title, summary, content });

const promotion = ({ category, tags, period, drawing, linkage, th, en }: Promotion): DemoEntry => ({
  slot: '',
  body: {
    kind: 'promotion',
    category,
    tags: [...tags],
    period,
    picture: drawn(drawing),
    linkage,
    texts: { TH: lines(th), EN: lines(en) },
  },
});

export const promotions: readonly DemoEntry[] = [
  promotion({
    category: 'new_player',
    tags: ['newbie', 'special_offer'],
    period: null,
    drawing: 'shop',
    linkage: page('/deposit'),
    th: [
      'โบนัสต้อนรับ 100 % สูงสุด 1,000 บาท',
      'เลือกได้ตอนฝากครั้งแรก ตั้งแต่ 100 บาท',
      '<p>ฝากครั้งแรกตั้งแต่ 100 บาท แล้วเลือกโบนัสนี้ในหน้าฝากเงิน</p><ul><li>ทำยอด 10 เท่าของเงินฝากรวมโบนัส</li><li>เดิมพันครั้งละไม่เกิน 200 บาทเมื่อเล่นด้วยโบนัส</li><li>ใช้ได้ 14 วัน</li></ul><p>ระบบไม่รับเดิมพันที่ผิดเงื่อนไขตั้งแต่แรก จึงไม่มีการยึดรางวัลภายหลัง และเงินของคุณเองถอนได้ตามปกติ</p>',
    ],
    en: [
      'Welcome bonus of 100 %, up to 1,000 baht',
      'Chosen with your first deposit of ฿100 or more',
      '<p>Make your first deposit of ฿100 or more and choose this bonus on the deposit page.</p><ul><li>Turn over ten times the deposit and the bonus.</li><li>Stake ฿200 at most while you play from the bonus.</li><li>It lasts 14 days.</li></ul><p>A bet that would break these terms is refused, so nothing is taken away later, and your own money is withdrawn as ever.</p>',
    ],
  }),
  promotion({
    category: 'deposit',
    tags: ['special_offer'],
    period: 'weekly',
    drawing: 'lottery-night',
    linkage: page('/deposit'),
    th: [
      'เติมสุดสัปดาห์ รับเพิ่ม 20 %',
      'วันเสาร์และอาทิตย์ ฝาก 200 บาทขึ้นไป สูงสุด 500 บาท',
      '<p>ฝากวันเสาร์หรืออาทิตย์ตั้งแต่ 200 บาท แล้วเลือกโบนัสนี้ในหน้าฝากเงิน</p><ul><li>ทำยอด 8 เท่าของโบนัส</li><li>เดิมพันครั้งละไม่เกิน 100 บาทเมื่อเล่นด้วยโบนัส</li><li>ใช้ได้ 3 วัน</li></ul>',
    ],
    en: [
      '20 % more at the weekend',
      'Saturday and Sunday, deposits of ฿200 or more, up to ฿500',
      '<p>Deposit ฿200 or more on a Saturday or Sunday and choose this bonus on the deposit page.</p><ul><li>Turn over eight times the bonus.</li><li>Stake ฿100 at most while you play from the bonus.</li><li>It lasts three days.</li></ul>',
    ],
  }),
  promotion({
    category: 'new_player',
    tags: ['newbie'],
    period: null,
    drawing: 'newcomer-path',
    linkage: action('register'),
    th: [
      'คู่มือผู้เล่นใหม่',
      'สี่ขั้นตอนจากสมัครถึงตรวจผลงวดแรก',
      '<ol><li><strong>สมัคร</strong> ด้วยชื่อผู้ใช้และรหัสผ่านที่ยาวพอ</li><li><strong>ฝาก</strong> ด้วย QR ของธนาคารจำลอง</li><li><strong>แทง</strong> ยี่กีงวดที่เปิดอยู่ เริ่มจากยอดน้อย</li><li><strong>ตรวจผล</strong> ด้วยตัวคุณเองที่ <a href="/verify">หน้าตรวจผล</a></li></ol>',
    ],
    en: [
      'Guide for new players',
      'Four steps from registering to checking your first draw',
      '<ol><li><strong>Register</strong> with a username and a password that is long enough.</li><li><strong>Deposit</strong> with the QR of the simulated bank.</li><li><strong>Play</strong> an open Yeekee draw, with a small stake to begin.</li><li><strong>Check</strong> the result yourself on <a href="/verify">the checking page</a>.</li></ol>',
    ],
  }),
  promotion({
    category: 'lotto',
    tags: ['daily'],
    period: 'daily',
    drawing: 'fair-draw',
    linkage: page('/verify'),
    th: [
      'ตรวจได้ทุกงวด ทุกวัน',
      'เลขลับถูกล็อกไว้ก่อนเปิดรับ ใครก็คำนวณผลซ้ำได้',
      '<p>ทุกงวดมีสามอย่างที่แก้ย้อนหลังไม่ได้: รหัสล็อกที่ประกาศก่อนเปิดรับ ลายเซ็นรวมของโพยทั้งหมด และเลขสุ่มสาธารณะหลังปิดรับ รวมกันแล้วให้ผลเพียงผลเดียว</p><p>ลองเลือกงวดที่ออกผลแล้ว เปิดหลักฐาน และคำนวณซ้ำในเครื่องของคุณ</p>',
    ],
    en: [
      'Check each draw, every day',
      'The secret is locked before betting opens; anyone can work out the result again',
      '<p>Each draw has three things that can’t be altered later: the lock published before it opens, the one signature over all slips, and the public random number after the close. Together they give one result.</p><p>Choose a settled draw, open its proof, and work it out on your own device.</p>',
    ],
  }),
  promotion({
    category: 'app_download',
    tags: [],
    period: null,
    drawing: 'install-app',
    linkage: page('/down'),
    th: [
      'ติดตั้งเป็นแอป เปิดไวขึ้น',
      'สี่ขั้นตอนสำหรับ Android และ iOS ไม่ต้องผ่านร้านค้าแอป',
      '<p>เว็บไซต์นี้ติดตั้งลงหน้าจอหลักได้โดยตรง เปิดครั้งต่อไปเร็วขึ้น และอัปเดตเองทุกครั้ง ดูขั้นตอนที่ <a href="/down">หน้าดาวน์โหลด</a></p>',
    ],
    en: [
      'Install it, open it faster',
      'Four steps on Android and iOS, without an app store',
      '<p>This site can be put on your home screen as it is. It opens faster the next time and updates itself. The steps are on <a href="/down">the download page</a>.</p>',
    ],
  }),
  promotion({
    category: 'deposit',
    tags: [],
    period: null,
    drawing: 'qr-deposit',
    linkage: action('deposit'),
    th: [
      'ฝากด้วย QR แบบไม่ต้องส่งสลิป',
      'ยอดที่ระบุใน QR ทำให้ระบบจับคู่รายการของคุณได้เอง',
      '<p>แต่ละรายการมียอดเฉพาะของตัวเองถึงหลักสตางค์ เมื่อธนาคารแจ้งยอดเข้า เครดิตเพิ่มทันที ไม่มีโบนัสและไม่มีเงื่อนไขทำยอด</p>',
    ],
    en: [
      'Deposit by QR, without a slip',
      'The amount in the QR tells which deposit is yours',
      '<p>Each deposit has an amount of its own, to the satang. When the bank reports it, the credit is there. No bonus, and no turnover to make.</p>',
    ],
  }),
  promotion({
    category: 'others',
    tags: [],
    period: null,
    drawing: 'play-in-balance',
    linkage: page('/help'),
    th: [
      'เล่นอย่างพอดี',
      'สำหรับผู้มีอายุ 20 ปีขึ้นไป ตั้งงบก่อนเล่นทุกครั้ง',
      '<ul><li>เล่นด้วยเงินที่เสียได้เท่านั้น</li><li>อย่าเล่นเพื่อเอาคืน</li><li>พักบ่อย ๆ และหยุดเมื่อไม่สนุก</li></ul><p>หากเริ่มควบคุมไม่ได้ โทรสายด่วนสุขภาพจิต <a href="tel:1323">1323</a> ได้ตลอด 24 ชั่วโมง</p>',
    ],
    en: [
      'Play in balance',
      'For people of 20 and above; set a budget each time',
      '<ul><li>Play only with what you can lose.</li><li>Don’t try to win losses back.</li><li>Take breaks, and stop when it’s no longer fun.</li></ul><p>If it gets out of hand, call Thailand’s mental health line <a href="tel:1323">1323</a>, day or night.</p>',
    ],
  }),
];
