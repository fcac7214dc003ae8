import { type Shelf, tableStakes } from '#games/engine/shelf.ts';

export const shelf: Shelf = {
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
    TH: 'ลูกเต๋าสามลูก หกตัว น้ำเต้า ปู ปลา ไก่ กุ้ง เสือ วางตัวเดียว สองตัว หรือสี',
    EN: 'Three dice with gourd, crab, fish, rooster, prawn and tiger: one symbol, two of them, or a colour.',
  },
  returnBp: 9777,
  volatility: 'medium',
  stakes: tableStakes,
  topChoice: { bets: { any: 100 } },
};
