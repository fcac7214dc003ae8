import { type GameListing, tableStakes } from '#games/engine/listing.ts';

export const listing: GameListing = {
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
    TH: 'เขย่าลูกเต๋าสามลูกใต้ฝา ต่ำ สูง สิบเอ็ดไฮโล เต็ง โต๊ด ต่ำสูงคู่กับเลขหรือโต๊ด เรียง และตอง',
    EN: 'Three dice under a cover: low, high, eleven, numbers, pairs, low or high with one or two numbers, rows and triples.',
  },
  returnBp: 9750,
  volatility: 'medium',
  stakes: tableStakes,
  topChoice: { bets: { t1: 100 } },
};
