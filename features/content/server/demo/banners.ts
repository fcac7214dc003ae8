import type { Linkage } from '../../domain/body.ts';
import type { BannerGroup } from '../../domain/places.ts';
import { action, type DemoEntry, drawn, page } from './demo-entry.ts';

type Lines = readonly [title: string, subtitle: string, button: string];

const banner = (slot: BannerGroup, drawing: string, linkage: Linkage, [th, en]: readonly [Lines, Lines]): DemoEntry => {
  const lines = ([title, subtitle, button]: Lines) => ({ title, subtitle, button });
  return {
    slot,
    body: { kind: 'banner', picture: drawn(drawing), linkage, texts: { TH: lines(th), EN: lines(en) } },
  };
};

const checkable = [
  ['ทุกงวดตรวจสอบได้', 'ผลถูกล็อกไว้ก่อนเปิดรับแทง ใครก็คำนวณซ้ำได้', 'ตรวจงวดล่าสุด'],
  ['Every draw can be checked', 'Locked before betting opens; anyone can work it out again', 'Check the latest draw'],
] as const;
const install = [
  ['เปิดไวขึ้นจากหน้าจอโฮม', 'ติดตั้งเป็นแอปได้ใน 4 ขั้นตอน ไม่ต้องผ่านร้านค้าแอป', 'ดูวิธีติดตั้ง'],
  ['Faster from your home screen', 'Install it in four steps, without an app store', 'See how'],
] as const;
const meanwhile = [
  ['หวยเปิดทุกวัน', 'เห็นอัตราจ่ายก่อนซื้อ และตรวจผลเองได้ทุกงวด', 'ไปหน้าหวย'],
  ['The lottery is open every day', 'Payouts before you buy, and every draw yours to check', 'Go to the lottery'],
] as const;

export const banners: readonly DemoEntry[] = [
  banner('home', 'fair-draw', page('/verify'), checkable),
  banner('home', 'lottery-night', page('/lottery'), [
    ['ยี่กีออกผลทุก 15 นาที', 'เห็นอัตราจ่ายก่อนกดยืนยันทุกครั้ง', 'ไปหน้าหวย'],
    ['Yeekee every 15 minutes', 'The rate is shown before you confirm, every time', 'Go to the lottery'],
  ]),
  banner('home', 'install-app', page('/down'), install),
  banner('lottery', 'check-ticket', page('/help'), [
    ['โพยของคุณมีหลักฐาน', 'ทุกโพยถูกรวมไว้ในลายเซ็นของงวดก่อนออกผล', 'อ่านวิธีตรวจ'],
    ['Your slip comes with its proof', 'Each is sealed into its draw before the result', 'Read how'],
  ]),
  banner('promotion', 'newcomer-path', page('/promotions'), [
    ['มาใหม่ เริ่มตรงนี้', 'คู่มือสั้น ๆ ก่อนเล่นครั้งแรก', 'อ่านคู่มือ'],
    ['New here? Begin with this', 'A short guide before your first game', 'Read the guide'],
  ]),
  banner('help', 'help-desk', action('customer_service'), [
    ['มีคำถาม ถามได้เลย', 'ค้นคำตอบที่นี่ หรือส่งเรื่องถึงทีมงานพร้อมเลขติดตาม', 'ติดต่อทีมงาน'],
    ['Ask us anything', 'Look for the answer here, or write to us and get a case number', 'Contact us'],
  ]),
  banner('down', 'install-app', page('/down'), install),
  banner('reg', 'play-in-balance', page('/help'), [
    ['เล่นอย่างพอดี', 'สำหรับผู้มีอายุ 20 ปีขึ้นไปเท่านั้น', 'อ่านเพิ่มเติม'],
    ['Play in balance', 'Only for people of 20 and above', 'Read more'],
  ]),
  banner('rng', 'rng', page('/verify'), checkable),
  banner('live', 'live', page('/verify'), [
    ['โต๊ะไพ่และลูกเต๋าของเรา', 'ทุกตาคำนวณซ้ำได้ จากสิ่งที่ล็อกไว้ก่อนคุณเดิมพัน', 'ดูวิธีตรวจ'],
    [
      'Cards and dice at our tables',
      'Every round can be worked out again from what was locked before your bet',
      'See how',
    ],
  ]),
  banner('fish', 'fish', page('/me/limits'), [
    ['ตั้งงบก่อนยิงนัดแรก', 'ทุกนัดคือเงินเดิมพัน วงเงินที่คุณตั้งใช้กับทุกเกม', 'ตั้งวงเงิน'],
    ['Set a budget before the first shot', 'Every shot is a stake; your limits hold in every game', 'Set your limits'],
  ]),
  banner('pvp', 'pvp', page('/help'), [
    ['เห็นค่าเข้าก่อนนั่ง', 'ทุกห้องบอกค่าเข้าและที่นั่งว่าง เงินถูกหักเมื่อนั่งในเกมเท่านั้น', 'อ่านวิธีเล่น'],
    [
      'See the entry before you sit',
      'Each room shows its entry and free seats; nothing is taken until you sit',
      'How to play',
    ],
  ]),
  // What isn't there yet is not promised: these lead to what can be played.
  ...(['sports', 'esports'] as const).map((group) => banner(group, group, page('/lottery'), meanwhile)),
  banner('shop', 'shop', page('/promotions'), [
    ['สิทธิ์ที่อ่านเงื่อนไขได้', 'ทุกกิจกรรมบอกเงื่อนไขครบก่อนเข้าร่วม', 'ดูโปรโมชัน'],
    ['Offers you can read in full', 'Every offer states its conditions before you join', 'See promotions'],
  ]),
  banner('live', 'live', page('/history'), [
    ['ยอดเดียวใช้ได้ทุกเกม', 'ไม่ต้องโอนเงินไปมา ทุกรายการอยู่ในประวัติ', 'ดูประวัติเงิน'],
    ['One balance for every game', 'Nothing to move around, and every movement in your history', 'See your history'],
  ]),
  banner('fish', 'fish', page('/down'), install),
  banner('pvp', 'pvp', page('/feedback'), [
    ['เห็นอะไรไม่ถูกต้อง บอกเรา', 'ทุกเรื่องได้เลขติดตามและคำตอบจากทีมงาน', 'ส่งเรื่อง'],
    ['Something not right? Tell us', 'Every case gets a number and an answer from our team', 'Write to us'],
  ]),
  banner('sports', 'sports', action('customer_service'), [
    ['มีคำถามเรื่องกติกา ถามได้เลย', 'ถามก่อนวางเงิน สบายใจกว่า', 'ติดต่อทีมงาน'],
    ['A question about a rule? Ask', 'Better before a bet than after it', 'Contact us'],
  ]),
  banner('esports', 'esports', page('/notices'), [
    ['อะไรใหม่บนเว็บ', 'ประกาศล่าสุดจากทีมงาน พร้อมวันที่และเวลา', 'อ่านประกาศ'],
    ['What is new here', 'The latest notices, with their date and time', 'Read the notices'],
  ]),
  banner('shop', 'shop', page('/promotions'), [
    ['ข้อเสนอที่เปิดอยู่ตอนนี้', 'พร้อมเงื่อนไขที่อ่านเข้าใจได้', 'ดูโปรโมชั่น'],
    ['What is on offer now', 'With conditions in plain words', 'See the promotions'],
  ]),
];
