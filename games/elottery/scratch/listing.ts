import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'scratch',
  vendor: 'ELOTT',
  classify: 'SC',
  names: {
    TH: 'ขูดโคมเก้าดวง',
    EN: 'Nine Lanterns',
    CN: '九盏灯刮刮卡',
    ID: 'Sembilan Lampion',
    TY: 'Siyam na Parol',
    VI: 'Chín Ngọn Đèn',
  },
  rules: {
    TH: 'บัตรขูดจากชุดจำกัด 100,000 ใบ ราคา 10, 20 หรือ 50 ใบหนึ่งมีโคมเก้าดวง ถ้าดวงหนึ่งสว่างได้รางวัลตามนั้น รางวัลที่เหลือของชุดแสดงให้ทุกคนเห็น อัตราคืนผู้เล่น 94%',
    EN: 'Cards from a pool of 100,000 at 10, 20 or 50 each. A card has nine lanterns; where one of them is lit, its prize is yours. What prizes a pool still has is shown to everybody. 94 % comes back to players.',
  },
  returnBp: 9400,
  volatility: 'high',
  stakes: { stakeMin: 10, stakeMax: 50, payoutMax: 500_000, ladder: [10, 20, 50] },
  topChoice: { price: 10 },
};
