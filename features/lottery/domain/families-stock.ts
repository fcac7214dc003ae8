import type { DatedCalendar } from './dated-calendar.ts';
import { type FamilyGame, type GameFamily, mondayToFriday, roundOf, weekly } from './family-game.ts';
import { type Exchange, exchanges } from './holidays.ts';
import { stockTerms, thaiSetTerms } from './huay-terms.ts';

type Rounds = readonly (readonly [close: string, drawAt: string])[];

const exchange = (
  [code, th, en]: readonly [string, string, string],
  rounds: Rounds,
  place: { holidays: Exchange; zone?: string },
): FamilyGame => ({
  code,
  tag: 'stock',
  names: { TH: th, EN: en },
  calendar: trading(rounds, place),
  resultShape: 'stockIndex',
  terms: stockTerms,
  source: 'outside',
  knownThrough: exchanges[place.holidays].through,
});

/** Bangkok's time where neither clock is ever changed; else that of the exchange, so that both halves of a year are right. */
const trading = (rounds: Rounds, { holidays, zone }: { holidays: Exchange; zone?: string }): DatedCalendar =>
  weekly(
    mondayToFriday,
    rounds.map(([close, drawAt]) => roundOf(close, drawAt)),
    {
      opens: { rule: 'days_before', days: 0, at: '00:00' },
      closedDates: [...exchanges[holidays].days],
      ...(zone === undefined ? {} : { zone }),
    },
  );

export const stockFamily: GameFamily = {
  code: 'STOCK',
  names: { TH: 'หวยหุ้น', EN: 'Stock index lotteries', VI: 'Xổ số chứng khoán' },
  games: [
    {
      code: 'SET',
      tag: 'stock',
      names: { TH: 'หุ้นไทย', EN: 'Thai SET' },
      calendar: trading(
        [
          ['09:45', '10:05'],
          ['12:15', '12:35'],
          ['14:15', '14:35'],
          ['16:30', '16:50'],
        ],
        { holidays: 'bangkok' },
      ),
      resultShape: 'thaiSet',
      terms: thaiSetTerms,
      source: 'outside',
      knownThrough: exchanges.bangkok.through,
    },
    exchange(
      ['NIKKEI', 'หุ้นนิเคอิ', 'Nikkei'],
      [
        ['09:20', '09:30'],
        ['12:50', '13:30'],
      ],
      { holidays: 'tokyo' },
    ),
    exchange(
      ['CHINA', 'หุ้นจีน', 'China'],
      [
        ['10:15', '10:30'],
        ['13:30', '14:00'],
      ],
      { holidays: 'shanghai' },
    ),
    exchange(
      ['HSI', 'หุ้นฮั่งเส็ง', 'Hang Seng'],
      [
        ['10:45', '11:05'],
        ['14:40', '15:00'],
      ],
      { holidays: 'hongKong' },
    ),
    exchange(['TAIWAN', 'หุ้นไต้หวัน', 'Taiwan'], [['12:00', '12:35']], { holidays: 'taipei' }),
    exchange(['KOREA', 'หุ้นเกาหลี', 'Korea'], [['13:10', '13:50']], { holidays: 'seoul' }),
    exchange(['SINGAPORE', 'หุ้นสิงคโปร์', 'Singapore'], [['15:55', '16:30']], { holidays: 'singapore' }),
    exchange(['INDIA', 'หุ้นอินเดีย', 'India'], [['16:40', '17:30']], { holidays: 'mumbai' }),
    exchange(['RUSSIA', 'หุ้นรัสเซีย', 'Russia'], [['22:30', '23:00']], { holidays: 'moscow' }),
    exchange(['GERMANY', 'หุ้นเยอรมัน', 'Germany'], [['16:15', '17:55']], {
      holidays: 'frankfurt',
      zone: 'Europe/Berlin',
    }),
    exchange(['UK', 'หุ้นอังกฤษ', 'UK'], [['15:20', '16:55']], { holidays: 'london', zone: 'Europe/London' }),
    // 03:00 of the next morning in Bangkok while New York has summer time, 04:00 in winter.
    exchange(['DOW', 'หุ้นดาวโจนส์', 'Dow Jones'], [['16:00', '16:30']], {
      holidays: 'newYork',
      zone: 'America/New_York',
    }),
  ],
};
