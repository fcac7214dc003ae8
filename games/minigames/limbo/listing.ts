import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'limbo',
  vendor: 'SPB',
  classify: 'AC',
  names: {
    TH: 'ว่าวเหินฟ้า',
    EN: 'Kite High',
    CN: '风筝高飞',
    ID: 'Layang Tinggi',
    TY: 'Saranggolang Mataas',
    VI: 'Diều Bay Cao',
  },
  rules: {
    TH: 'เลือกความสูงที่ว่าวต้องขึ้นถึง ถ้าถึงหรือสูงกว่านั้น จ่ายเท่าตัวเลขที่เลือก ถ้าไม่ถึงเสียเดิมพัน อัตราคืนผู้เล่น 99%',
    EN: 'Choose how high the kite has to rise. If it reaches that height or more, it pays the height you chose; if not, the stake is lost. 99% comes back to players.',
    CN: '选择风筝要飞到的高度。达到或超过即按所选倍数赔付，否则输掉投注。玩家回报率 99%。',
    ID: 'Pilih setinggi apa layang-layang harus naik. Bila mencapai ketinggian itu atau lebih, dibayar sebesar yang dipilih; bila tidak, taruhan hilang. 99% kembali ke pemain.',
    TY: 'Piliin kung gaano kataas dapat umabot ang saranggola. Kapag naabot o nalampasan, babayaran ang piniling taas; kung hindi, talo ang taya. 99% ang bumabalik sa manlalaro.',
    VI: 'Chọn độ cao diều phải đạt. Đạt hoặc cao hơn thì trả đúng hệ số đã chọn; nếu không thì mất tiền cược. 99% trả lại cho người chơi.',
  },
  returnBp: 9894,
  volatility: 'medium',
  topChoice: { target: 1_000_000 },
};
