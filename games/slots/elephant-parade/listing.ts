import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'elephant-parade',
  vendor: 'LAMP',
  classify: 'JP',
  names: {
    TH: 'ขบวนช้างทอง',
    EN: 'Elephant Parade',
    CN: '金象巡游',
    ID: 'Parade Gajah Emas',
    TY: 'Parada ng Gintong Elepante',
    VI: 'Đoàn Voi Vàng',
  },
  rules: {
    TH: 'ห้าวงล้อ 25 ไลน์ เก็บเหรียญที่ออกไว้ในมาตรของเดิมพันแต่ละขนาด ครบ 40 เหรียญขบวนช้างห้าเชือกเดินผ่านพร้อมของขวัญ ทุกเดิมพันเติมแจ็กพอตสะสมสามชั้น 1.5% โอกาสได้แจ็กพอตขึ้นกับเดิมพันเท่านั้น ไม่ขึ้นกับยอดในแจ็กพอต',
    EN: 'Five reels, 25 lines. Coins fill a meter of their own for each stake: at 40 five elephants parade by with gifts. Every stake puts 1.5 % into three growing pots; the chance of a pot depends on the stake alone, never on what stands in it.',
    CN: '五轴 25 线。每种注额各有一个金币计数：满 40 枚，五头大象带着礼物巡游而过。每注的 1.5 % 进入三个累积奖池；中奖池的机会只取决于注额，与池中金额无关。',
    ID: 'Lima gulungan, 25 garis. Koin mengisi meteran tersendiri untuk tiap taruhan: pada 40 koin, lima gajah berparade membawa hadiah. Setiap taruhan mengisi tiga pot 1,5 %; peluang pot hanya bergantung pada taruhan, bukan isi pot.',
    TY: 'Limang reel, 25 linya. Ang mga barya ay pumupuno ng sariling metro sa bawat taya: sa 40, limang elepante ang dadaan na may regalo. Bawat taya ay naglalagay ng 1.5 % sa tatlong lumalaking pot; ang tsansa ay depende sa taya lamang.',
    VI: 'Năm cuộn, 25 dòng. Xu làm đầy một thước đo riêng cho từng mức cược: đủ 40 xu, năm chú voi diễu hành mang quà. Mỗi cược góp 1,5 % vào ba hũ tích lũy; cơ hội trúng hũ chỉ tùy mức cược, không tùy số tiền trong hũ.',
  },
  returnBp: 9604,
  volatility: 'medium',
  stakes: {
    stakeMin: 1,
    stakeMax: 1000,
    payoutMax: 500_000,
    ladder: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  },
  topChoice: { act: 'spin' },
};
