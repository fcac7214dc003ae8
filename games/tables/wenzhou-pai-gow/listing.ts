import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'wenzhou-pai-gow',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'ไพ่เก้าเวินโจวแสงจันทร์',
    EN: 'Moonlit Wenzhou Pai Gow',
    CN: '月夜温州牌九',
    ID: 'Pai Gow Wenzhou Cahaya Bulan',
    TY: 'Wenzhou Pai Gow sa Liwanag ng Buwan',
    VI: 'Bài Cửu Ôn Châu Ánh Trăng',
  },
  rules: {
    TH: 'โดมิโนจีนสองตัวสู้เจ้ามือ คู่ หว่อง กง แล้วแต้ม มือเท่ากันเจ้ามือกิน สับใหม่ทุกตา',
    EN: 'Two Chinese dominoes against the banker’s two: pairs, wong, gong, points. The banker takes copies; shuffled anew for every round.',
  },
  returnBp: 9957,
  volatility: 'low',
  stakes: tableStakes,
  topChoice: { bets: { 'left-pair': 100 } },
};
