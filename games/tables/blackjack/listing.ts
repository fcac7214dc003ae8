import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'blackjack',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'แบล็คแจ็คโคมทอง',
    EN: 'Gold Lantern Blackjack',
    CN: '金灯二十一点',
    ID: 'Blackjack Lentera Emas',
    TY: 'Blackjack ng Gintong Parol',
    VI: 'Xì Dách Đèn Vàng',
  },
  rules: {
    TH: 'ใกล้ 21 กว่าเจ้ามือชนะ แปดสำรับ สับใหม่ทุกตา แบล็คแจ็คจ่าย 3:2 ดับเบิล แยกคู่ และประกันจ่ายเพิ่มเมื่อกดเท่านั้น',
    EN: 'Nearer to 21 than the dealer. Eight packs, shuffled anew for every round. Blackjack pays 3:2; a double, a split and insurance are taken when you press them.',
  },
  returnBp: 9951,
  volatility: 'low',
  stakes: tableStakes,
  topChoice: { act: 'open', table: 'classic' },
};
