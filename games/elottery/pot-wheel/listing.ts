import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'pot-wheel',
  vendor: 'ELOTT',
  classify: 'JP',
  names: {
    TH: 'วงล้อหม้อทอง',
    EN: 'Wheel of Golden Pots',
    CN: '金罐转轮',
    ID: 'Roda Guci Emas',
    TY: 'Gulong ng Gintong Palayok',
    VI: 'Vòng Quay Hũ Vàng',
  },
  rules: {
    TH: 'หมุนวงล้อ 50 ช่อง ราคา 5, 20 หรือ 100 ช่องหม้อหมุนวงในอีก 50 ช่อง ทุกช่องเป็นหม้อสะสม หม้อแต่ละราคาแยกกัน เพิ่มจากทุกการหมุน 3.6% โอกาสคงที่เสมอ ไม่ขึ้นกับยอดในหม้อ อัตราคืนผู้เล่น 95.3%',
    EN: 'A wheel of 50 fields at 5, 20 or 100 a turn. One field turns the inner wheel, whose every field is a growing pot. Each price has pots of its own; 3.6 % of every turn goes into them. The chances are always the same, whatever stands in a pot. 95.3 % comes back to players.',
    CN: '50 格转轮，每转 5、20 或 100。其中一格带动内轮，内轮每格都是累积奖池。各价位的奖池分开，每转的 3.6 % 进入奖池。机会始终相同，与池中金额无关。返还率 95.3 %。',
    ID: 'Roda 50 bidang seharga 5, 20, atau 100 sekali putar. Satu bidang memutar roda dalam, yang setiap bidangnya pot yang terus bertambah. Tiap harga punya pot sendiri; 3,6 % setiap putaran masuk ke pot. Peluang selalu sama, berapa pun isi pot. 95,3 % kembali kepada pemain.',
    TY: 'Gulong na may 50 bahagi sa halagang 5, 20 o 100 bawat ikot. Isang bahagi ang nagpapaikot sa panloob na gulong, na bawat bahagi ay lumalaking pot. May sariling pot ang bawat presyo; 3.6 % ng bawat ikot ang napupunta rito. Pareho ang tsansa anuman ang laman ng pot. 95.3 % ang bumabalik.',
    VI: 'Vòng quay 50 ô giá 5, 20 hoặc 100 mỗi lượt. Một ô quay vòng trong, nơi mỗi ô là một hũ tích lũy. Mỗi mức giá có hũ riêng; 3,6 % mỗi lượt góp vào hũ. Cơ hội luôn như nhau, bất kể số tiền trong hũ. Trả lại 95,3 %.',
  },
  returnBp: 9536,
  volatility: 'medium',
  stakes: { stakeMin: 5, stakeMax: 100, payoutMax: 500_000, ladder: [5, 20, 100] },
  topChoice: { price: 5 },
};
