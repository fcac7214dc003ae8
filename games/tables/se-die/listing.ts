import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'se-die',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'เซดี๋เหรียญแดง',
    EN: 'Red Disc Se Die',
    CN: '红片色碟',
    ID: 'Se Die Keping Merah',
    TY: 'Se Die ng Pulang Disc',
    VI: 'Xóc Đĩa Quân Đỏ',
  },
  rules: {
    TH: 'เหรียญสี่อันสีแดงขาว เขย่าใต้ถ้วย ทายคี่คู่ หรือจำนวนแดง',
    EN: 'Four discs, red and white, shaken under a bowl: odd or even, or how many are red.',
  },
  returnBp: 9800,
  volatility: 'low',
  stakes: tableStakes,
  topChoice: { bets: { red4: 100 } },
};
