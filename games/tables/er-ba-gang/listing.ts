import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'er-ba-gang',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'เอ้อปากังท่าไผ่',
    EN: 'Bamboo Pier Er Ba Gang',
    CN: '竹码头二八杠',
    ID: 'Er Ba Gang Dermaga Bambu',
    TY: 'Er Ba Gang ng Daungang Kawayan',
    VI: 'Nhị Bát Cống Bến Trúc',
  },
  rules: {
    TH: 'ไพ่สองตัวสู้เจ้ามือ คู่ขาวใหญ่สุด แล้วคู่ สองแปด และแต้ม เสมอเจ้ามือกิน สับใหม่ทุกตา',
    EN: 'Two tiles against the banker’s two: pairs, two-eight, points. The banker takes ties; shuffled anew for every round.',
  },
  returnBp: 9880,
  volatility: 'low',
  stakes: tableStakes,
  topChoice: { bets: { 'left-pair': 100 } },
};
