import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'wheel',
  vendor: 'XGS',
  classify: 'AC',
  names: {
    TH: 'ชิงช้าสวรรค์งานวัด',
    EN: 'Fairground Wheel',
    CN: '庙会摩天轮',
    ID: 'Bianglala Pasar Malam',
    TY: 'Ruweda ng Perya',
    VI: 'Vòng Quay Hội Chợ',
  },
  rules: {
    TH: 'เลือกชิงช้า 10 ถึง 50 กระเช้าและความเสี่ยง กระเช้าที่หยุดบนสุดจ่ายตามตัวคูณของมัน ทุกกระเช้ามีโอกาสเท่ากัน อัตราคืนผู้เล่น 99%',
    EN: 'Choose a wheel of 10 to 50 gondolas and a risk. The gondola that stops at the top pays its multiplier; each is as likely as the others. 99% comes back to players.',
    CN: '选择 10 至 50 个吊舱的摩天轮和风险。停在最高处的吊舱按其倍数赔付，每个吊舱机会相同。玩家回报率 99%。',
    ID: 'Pilih bianglala dengan 10 sampai 50 gondola dan risikonya. Gondola yang berhenti di puncak membayar pengalinya; semua sama peluangnya. 99% kembali ke pemain.',
    TY: 'Pumili ng ruwedang may 10 hanggang 50 gondola at ng panganib. Ang gondolang hihinto sa itaas ang magbabayad ng multiplier nito; pantay ang tsansa ng lahat. 99% ang bumabalik sa manlalaro.',
    VI: 'Chọn vòng quay 10 đến 50 khoang và mức rủi ro. Khoang dừng trên cùng trả theo hệ số của nó; mọi khoang có cơ hội như nhau. 99% trả lại cho người chơi.',
  },
  returnBp: 9900,
  volatility: 'medium',
  topChoice: { size: 50, risk: 'high' },
};
