import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'roulette',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'รูเล็ตตลาดน้ำ',
    EN: 'Floating Market Roulette',
    CN: '水上市场轮盘',
    ID: 'Roulette Pasar Apung',
    TY: 'Roulette ng Palengkeng Lumulutang',
    VI: 'Roulette Chợ Nổi',
  },
  rules: {
    TH: 'วงล้อ 0 ตัวเดียว วางได้ 157 แบบ ทุกแบบเสียเปรียบเท่ากัน',
    EN: 'A wheel with a single zero and 157 bets, each of which costs the same.',
  },
  returnBp: 9729,
  volatility: 'medium',
  stakes: tableStakes,
  topChoice: { bets: { n17: 100 } },
};
