import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'plinko',
  vendor: 'XGS',
  classify: 'AC',
  names: {
    TH: 'ไข่มุกร่วง',
    EN: 'Falling Pearl',
    CN: '落珠',
    ID: 'Mutiara Jatuh',
    TY: 'Bumagsak na Perlas',
    VI: 'Ngọc Rơi',
  },
  rules: {
    TH: 'ไข่มุกตกผ่านหมุด 8, 12 หรือ 16 แถว ซ้ายหรือขวาเท่ากันทุกหมุด ระฆังที่ตกถึงคือผลที่จ่าย เลือกความเสี่ยงได้ อัตราคืนผู้เล่น 99% ทุกตาราง',
    EN: 'A pearl falls through 8, 12 or 16 rows of pins, left or right with equal chance at each. The bell it reaches pays. You choose the risk; every table gives 99% back to players.',
    CN: '珍珠穿过 8、12 或 16 排钉子，每颗钉子左右机会均等，落到的铃铛即为赔付。风险自选，每张表的玩家回报率均为 99%。',
    ID: 'Mutiara jatuh melalui 8, 12, atau 16 baris pasak, kiri atau kanan sama peluangnya. Lonceng yang dicapai membayar. Anda memilih risiko; setiap tabel mengembalikan 99% ke pemain.',
    TY: 'Nahuhulog ang perlas sa 8, 12 o 16 na hanay ng pako, pantay ang tsansa sa kaliwa at kanan. Ang kampanang marating ang magbabayad. Ikaw ang pipili ng panganib; 99% ang balik sa bawat talaan.',
    VI: 'Viên ngọc rơi qua 8, 12 hoặc 16 hàng chốt, trái hay phải đều như nhau. Chuông nó chạm tới sẽ trả. Bạn chọn mức rủi ro; mọi bảng đều trả lại 99% cho người chơi.',
  },
  returnBp: 9900,
  volatility: 'medium',
  topChoice: { rows: 16, risk: 'high' },
};
