import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'songkran-splash',
  vendor: 'LAMP',
  classify: 'SLOT',
  names: {
    TH: 'สงกรานต์สาดทรัพย์',
    EN: 'Songkran Splash',
    CN: '泼水迎财',
    ID: 'Cipratan Songkran',
    TY: 'Saboy ng Songkran',
    VI: 'Té Nước Cầu Tài',
  },
  rules: {
    TH: 'ห้าวงล้อ ยี่สิบไลน์ สัญลักษณ์เดียวกันสามตัวขึ้นไปจากซ้ายได้รางวัล น้ำสาดแทนได้ทุกสัญลักษณ์ยกเว้นขันเงิน ขันเงินสามใบขึ้นไปได้ฟรีสปิน 10–20 ครั้ง เงินรางวัล ×3 และได้เพิ่มอีกได้',
    EN: 'Five reels, twenty lines: three or more alike from the left pay. The splash stands for any symbol but the bowl. Three bowls or more give 10 to 20 free spins with wins ×3, and can give more again.',
    CN: '五轴二十线，从左起三个以上相同即赔付。水花可代替银碗以外的图案。三个以上银碗给 10 至 20 次免费旋转，奖金 ×3，可再次追加。',
    ID: 'Lima gulungan, dua puluh garis: tiga atau lebih simbol sama dari kiri membayar. Cipratan menggantikan semua simbol kecuali mangkuk. Tiga mangkuk atau lebih memberi 10–20 putaran gratis dengan kemenangan ×3, dan dapat bertambah.',
    TY: 'Limang reel, dalawampung linya: tatlo o higit na magkapareho mula kaliwa ang may bayad. Ang saboy ay pamalit sa lahat maliban sa mangkok. Tatlong mangkok o higit ay nagbibigay ng 10–20 libreng ikot na ×3 ang panalo, at maaaring madagdagan.',
    VI: 'Năm cuộn, hai mươi dòng: từ ba biểu tượng giống nhau kể từ trái được trả. Tia nước thay mọi biểu tượng trừ bát bạc. Từ ba bát bạc cho 10–20 lượt miễn phí, giải ×3, và có thể được thêm.',
  },
  returnBp: 9617,
  volatility: 'medium',
  topChoice: { act: 'spin' },
};
