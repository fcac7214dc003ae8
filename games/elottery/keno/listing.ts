import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'keno',
  vendor: 'ELOTT',
  classify: 'AC',
  names: {
    TH: 'คีโนโคมแปดสิบ',
    EN: 'Lantern Keno',
    CN: '灯笼基诺',
    ID: 'Keno Lampion',
    TY: 'Keno ng Parol',
    VI: 'Keno Đèn Lồng',
  },
  rules: {
    TH: 'เลือก 1 ถึง 10 หมายเลขจาก 80 หมายเลข ระบบออกลูกบอล 20 ลูก จ่ายตามจำนวนที่ถูกและจำนวนที่เลือก หรือเดิมพันทั้งงวด ใหญ่เล็ก คี่คู่ บนกลางล่าง ห้าธาตุ อัตราคืนผู้เล่น 93% ถึง 95% ตามจำนวนหมายเลขที่เลือก',
    EN: 'Choose 1 to 10 of 80 numbers. Twenty balls are drawn; what is paid hangs on how many you chose and how many came. Or bet on the whole draw: big or small, odd or even, up, middle or down, five elements. 93 to 95 % comes back to players, by how many numbers you choose.',
  },
  // The ticket that returns least: nine numbers.
  returnBp: 9302,
  volatility: 'high',
  topChoice: { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
};
