import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'dice',
  vendor: 'SPB',
  classify: 'AC',
  names: { TH: 'ทายเลขร้อย', EN: 'Hundred', CN: '百点骰', ID: 'Seratus', TY: 'Sandaan', VI: 'Trăm điểm' },
  rules: {
    TH: 'สุ่มเลข 0.00 ถึง 99.99 หนึ่งครั้ง เลือกได้ว่าจะให้ชนะกี่เลขและอยู่ฝั่งไหน ยิ่งชนะยากยิ่งจ่ายมาก อัตราคืนผู้เล่น 99%',
    EN: 'One number from 0.00 to 99.99 is drawn. Choose how many of them win and on which side: the fewer, the more they pay. 99% comes back to players.',
  },
  returnBp: 9900,
  volatility: 'medium',
  topChoice: { side: 'under', wins: 1 },
};
