import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'coin',
  vendor: 'SPB',
  classify: 'AC',
  names: {
    TH: 'หัวช้างก้อยบัว',
    EN: 'Elephant or Lotus',
    CN: '大象或莲花',
    ID: 'Gajah atau Teratai',
    TY: 'Elepante o Lotus',
    VI: 'Voi hay Sen',
  },
  rules: {
    TH: 'ทายว่าเหรียญจะออกช้างหรือบัว ทายถูกแต่ละครั้งเงินที่รับได้เพิ่มเป็นสองเท่า สูงสุด 10 ครั้ง รับเงินได้ทุกเมื่อ ทายผิดเสียเดิมพัน ถ้าทิ้งรอบไว้ 24 ชั่วโมง ระบบรับเงินให้',
    EN: 'Call elephant or lotus. Each right call doubles what you can take, up to ten in a row; a wrong one loses the stake. A round left alone for 24 hours is taken for you at what it is worth.',
    CN: '猜大象或莲花。每猜对一次，可收取金额翻倍，最多连续十次；猜错则输掉投注。搁置 24 小时的一局将按当时价值为您收取。',
    ID: 'Tebak gajah atau teratai. Tiap tebakan benar menggandakan yang dapat diambil, sampai sepuluh kali berturut; satu salah menghilangkan taruhan. Ronde yang dibiarkan 24 jam diambilkan sesuai nilainya.',
    TY: 'Hulaan kung elepante o lotus. Bawat tama ay dumodoble sa puwedeng kunin, hanggang sampu nang sunod-sunod; ang mali ay talo sa taya. Ang round na iniwan nang 24 oras ay kukunin para sa iyo sa halaga nito.',
    VI: 'Đoán voi hay sen. Mỗi lần đúng, số tiền có thể nhận tăng gấp đôi, tối đa mười lần liên tiếp; sai thì mất tiền cược. Ván bỏ đó 24 giờ sẽ được nhận giúp theo giá trị của nó.',
  },
  returnBp: 9900,
  volatility: 'high',
  topChoice: { act: 'call', side: 'elephant' },
};
