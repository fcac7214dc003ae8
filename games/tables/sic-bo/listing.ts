import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'sic-bo',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'ซิกโบถ้วยทอง',
    EN: 'Golden Cup Sic Bo',
    CN: '金盅骰宝',
    ID: 'Sic Bo Cawan Emas',
    TY: 'Sic Bo ng Gintong Tasa',
    VI: 'Tài Xỉu Chén Vàng',
  },
  rules: {
    TH: 'ลูกเต๋าสามลูก ใหญ่ เล็ก ผลรวม คู่ ตอง สามเลข และเลขเดี่ยว',
    EN: 'Three dice: big, small, sums, doubles, triples, two or three numbers and single ones.',
  },
  returnBp: 9722,
  volatility: 'medium',
  stakes: tableStakes,
  topChoice: { bets: { t1: 100 } },
};
