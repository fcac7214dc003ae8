import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'baccarat',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'บาคาร่าโคมทอง',
    EN: 'Gold Lantern Baccarat',
    CN: '金灯百家乐',
    ID: 'Bakarat Lentera Emas',
    TY: 'Baccarat ng Gintong Parol',
    VI: 'Baccarat Đèn Vàng',
  },
  rules: {
    TH: 'ผู้เล่นหรือเจ้ามือ ใครใกล้ 9 กว่าชนะ ใช้แปดสำรับ สับใหม่ทุกตา มีโต๊ะหักค่าคอมและโต๊ะซูเปอร์ 6 พร้อมเดิมพันคู่ คู่สมบูรณ์ มังกร ลัคกี้ 6 และป๊อก',
    EN: 'Player or Banker: nearer to nine wins. Eight packs, shuffled anew for every round. A table with commission and one without, pairs, perfect pairs, dragon bets, lucky 6 and naturals.',
  },
  returnBp: 9894,
  volatility: 'low',
  stakes: tableStakes,
  topChoice: { bets: { perfect: 100 } },
};
