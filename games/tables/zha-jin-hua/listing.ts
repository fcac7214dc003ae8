import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'zha-jin-hua',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'ไพ่สามใบมังกรหงส์',
    EN: 'Dragon Phoenix Three Cards',
    CN: '龙凤炸金花',
    ID: 'Tiga Kartu Naga Feniks',
    TY: 'Tatlong Baraha Dragon Phoenix',
    VI: 'Ba Lá Rồng Phượng',
  },
  rules: {
    TH: 'มังกรกับหงส์ ฝ่ายละสามใบ ไพ่สูงกว่าชนะ หักค่าคอม 5 % เสมอคืนเดิมพัน มีเดิมพันข้างคู่ 8 ขึ้นไป เรียง สี สเตรตฟลัช และตอง สำรับเดียว สับใหม่ทุกตา',
    EN: 'Dragon and Phoenix get three cards each: the better hand wins, less 5 %; equal hands give the bets back. Side bets on a pair of eights or better, straight, flush, straight flush and trips. One pack, shuffled anew for every round.',
  },
  returnBp: 9087,
  volatility: 'medium',
  stakes: tableStakes,
  topChoice: { bets: { straightFlush: 100 } },
};
