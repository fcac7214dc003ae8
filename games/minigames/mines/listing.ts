import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'mines',
  vendor: 'GM',
  classify: 'AC',
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
  topChoice: { act: 'open', mines: 5 },
};
