import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'night-market-tumble',
  vendor: 'LAMP',
  classify: 'SLOT',
  names: {
    TH: 'ตลาดนัดกลางคืน',
    EN: 'Night Market Tumble',
    CN: '夜市连连落',
    ID: 'Pasar Malam Berjatuhan',
    TY: 'Night Market Tumble',
    VI: 'Chợ Đêm Rơi Rơi',
  },
  rules: {
    TH: 'สัญลักษณ์เดียวกัน 8 ตัวขึ้นไปตรงไหนก็จ่าย ตัวที่จ่ายหายไปและตัวใหม่ตกลงมาเติม ประตูตลาด 4 บานเปิดฟรีสปินที่โคมสะสมเป็นตัวคูณ จ่ายสูงสุด 5,000 เท่า',
    EN: 'Eight or more of a kind pay anywhere; what paid goes and new ones fall in. Four market gates open free spins, in which lanterns add up to a multiplier. At most 5,000 times the stake.',
  },
  returnBp: 9631,
  volatility: 'high',
  stakes: {
    stakeMin: 1,
    stakeMax: 1000,
    payoutMax: 5_000_000,
    ladder: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  },
  topChoice: { act: 'spin' },
};
