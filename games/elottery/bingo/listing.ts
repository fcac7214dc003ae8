import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'bingo',
  vendor: 'ELOTT',
  classify: 'BG',
  names: {
    TH: 'บิงโกงานวัด',
    EN: 'Temple Fair Bingo',
    CN: '庙会宾果',
    ID: 'Bingo Pasar Malam',
    TY: 'Bingo sa Perya',
    VI: 'Bingo Hội Chùa',
  },
  rules: {
    TH: 'ทุกคนในห้องเล่นลูกบอลชุดเดียวกัน ซื้อบัตรก่อนเริ่มเรียก เลือกเลขบัตรเองได้ถึง 6 ใบ เรียก 55 จาก 75 ลูก แถวแรกของบัตรและบัตรเต็มจ่ายรางวัลคงที่ตามลำดับลูกที่ครบ อัตราคืนผู้เล่น 93.9%',
    EN: 'The whole hall plays the same balls. Buy up to six cards before the calls begin; you choose their numbers. 55 of 75 balls are called. The first line of a card and a full card pay fixed prizes by the call that completes them. 93.9 % comes back to players.',
    TY: 'Iisang hanay ng bola ang nilalaro ng buong bulwagan. Bumili ng hanggang anim na kard bago magsimula; ikaw ang pipili ng numero ng kard. 55 sa 75 bola ang tatawagin. May takdang premyo ang unang linya at ang punong kard ayon sa tawag. 93.9 % ang bumabalik sa mga manlalaro.',
  },
  returnBp: 9391,
  volatility: 'medium',
  // Six cards of the highest price may all be the same number: even then no player's round pays above the most.
  stakes: { stakeMin: 1, stakeMax: 40, payoutMax: 500_000, ladder: [1, 2, 5, 10, 20, 40] },
  topChoice: { card: 123_456 },
};
