import type { DatedCalendar } from '../calendars/dated-calendar.ts';
import { type FamilyGame, type GameFamily, mondayToFriday, roundOf, weekly } from './family-game.ts';
import type { Exchange } from '../calendars/exchange.ts';
import { daysLeftOut, exchanges } from '../calendars/holidays.ts';
import { stockTerms, thaiSetTerms } from '../terms/huay-terms.ts';

/** Whose index it is, on whose clocks the calendar runs, and how long before the deciding tick bets close at the latest. */
type Place = { exchange: Exchange; zone?: string; safetyMinutes?: number };
type Rounds = readonly (readonly [close: string, drawAt: string])[];

const indexGame = ([code, th, en]: readonly [string, string, string], rounds: Rounds, place: Place): FamilyGame => ({
  code,
  tag: 'stock',
  names: { TH: th, EN: en },
  calendar: trading(rounds, place),
  resultShape: 'stockIndex',
  terms: stockTerms,
  source: 'outside',
  knownThrough: exchanges[place.exchange].through,
});

/** Bangkok's time where neither clock is ever changed; else that of the exchange, so that both halves of a year are right. */
const trading = (rounds: Rounds, { exchange, zone, safetyMinutes = 10 }: Place): DatedCalendar =>
  weekly(
    mondayToFriday,
    rounds.map(([close, drawAt]) => roundOf(close, drawAt)),
    {
      opens: { rule: 'days_before', days: 0, at: '00:00' },
      closedDates: [...daysLeftOut(exchange)],
      market: { exchange, safetyMinutes },
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
          ['13:40', '14:05'],
          ['16:25', '16:50'],
        ],
        { exchange: 'bangkok' },
      ),
      resultShape: 'thaiSet',
      terms: thaiSetTerms,
      source: 'outside',
      knownThrough: exchanges.bangkok.through,
    },
    indexGame(
      ['NIKKEI', 'หุ้นนิเคอิ', 'Nikkei'],
      [
        ['09:20', '09:30'],
        ['12:50', '13:30'],
      ],
      { exchange: 'tokyo' },
    ),
    indexGame(
      ['CHINA', 'หุ้นจีน', 'China'],
      [
        ['10:15', '10:30'],
        ['13:30', '14:00'],
      ],
      { exchange: 'shanghai' },
    ),
    indexGame(
      ['HSI', 'หุ้นฮั่งเส็ง', 'Hang Seng'],
      [
        ['10:45', '11:05'],
        ['14:40', '15:00'],
      ],
      { exchange: 'hongKong' },
    ),
    indexGame(['TAIWAN', 'หุ้นไต้หวัน', 'Taiwan'], [['12:00', '12:35']], { exchange: 'taipei' }),
    indexGame(['KOREA', 'หุ้นเกาหลี', 'Korea'], [['13:10', '13:50']], { exchange: 'seoul' }),
    indexGame(['SINGAPORE', 'หุ้นสิงคโปร์', 'Singapore'], [['15:45', '16:30']], { exchange: 'singapore' }),
    indexGame(['INDIA', 'หุ้นอินเดีย', 'India'], [['16:15', '17:30']], { exchange: 'mumbai' }),
    indexGame(['RUSSIA', 'หุ้นรัสเซีย', 'Russia'], [['22:30', '23:00']], { exchange: 'moscow' }),
    indexGame(['GERMANY', 'หุ้นเยอรมัน', 'Germany'], [['16:15', '17:55']], {
      exchange: 'frankfurt',
      zone: 'Europe/Berlin',
    }),
    indexGame(['UK', 'หุ้นอังกฤษ', 'UK'], [['15:20', '16:55']], { exchange: 'london', zone: 'Europe/London' }),
    // 03:00 of the next morning in Bangkok while New York has summer time, 04:00 in winter.
    indexGame(['DOW', 'หุ้นดาวโจนส์', 'Dow Jones'], [['15:40', '16:30']], {
      exchange: 'newYork',
      zone: 'America/New_York',
      safetyMinutes: 15,
    }),
  ],
};
