import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
  code: 'fish-prawn-crab',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'น้ำเต้าปูปลาริมคลอง',
    EN: 'Canalside Fish Prawn Crab',
    CN: '河畔鱼虾蟹',
    ID: 'Ikan Udang Kepiting Tepi Kanal',
    TY: 'Isda Hipon Alimango sa Ilog',
    VI: 'Bầu Cua Bờ Kênh',
  },
  rules: {
    TH: 'ลูกเต๋าสามลูก หกตัว ปลา กุ้ง น้ำเต้า เสือ ปู ไก่ วางตัวเดียว สองตัว สี หรือตอง',
    EN: 'Three dice with fish, prawn, gourd, tiger, crab and rooster: one symbol, two of them, a colour or a triple.',
  },
  returnBp: 9777,
  volatility: 'medium',
  stakes: tableStakes,
  topChoice: { bets: { t1: 100 } },
};
