import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'hi-lo',
  vendor: 'KM',
  classify: 'AC',
  names: {
    TH: 'น้ำขึ้นน้ำลง',
    EN: 'High Tide, Low Tide',
    CN: '潮起潮落',
    ID: 'Pasang Surut',
    TY: 'Taog at Kati',
    VI: 'Thủy Triều',
  },
  rules: {
    TH: 'ทายว่าไพ่ใบต่อไปเท่าหรือสูงกว่า หรือเท่าหรือต่ำกว่า ทายถูกตัวคูณเพิ่ม รับเงินได้ทุกเมื่อ ทายผิดเสียเดิมพัน เปลี่ยนไพ่ได้ ถ้าทิ้งรอบไว้ 24 ชั่วโมง ระบบรับเงินให้',
    EN: 'Is the next card the same or higher, the same or lower? Right calls multiply, a wrong one loses the stake. Lay a card aside or take whenever you like. A round left alone for 24 hours is taken for you.',
    CN: '下一张牌是相同或更大，还是相同或更小？猜对累乘倍数，猜错输掉投注。可换牌，随时可收取；搁置 24 小时的一局将为您收取。',
    ID: 'Kartu berikutnya sama atau lebih tinggi, sama atau lebih rendah? Tebakan benar mengalikan, yang salah menghilangkan taruhan. Ganti kartu atau ambil kapan saja. Ronde yang dibiarkan 24 jam diambilkan.',
    TY: 'Ang susunod na baraha ba ay kapareho o mas mataas, kapareho o mas mababa? Ang tama ay nagpaparami, ang mali ay talo sa taya. Magpalit ng baraha o kunin kahit kailan. Ang iniwan nang 24 oras ay kukunin para sa iyo.',
    VI: 'Lá tiếp theo bằng hoặc cao hơn, bằng hoặc thấp hơn? Đoán đúng nhân hệ số, sai mất tiền cược. Đổi lá hoặc nhận bất cứ lúc nào. Ván bỏ đó 24 giờ sẽ được nhận giúp.',
  },
  returnBp: 9899,
  volatility: 'medium',
  topChoice: { act: 'open' },
};
