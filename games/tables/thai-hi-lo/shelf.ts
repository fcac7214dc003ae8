import { type Shelf, tableStakes } from '#games/engine/shelf.ts';

export const shelf: Shelf = {
  code: 'thai-hi-lo',
  vendor: 'LAMP',
  classify: 'TG',
  names: {
    TH: 'ไฮโลไทยงานวัด',
    EN: 'Temple Fair Hi-Lo',
    CN: '庙会大小',
    ID: 'Hi-Lo Pasar Malam Wihara',
    TY: 'Hi-Lo ng Perya',
    VI: 'Hi-Lo Hội Chùa',
  },
  rules: {
    TH: 'เขย่าลูกเต๋าสามลูกใต้ฝา ต่ำ สูง สิบเอ็ดไฮโล เต็ง โต๊ด และต่ำสูงคู่กับเลข',
    EN: 'Three dice under a cover: low, high, eleven, numbers, pairs, and low or high with a number.',
  },
  returnBp: 9722,
  volatility: 'medium',
  stakes: tableStakes,
  topChoice: { bets: { any: 100 } },
};
