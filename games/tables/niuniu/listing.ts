import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'niuniu',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'หนิวหนิวโคมหยก',
    EN: 'Jade Lantern Niu Niu',
    CN: '玉灯牛牛',
    ID: 'Niu Niu Lentera Giok',
    TY: 'Niu Niu ng Parol na Jade',
    VI: 'Niu Niu Đèn Ngọc',
  },
  rules: {
    TH: 'ไพ่ห้าใบสู้เจ้ามือ สามใบรวมลงท้าย 0 เป็นหนิว อีกสองใบนับแต้ม เดิมพันธรรมดา 1:1 หรือเดิมพันคูณ ได้เสียตามตัวคูณของผู้ชนะสูงสุด 8 เท่า ระบบกันเงินไว้ 8 เท่าก่อนเริ่ม ส่วนที่ไม่เสียได้คืน หักค่าคอม 5 % เมื่อชนะ',
    EN: 'Five cards against the banker: three that sum to a multiple of ten make a bull, the other two are the points. Equal bet 1:1, or a double bet that wins and loses by the winner’s multiplier, up to 8 times: 8 times the bet is taken before, what isn’t lost comes back. 5 % off wins.',
  },
  // Of the double bet, counted on the bet alone: of all that is taken for it more comes back.
  returnBp: 9595,
  volatility: 'medium',
  stakes: tableStakes,
  topChoice: { bets: { equal: 100 } },
};
