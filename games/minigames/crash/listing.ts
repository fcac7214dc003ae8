import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'crash',
  vendor: 'SPB',
  classify: 'AC',
  names: {
    TH: 'โคมลอย',
    EN: 'Khom Loi',
    CN: '天灯',
    ID: 'Lampion Terbang',
    TY: 'Lumilipad na Parol',
    VI: 'Đèn Trời',
  },
  rules: {
    TH: 'ทุกคนเล่นรอบเดียวกัน วางเดิมพันก่อนโคมลอยขึ้น ตัวคูณเพิ่มขึ้นเรื่อย ๆ รับเงินก่อนโคมดับ หรือตั้งรับอัตโนมัติไว้ ถ้าโคมดับก่อนรับจะเสียเดิมพัน เวลาของเซิร์ฟเวอร์เป็นตัวตัดสิน การรับอัตโนมัติยังทำงานแม้หลุดการเชื่อมต่อ อัตราคืนผู้เล่น 99%',
    EN: 'Everybody plays the same round. Bet before the lantern rises; its multiplier grows until it goes out. Take your money before that, or set a multiplier at which it is taken for you, which holds even if you lose connection. A bet that is not taken is lost. The server’s clock decides. 99% comes back to players.',
  },
  returnBp: 9900,
  volatility: 'high',
  topChoice: { act: 'bet', auto: 100_000 },
};
