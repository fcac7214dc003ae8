import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'fan-tan',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'ฟานตานถ้วยหยก',
    EN: 'Jade Bowl Fan Tan',
    CN: '玉碗番摊',
    ID: 'Fan Tan Mangkuk Giok',
    TY: 'Fan Tan ng Mangkok na Jade',
    VI: 'Phán Thán Bát Ngọc',
  },
  rules: {
    TH: 'หยิบลูกปัดออกครั้งละสี่ ทายเลขที่เหลือ หนึ่งถึงสี่',
    EN: 'Beads are taken away by fours: bet on what is left, one to four.',
  },
  returnBp: 9750,
  volatility: 'low',
  stakes: tableStakes,
  topChoice: { bets: { fan1: 100 } },
};
