import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'naga-fireballs',
  vendor: 'LAMP',
  classify: 'SLOT',
  names: {
    TH: 'บั้งไฟพญานาค',
    EN: 'Naga Fireballs',
    CN: '那伽火球',
    ID: 'Bola Api Naga',
    TY: 'Bolang Apoy ng Naga',
    VI: 'Cầu Lửa Naga',
  },
  rules: {
    TH: 'ห้าวงล้อ สี่แถว ชนะได้ 1,024 ทางจากซ้ายไปขวา บั้งไฟหกลูกขึ้นไปเริ่มรอบตรึงบั้งไฟ ทุกลูกที่เพิ่มมาคืนการหมุนซ้ำเป็นสามครั้ง แล้วจ่ายตามค่าบนลูกทั้งหมด มีแจ็กพอตคงที่ 20, 50, 250 และ 1,000 เท่าของเดิมพัน',
    EN: 'Five reels of four rows, 1,024 ways from the left. Six fireballs or more are held: each new one gives the three respins back, and all of them pay what they show. Fixed jackpots of 20, 50, 250 and 1,000 times the stake.',
    CN: '五轴四行，从左起 1,024 种中奖方式。六个或更多火球会被定住：每来一个新火球就重新得到三次重转，最后按所示数值全部赔付。固定奖池为注金的 20、50、250 和 1,000 倍。',
    ID: 'Lima gulungan empat baris, 1.024 cara dari kiri. Enam bola api atau lebih ditahan: tiap bola baru mengembalikan tiga putaran ulang, dan semuanya membayar nilai yang tertera. Jackpot tetap 20, 50, 250 dan 1.000 kali taruhan.',
    TY: 'Limang reel na apat na hanay, 1,024 paraan mula kaliwa. Anim o higit pang bolang apoy ang pinapanatili: bawat bago ay ibinabalik ang tatlong respin, at lahat ay nagbabayad ng nakasulat. May nakapirming jackpot na 20, 50, 250 at 1,000 beses ng taya.',
    VI: 'Năm cuộn bốn hàng, 1.024 cách thắng từ trái. Từ sáu cầu lửa trở lên được giữ lại: mỗi cầu mới trả lại ba lượt quay lại, và tất cả trả đúng giá trị ghi trên đó. Hũ cố định 20, 50, 250 và 1.000 lần tiền cược.',
  },
  returnBp: 9594,
  volatility: 'medium-high',
  stakes: {
    stakeMin: 1,
    stakeMax: 150,
    payoutMax: 500_000,
    ladder: [1, 2, 5, 10, 20, 50, 100, 150],
  },
  topChoice: { act: 'spin' },
};
