import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'keno-forty',
  vendor: 'KM',
  classify: 'AC',
  names: {
    TH: 'กระทงคีโน',
    EN: 'Krathong Keno',
    CN: '水灯基诺',
    ID: 'Keno Krathong',
    TY: 'Keno ng Krathong',
    VI: 'Keno Hoa Đăng',
  },
  rules: {
    TH: 'เลือกกระทง 1 ถึง 10 ใบจาก 40 ใบ แล้วเทียนจะถูกจุด 10 ใบ จ่ายตามจำนวนที่เลือกและจำนวนที่ติดไฟ อัตราคืนผู้เล่น 98.9% ถึง 99% ทุกแบบ',
    EN: 'Choose 1 to 10 of 40 krathongs. Ten are lit; what is paid hangs on how many you chose and how many of those were lit. 98.9 to 99 % comes back to players, however many you choose.',
    CN: '从 40 盏水灯中选 1 至 10 盏，随后点亮 10 盏，派彩取决于所选数量和其中点亮的数量。无论选几盏，玩家回报率均为 98.9% 至 99%。',
    ID: 'Pilih 1 sampai 10 dari 40 krathong. Sepuluh dinyalakan; bayaran tergantung berapa yang dipilih dan berapa di antaranya yang menyala. 98,9 sampai 99 % kembali ke pemain, berapa pun yang dipilih.',
    TY: 'Pumili ng 1 hanggang 10 sa 40 krathong. Sampu ang sisindihan; ang bayad ay ayon sa dami ng pinili at dami ng nasindihan sa mga iyon. 98.9 hanggang 99% ang balik, ilan man ang piliin.',
    VI: 'Chọn 1 đến 10 trong 40 hoa đăng. Mười chiếc được thắp; tiền trả tùy số chiếc đã chọn và số chiếc trong đó được thắp. 98,9 đến 99% trả lại người chơi, dù chọn bao nhiêu.',
  },
  // The ticket that returns least: five krathongs.
  returnBp: 9894,
  volatility: 'medium',
  topChoice: { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
};
