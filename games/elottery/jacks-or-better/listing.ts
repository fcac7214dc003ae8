import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'jacks-or-better',
  vendor: 'ELOTT',
  classify: 'VP',
  names: {
    TH: 'แจ็คขึ้นไป',
    EN: 'Jacks or Better',
    CN: '对J或更好',
    ID: 'Sepasang Jack ke Atas',
    TY: 'Jacks Pataas',
    VI: 'Đôi J Trở Lên',
  },
  rules: {
    TH: 'ได้ไพ่ห้าใบ เก็บใบไหนก็ได้แล้วเปลี่ยนที่เหลือหนึ่งครั้ง จ่ายตั้งแต่คู่แจ็คขึ้นไป เลือกตารางจ่ายได้สองแบบ เล่นดีที่สุดคืน 97.29% หรือ 96.14% ถ้าทิ้งรอบไว้ 24 ชั่วโมง จ่ายตามไพ่ห้าใบที่แจก',
    EN: 'Five cards; hold any, the others are drawn anew once. Paid from a pair of jacks up, by one of two tables: played as well as can be 97.29 % or 96.14 % comes back. A round left alone for 24 hours is paid as the five cards lie.',
  },
  // Of the table that returns less.
  returnBp: 9614,
  volatility: 'high',
  topChoice: { act: 'open', table: '8/5' },
};
