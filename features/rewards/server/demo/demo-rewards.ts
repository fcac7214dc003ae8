import type { RewardDrawing } from '../../domain/reward.ts';

export type DemoReward = {
  drawing: RewardDrawing;
  names: { TH: string; EN: string };
  texts: { TH: string; EN: string };
  price: bigint;
  /** In hundredths of a unit of money. */
  worth: bigint;
  stock: number;
  levelMin: number;
};

/** What a fresh machine's mall has: things without a maker's name, drawn by us. */
export const demoRewards: readonly DemoReward[] = [
  {
    drawing: 'cup',
    names: { TH: 'แก้วเก็บความเย็น', EN: 'Insulated tumbler' },
    texts: {
      TH: 'แก้วสเตนเลสสองชั้น 600 มล. เก็บความเย็นได้ทั้งวัน',
      EN: 'Double-walled steel, 600 ml, keeps drinks cold all day.',
    },
    price: 1_500n,
    worth: 250_00n,
    stock: 120,
    levelMin: 0,
  },
  {
    drawing: 'shirt',
    names: { TH: 'เสื้อยืดผ้าฝ้าย', EN: 'Cotton T-shirt' },
    texts: { TH: 'ผ้าฝ้ายแท้ ใส่สบาย แจ้งไซซ์ในช่องที่อยู่', EN: 'Pure cotton. Write your size beside the address.' },
    price: 2_500n,
    worth: 390_00n,
    stock: 80,
    levelMin: 0,
  },
  {
    drawing: 'bag',
    names: { TH: 'กระเป๋าเป้กันน้ำ', EN: 'Waterproof backpack' },
    texts: { TH: 'ความจุ 20 ลิตร มีช่องใส่แล็ปท็อป', EN: '20 litres, with a pocket for a laptop.' },
    price: 6_000n,
    worth: 890_00n,
    stock: 40,
    levelMin: 0,
  },
  {
    drawing: 'fan',
    names: { TH: 'พัดลมพกพา', EN: 'Pocket fan' },
    texts: { TH: 'ชาร์จ USB ใช้ได้ 8 ชั่วโมง ปรับได้สามระดับ', EN: 'USB charging, 8 hours, three speeds.' },
    price: 3_500n,
    worth: 490_00n,
    stock: 60,
    levelMin: 0,
  },
  {
    drawing: 'rice_cooker',
    names: { TH: 'หม้อหุงข้าว 1.8 ลิตร', EN: 'Rice cooker, 1.8 l' },
    texts: { TH: 'หุงสุก อุ่นร้อนอัตโนมัติ เคลือบกันติด', EN: 'Cooks, keeps warm by itself, non-stick bowl.' },
    price: 9_000n,
    worth: 1_290_00n,
    stock: 25,
    levelMin: 0,
  },
  {
    drawing: 'headphones',
    names: { TH: 'หูฟังไร้สาย', EN: 'Wireless headphones' },
    texts: { TH: 'ตัดเสียงรบกวน ฟังต่อเนื่อง 30 ชั่วโมง', EN: 'Noise cancelling, 30 hours of play.' },
    price: 18_000n,
    worth: 2_490_00n,
    stock: 20,
    levelMin: 1,
  },
  {
    drawing: 'watch',
    names: { TH: 'นาฬิกาสุขภาพ', EN: 'Fitness watch' },
    texts: { TH: 'วัดชีพจร นับก้าว กันน้ำ 50 เมตร', EN: 'Heart rate, steps, waterproof to 50 metres.' },
    price: 24_000n,
    worth: 3_290_00n,
    stock: 15,
    levelMin: 1,
  },
  {
    drawing: 'bicycle',
    names: { TH: 'จักรยานพับได้', EN: 'Folding bicycle' },
    texts: { TH: 'ล้อ 20 นิ้ว เกียร์ 7 สปีด พับเก็บในรถได้', EN: '20-inch wheels, 7 gears, folds into a car.' },
    price: 60_000n,
    worth: 7_900_00n,
    stock: 5,
    levelMin: 2,
  },
  {
    drawing: 'phone',
    names: { TH: 'สมาร์ตโฟน 128 GB', EN: 'Smartphone, 128 GB' },
    texts: { TH: 'จอ 6.5 นิ้ว รองรับ 5G เลือกสีได้', EN: '6.5-inch screen, 5G, in a colour of your choice.' },
    price: 95_000n,
    worth: 12_900_00n,
    stock: 4,
    levelMin: 2,
  },
  {
    drawing: 'gold',
    names: { TH: 'ทองคำแท่ง 1 สลึง', EN: 'Gold bar, 3.8 g' },
    texts: { TH: 'ทอง 96.5% พร้อมใบรับประกัน ส่งแบบมีประกัน', EN: '96.5 % gold with certificate, sent insured.' },
    price: 120_000n,
    worth: 16_500_00n,
    stock: 3,
    levelMin: 3,
  },
];
