import { everyDay, type FamilyGame, type GameFamily, roundOf, weekly } from './family-game.ts';
import { fourDTerms } from './four-d-terms.ts';
import { tetDays, tetKnownThrough } from './holidays.ts';
import { hanoiTerms, laoTerms, thaiOnFourDTerms } from './huay-terms.ts';

/** Thai bets on the northern draw of Vietnam. Special and VIP have no official draw: they are ours, and say so. */
const hanoi = (
  [code, th, en]: readonly [string, string, string],
  close: string,
  drawAt: string,
  source: FamilyGame['source'],
): FamilyGame => ({
  code,
  tag: 'hanoi',
  names: { TH: th, EN: en },
  calendar: weekly(everyDay, [roundOf(close, drawAt)], source === 'outside' ? { closedDates: [...tetDays] } : {}),
  resultShape: 'vietnamNorth',
  terms: hanoiTerms,
  source,
  knownThrough: tetKnownThrough,
});

export const hanoiFamily: GameFamily = {
  code: 'HANOI',
  names: { TH: 'หวยฮานอย', EN: 'Hanoi', VI: 'Hà Nội' },
  games: [
    hanoi(['HANOI', 'ฮานอยปกติ', 'Hanoi'], '18:10', '18:30', 'outside'),
    hanoi(['HANOISP', 'ฮานอยพิเศษ (ออกรางวัลโดยเรา)', 'Hanoi Special (our own draw)'], '17:00', '17:30', 'fair'),
    hanoi(['HANOIVIP', 'ฮานอย VIP (ออกรางวัลโดยเรา)', 'Hanoi VIP (our own draw)'], '19:00', '19:30', 'fair'),
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
      // Wednesday, Saturday, Sunday; special Tuesdays are added as they are announced. Closed before the first number.
      calendar: weekly([1, 4, 7], [roundOf('18:25', '19:00')], { zone: 'Asia/Kuala_Lumpur' }),
      resultShape: 'fourD',
      terms: [...fourDTerms, ...thaiOnFourDTerms],
      source: 'outside',
      // Special draws on Tuesdays are put in as they are announced.
      knownThrough: '20271231',
    },
  ],
};
