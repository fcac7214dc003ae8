import type { GameListing } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'tower',
  vendor: 'GM',
  classify: 'AC',
  names: {
    TH: 'หอโคมลม',
    EN: 'Lantern Tower',
    CN: '灯笼高塔',
    ID: 'Menara Lentera',
    TY: 'Tore ng Parol',
    VI: 'Tháp Đèn Lồng',
  },
  rules: {
    TH: 'ขึ้นหอทีละชั้น แต่ละชั้นเลือกโคมหนึ่งใบ โคมที่ติดพาขึ้นชั้นต่อไปและเพิ่มตัวคูณ โคมที่ลมพัดดับจบรอบ รับเงินได้ทุกเมื่อ ถ้าทิ้งรอบไว้ 24 ชั่วโมง ระบบรับเงินให้',
    EN: 'Climb floor by floor: touch one lantern on each. One that stays lit leads up and raises the multiplier, one that the wind blows out ends the round. Take it whenever you like; a round left alone for 24 hours is taken for you.',
    CN: '逐层登塔：每层点一盏灯笼。亮着的带您上楼并提高倍数，被风吹灭的结束本局。随时可以收取；搁置 24 小时的一局将为您收取。',
    ID: 'Naik lantai demi lantai: sentuh satu lentera di tiap lantai. Yang tetap menyala membawa naik dan menaikkan pengali, yang padam tertiup angin mengakhiri ronde. Ambil kapan saja; ronde yang dibiarkan 24 jam diambilkan.',
    TY: 'Umakyat nang palapag-palapag: humipo ng isang parol sa bawat isa. Ang nananatiling may sindi ay nag-aakyat at nagtataas ng multiplier, ang mapatay ng hangin ay tapos ang round. Kunin kahit kailan; ang iniwan nang 24 oras ay kukunin para sa iyo.',
    VI: 'Leo từng tầng: chạm một đèn lồng ở mỗi tầng. Đèn còn sáng đưa lên và tăng hệ số, đèn bị gió thổi tắt kết thúc ván. Nhận bất cứ lúc nào; ván bỏ đó 24 giờ sẽ được nhận giúp.',
  },
  returnBp: 9899,
  volatility: 'high',
  topChoice: { act: 'open', grade: 'squall' },
};
