/** How a game of ours stands in a catalogue: its names and what is known of it before it is opened. */
export type ShopWindow = {
  names: Readonly<Record<string, string>>;
  rules: Readonly<Record<string, string>>;
  /** Hundredths of a per cent, as its enumerator prints it. */
  returnBp: number;
  volatility: 'low' | 'medium' | 'high';
};

/** Our minigames are a vendor of their own in the catalogue. */
export const houseNames = {
  TH: 'บ้านตะเกียง',
  EN: 'Lamp House',
  CN: '灯笼小屋',
  ID: 'Rumah Lampu',
  TY: 'Bahay Ilawan',
  VI: 'Nhà Đèn',
} as const;

const windows: Readonly<Record<string, ShopWindow>> = {
  dice: {
    names: { TH: 'ทายเลขร้อย', EN: 'Hundred', CN: '百点骰', ID: 'Seratus', TY: 'Sandaan', VI: 'Trăm điểm' },
    rules: {
      TH: 'สุ่มเลข 0.00 ถึง 99.99 หนึ่งครั้ง เลือกได้ว่าจะให้ชนะกี่เลขและอยู่ฝั่งไหน ยิ่งชนะยากยิ่งจ่ายมาก อัตราคืนผู้เล่น 99%',
      EN: 'One number from 0.00 to 99.99 is drawn. Choose how many of them win and on which side: the fewer, the more they pay. 99% comes back to players.',
    },
    returnBp: 9900,
    volatility: 'medium',
  },
  mines: {
    names: {
      TH: 'ทุ่งกับดัก',
      EN: 'Paddy Traps',
      CN: '田间陷阱',
      ID: 'Sawah Jebakan',
      TY: 'Bukid ng Bitag',
      VI: 'Ruộng Bẫy',
    },
    rules: {
      TH: 'มี 25 ช่อง เลือกจำนวนกับดักเอง เปิดช่องที่ปลอดภัยแล้วตัวคูณจะเพิ่ม รับเงินได้ทุกเมื่อ เหยียบกับดักเสียเดิมพัน ถ้าทิ้งรอบไว้ 24 ชั่วโมง ระบบรับเงินให้ตามตัวคูณขณะนั้น',
      EN: 'Of 25 fields you choose how many hide a trap. Each safe field raises the multiplier; take it whenever you like, a trap loses the stake. A round left alone for 24 hours is taken for you at what it is worth.',
    },
    returnBp: 9900,
    volatility: 'high',
  },
};

/** Undefined for a game that no catalogue is told of. */
export const shopWindowOf = (code: string): ShopWindow | undefined => windows[code];
