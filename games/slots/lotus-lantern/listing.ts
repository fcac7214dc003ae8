import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'lotus-lantern',
  vendor: 'LAMP',
  classify: 'SLOT',
  names: {
    TH: 'โคมบัวเสี่ยงโชค',
    EN: 'Lotus Lantern',
    CN: '莲灯祈福',
    ID: 'Lentera Teratai',
    TY: 'Parol ng Lotus',
    VI: 'Đèn Hoa Sen',
  },
  rules: {
    TH: 'สามวงล้อ ห้าไลน์ สัญลักษณ์เดียวกันสามตัวบนไลน์จากซ้ายได้รางวัล โคมบัวแทนได้ทุกสัญลักษณ์และคูณสองทุกดวง (สูงสุด ×8) ถ้าสองวงล้อแรกเต็มด้วยสัญลักษณ์เดียวแต่ไม่ได้รางวัล วงล้อที่สามหมุนอีกครั้ง',
    EN: 'Three reels, five lines: three alike on a line pay. A lantern stands for any symbol and doubles the win, up to ×8. Two reels full of one symbol that pay nothing let the third turn once more.',
    CN: '三轴五线，线上三个相同即赔付。莲灯可代替任何图案，并使奖金翻倍，最多 ×8。前两轴满是同一图案却未中奖时，第三轴再转一次。',
    ID: 'Tiga gulungan, lima garis: tiga simbol sama pada garis membayar. Lentera menggantikan semua simbol dan menggandakan kemenangan, hingga ×8. Dua gulungan penuh satu simbol tanpa kemenangan membuat gulungan ketiga berputar sekali lagi.',
    TY: 'Tatlong reel, limang linya: tatlong magkapareho sa linya ang may bayad. Ang parol ay pamalit sa lahat at dinodoble ang panalo, hanggang ×8. Kapag puno ng iisang simbolo ang dalawang reel pero walang panalo, iikot muli ang ikatlo.',
    VI: 'Ba cuộn, năm dòng: ba biểu tượng giống nhau trên dòng được trả. Đèn sen thay mọi biểu tượng và nhân đôi giải, tối đa ×8. Hai cuộn đầy một biểu tượng mà không trúng thì cuộn thứ ba quay thêm một lần.',
  },
  returnBp: 9649,
  volatility: 'low',
  topChoice: { act: 'spin' },
};
