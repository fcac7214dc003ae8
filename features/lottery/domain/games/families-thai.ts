import { type GameFamily, monthly, roundOf } from './family-game.ts';
import { governmentKnownThrough, governmentMoves } from '../calendars/holidays.ts';
import { baacTerms, governmentTerms, gsbTerms } from '../terms/huay-terms.ts';

/** Years whose moves are known or usual; the next one is put in when the year is reviewed. */
const moved = governmentMoves([2026, 2027, 2028]);

/** Lotteries whose results the Thai state draws. */
export const thaiFamily: GameFamily = {
  code: 'THAI',
  names: { TH: 'หวยไทย', EN: 'Thai lotteries', VI: 'Xổ số Thái' },
  games: [
    {
      code: 'THGLO',
      tag: 'thai',
      names: { TH: 'หวยรัฐบาล', EN: 'Thai government lottery', VI: 'Xổ số chính phủ Thái' },
      // On the air from 14:30: the ends and the small prizes come before the first prize, at about 15:40.
      calendar: monthly([1, 16], [roundOf('14:20', '16:00', '14:30')], { moved }),
      resultShape: 'thaiGovernment',
      terms: governmentTerms,
      source: 'outside',
      knownThrough: governmentKnownThrough,
      cancelUntilMinutes: 30,
    },
    {
      code: 'THGSB',
      tag: 'thai',
      names: { TH: 'หวยออมสิน', EN: 'GSB lottery', VI: 'Xổ số GSB' },
      calendar: monthly([1, 16], [roundOf('12:30', '13:00')]),
      resultShape: 'gsb',
      terms: gsbTerms,
      source: 'outside',
      cancelUntilMinutes: 30,
    },
    {
      code: 'THBAAC',
      tag: 'thai',
      names: { TH: 'หวย ธ.ก.ส.', EN: 'BAAC lottery', VI: 'Xổ số BAAC' },
      calendar: monthly([16], [roundOf('09:00', '10:00')]),
      resultShape: 'baac',
      terms: baacTerms,
      source: 'outside',
    },
  ],
};
