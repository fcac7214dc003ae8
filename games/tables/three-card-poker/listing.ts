import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'three-card-poker',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'โป๊กเกอร์สามใบโคมทอง',
    EN: 'Gold Lantern Three Cards',
    CN: '金灯三张扑克',
    ID: 'Tiga Kartu Lentera Emas',
    TY: 'Tatlong Baraha ng Gintong Parol',
    VI: 'Ba Lá Đèn Vàng',
  },
  rules: {
    TH: 'ไพ่สามใบสู้กับเจ้ามือ ดูไพ่แล้วเลือกเพิ่มเท่าเดิมพันหรือหมอบ เจ้ามือต้องมีควีนขึ้นไป มีโบนัสและเดิมพันคู่ขึ้นไป',
    EN: 'Three cards against the dealer’s three. See yours, then raise by the ante or fold. The dealer needs a queen. Bonus on the ante, and a bet on a pair or better.',
  },
  returnBp: 9662,
  volatility: 'medium',
  stakes: tableStakes,
  topChoice: { act: 'open', ante: 50, pairPlus: 50 },
};
