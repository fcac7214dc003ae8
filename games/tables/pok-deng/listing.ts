import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'pok-deng',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'ป๊อกเด้งตลาดคืน',
    EN: 'Night Market Pok Deng',
    CN: '夜市博丁',
    ID: 'Pok Deng Pasar Malam',
    TY: 'Pok Deng sa Night Market',
    VI: 'Pok Deng Chợ Đêm',
  },
  rules: {
    TH: 'ไพ่สองใบสู้เจ้ามือ จั่วหรืออยู่เลือกได้ ป๊อก 8–9 จบทันที ได้เสียตามเด้งของผู้ชนะสูงสุด 5 เท่า ระบบกันเงินไว้ 5 เท่าก่อนแจก ส่วนที่ไม่เสียได้คืน ชนะหัก 5 % สำรับเดียว สับใหม่ทุกตา',
    EN: 'Two cards against the house, draw a third or stand; pok 8 or 9 ends it at once. The winner’s hand multiplies, up to 5 times: 5 times the bet is taken before, what isn’t lost comes back. 5 % off wins. One pack, shuffled anew for every round.',
  },
  // Of the bet, drawing on 4 or less; played as well as can be it is 97.40.
  returnBp: 9656,
  volatility: 'medium',
  // Of what is taken: five times the bet.
  stakes: {
    stakeMin: 25,
    stakeMax: 50_000,
    payoutMax: 100_000,
    ladder: [25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000],
  },
  topChoice: { act: 'open' },
};
