import type { Linkage } from '../../domain/body.ts';
import type { AnnouncementType } from '../../domain/places.ts';
import { articles, type DemoEntry, drawn, noLink, page, undrawn, type Words } from './demo-entry.ts';

type Announcement = { words: Words; linkage?: Linkage; drawing?: string; executionType?: 'A' | 'B' };

const announcement = (
  slot: AnnouncementType,
  { words, linkage = noLink, drawing, executionType = 'B' }: Announcement,
): DemoEntry => ({
  slot,
  body: {
    kind: 'announcement',
    executionType,
    picture: drawing === undefined ? undrawn : drawn(drawing),
    linkage,
    texts: articles(words),
  },
});

export const announcements: readonly DemoEntry[] = [
  announcement('PU', {
    drawing: 'fair-draw',
    linkage: page('/verify'),
    words: {
      th: ['ยินดีต้อนรับสู่เว็บสาธิต', '<p>เครดิตบนเว็บนี้เป็นเครดิตสาธิต ไม่มีมูลค่าเป็นเงิน ลองแทง ดูผล แล้วตรวจผลด้วยตัวคุณเองได้ทุกงวด</p>'],
      en: [
        'Welcome to the demo',
        '<p>Credit on this site is demo credit without value in money. Place a bet, see the result, and check each draw yourself.</p>',
      ],
    },
  }),
  announcement('B', {
    drawing: 'check-ticket',
    linkage: page('/lottery'),
    words: {
      th: ['ยี่กีเปิดทุก 15 นาที', '<p>เลือกงวดที่เปิดอยู่ ดูอัตราจ่ายก่อนยืนยัน</p>'],
      en: ['Yeekee every 15 minutes', '<p>Choose an open draw; the rate is shown before you confirm.</p>'],
    },
  }),
  announcement('H', {
    words: {
      th: ['ผลทุกงวดตรวจซ้ำได้ที่หน้าตรวจผล', '<p>ผลทุกงวดตรวจซ้ำได้ที่ <a href="/verify">หน้าตรวจผล</a></p>'],
      en: [
        'Every result can be checked on the checking page',
        '<p>Every result can be checked on <a href="/verify">the checking page</a>.</p>',
      ],
    },
    linkage: page('/verify'),
  }),
  announcement('PR', {
    words: {
      th: ['อ่านทุกเงื่อนไขได้ก่อนรับโบนัส', '<p>ทุกโบนัสบอกยอดที่ต้องทำ เดิมพันสูงสุด และวันหมดอายุก่อนกดรับ เงินของคุณเองไม่ถูกล็อก</p>'],
      en: [
        'Every condition is shown before you claim',
        '<p>Each bonus says its turnover, its largest stake and its last day before you claim it. Your own money is never locked.</p>',
      ],
    },
  }),
  announcement('PL', {
    executionType: 'A',
    words: {
      th: ['โพยของคุณมีหลักฐานทุกใบ', '<p>เปิดโพยที่ออกผลแล้วเพื่อดูหลักฐานว่าโพยของคุณอยู่ในงวดก่อนออกผล</p>'],
      en: [
        'Each of your slips has its proof',
        '<p>Open a settled slip to see the proof that it was in the draw before the result.</p>',
      ],
    },
  }),
];

const notice = (words: Words): DemoEntry => ({ slot: '', body: { kind: 'notice', texts: articles(words) } });

export const notices: readonly DemoEntry[] = [
  notice({
    th: ['เว็บไซต์สาธิตเปิดให้ทดลองแล้ว', '<p>สมัคร ฝากด้วยธนาคารจำลอง แทงยี่กี และตรวจผลได้ครบทุกขั้นตอน</p>'],
    en: [
      'The demo is open',
      '<p>Register, deposit with the simulated bank, play Yeekee and check the results: every step works.</p>',
    ],
  }),
  notice({
    th: [
      'วิธีตรวจผลด้วยตัวเอง',
      '<p>คัดลอกหลักฐานของงวดไปวางที่ <a href="/verify">หน้าตรวจผล</a> หน้านี้บันทึกเก็บไว้ใช้แบบออฟไลน์ได้</p>',
    ],
    en: [
      'How to check a result yourself',
      '<p>Copy the proof of a draw to <a href="/verify">the checking page</a>. The page can be saved and used offline.</p>',
    ],
  }),
];
