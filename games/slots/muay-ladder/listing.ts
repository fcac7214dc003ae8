import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'muay-ladder',
  vendor: 'LAMP',
  classify: 'SLOT',
  names: {
    TH: 'บันไดมวยไทย',
    EN: 'Muay Ladder',
    CN: '泰拳天梯',
    ID: 'Tangga Muay',
    TY: 'Hagdan ng Muay',
    VI: 'Thang Muay Thái',
  },
  rules: {
    TH: 'จ่าย 243 ทางจากซ้าย ตัวที่จ่ายหายไปและตัวใหม่ตกลงมา ทุกครั้งที่ตกขึ้นบันไดหนึ่งขั้น คูณ 1 2 3 5 ในฟรีสปินคูณ 2 4 6 10 จ่ายสูงสุด 4,000 เท่า',
    EN: '243 ways pay from the left; what paid goes and new ones fall in. Every fall climbs the ladder: ×1 ×2 ×3 ×5, in free spins ×2 ×4 ×6 ×10. At most 4,000 times the stake.',
  },
  returnBp: 9599,
  volatility: 'medium-high',
  stakes: {
    stakeMin: 1,
    stakeMax: 1000,
    payoutMax: 4_000_000,
    ladder: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  },
  topChoice: { act: 'spin' },
};
