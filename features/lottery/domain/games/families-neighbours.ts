import { everyDay, type FamilyGame, type GameFamily, roundOf, weekly } from './family-game.ts';
import { fourDTerms } from '../terms/four-d-terms.ts';
import { tetDays, tetKnownThrough } from '../calendars/holidays.ts';
import { hanoiTerms, laoTerms, thaiOnFourDTerms } from '../terms/huay-terms.ts';

type Named = Readonly<Record<'code' | 'TH' | 'EN' | 'CN' | 'ID' | 'TY' | 'VI', string>> & Pick<FamilyGame, 'source'>;

/** Thai bets on the northern draw of Vietnam. Special and VIP have no official draw: they are ours, and say so. */
const hanoi = ({ code, source, ...names }: Named, ...round: Parameters<typeof roundOf>): FamilyGame => ({
  code,
  tag: 'hanoi',
  names,
  calendar: weekly(everyDay, [roundOf(...round)], source === 'outside' ? { closedDates: [...tetDays] } : {}),
  resultShape: 'vietnamNorth',
  terms: hanoiTerms,
  source,
  knownThrough: tetKnownThrough,
});

export const hanoiFamily: GameFamily = {
  code: 'HANOI',
  names: { TH: 'หวยฮานอย', EN: 'Hanoi', VI: 'Hà Nội' },
  games: [
    hanoi(
      {
        code: 'HANOI',
        TH: 'ฮานอยปกติ',
        EN: 'Hanoi',
        CN: '河内彩',
        ID: 'Hanoi',
        TY: 'Hanoi',
        VI: 'Hà Nội',
        source: 'outside',
      },
      '18:05',
      '18:30',
      '18:15',
    ),
    hanoi(
      {
        code: 'HANOISP',
        TH: 'ฮานอยพิเศษ (ออกรางวัลโดยเรา)',
        EN: 'Hanoi Special (our own draw)',
        CN: '河内特别（自主开奖）',
        ID: 'Hanoi Spesial (undian sendiri)',
        TY: 'Hanoi Special (sariling bola)',
        VI: 'Hà Nội đặc biệt (kỳ quay của chúng tôi)',
        source: 'fair',
      },
      '17:00',
      '17:30',
    ),
    hanoi(
      {
        code: 'HANOIVIP',
        TH: 'ฮานอย VIP (ออกรางวัลโดยเรา)',
        EN: 'Hanoi VIP (our own draw)',
        CN: '河内 VIP（自主开奖）',
        ID: 'Hanoi VIP (undian sendiri)',
        TY: 'Hanoi VIP (sariling bola)',
        VI: 'Hà Nội VIP (kỳ quay của chúng tôi)',
        source: 'fair',
      },
      '19:00',
      '19:30',
    ),
  ],
};

export const laoFamily: GameFamily = {
  code: 'LAO',
  names: { TH: 'หวยลาว', EN: 'Lao', VI: 'Lào' },
  games: [
    {
      code: 'LAODEV',
      tag: 'lao',
      names: { TH: 'หวยลาวพัฒนา', EN: 'Lao development lottery' },
      calendar: weekly([2, 4, 6], [roundOf('20:10', '20:30')], { zone: 'Asia/Vientiane' }),
      resultShape: 'lao',
      terms: laoTerms,
      source: 'outside',
    },
  ],
};

export const fourDFamily: GameFamily = {
  code: 'FOURD',
  names: { TH: 'หวยมาเลย์ 4D', EN: 'Malaysia 4D', VI: 'Malaysia 4D' },
  games: [
    {
      code: 'MY4D',
      tag: 'fourd',
      names: { TH: 'หวยมาเลย์ 4D', EN: 'Malaysia 4D' },
      // Wednesday, Saturday, Sunday; special Tuesdays are added as they are announced.
      calendar: weekly([1, 4, 7], [roundOf('18:20', '19:00', '18:30')], { zone: 'Asia/Kuala_Lumpur' }),
      resultShape: 'fourD',
      terms: [...fourDTerms, ...thaiOnFourDTerms],
      source: 'outside',
      // Special draws on Tuesdays are put in as they are announced.
      knownThrough: '20271231',
    },
  ],
};
