import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'dragon-tiger',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'มังกรเสือโคมแดง',
    EN: 'Red Lantern Dragon Tiger',
    CN: '红灯龙虎',
    ID: 'Naga Macan Lentera Merah',
    TY: 'Dragon Tigre ng Pulang Parol',
    VI: 'Rồng Hổ Đèn Đỏ',
  },
  rules: {
    TH: 'มังกรหรือเสือ ไพ่ใบเดียววัดกัน ใบสูงกว่าชนะ เสมอคืนครึ่งหนึ่ง แปดสำรับ สับใหม่ทุกตา',
    EN: 'One card for Dragon, one for Tiger: the higher wins, a tie gives half back. Eight packs, shuffled anew for every round.',
  },
  returnBp: 9626,
  volatility: 'low',
  stakes: tableStakes,
  topChoice: { bets: { twin: 100 } },
};
