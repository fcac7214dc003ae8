import type { RhythmCalendar } from '../calendars/calendar.ts';
import { everyDay, type FamilyGame, type GameFamily, roundOf, weekly } from './family-game.ts';
import { tetDays, tetKnownThrough } from '../calendars/holidays.ts';
import { pairsOf } from './vietnam-pairs.ts';
import { vietnamNorthTerms, vietnamPairTerms, vietnamRegionalTerms } from '../terms/vietnam-terms.ts';

const zone = 'Asia/Ho_Chi_Minh';
const closedDates = [...tetDays];

/** Names of the draws, which stayed when provinces were merged, and their weekdays: 1 is Sunday. */
const south: readonly (readonly [code: string, name: string, ...weekdays: number[]])[] = [
  ['VNSHCM', 'TP.HCM', 2, 7],
  ['VNSDT', 'Đồng Tháp', 2],
  ['VNSCM', 'Cà Mau', 2],
  ['VNSBTR', 'Bến Tre', 3],
  ['VNSVT', 'Vũng Tàu', 3],
  ['VNSBL', 'Bạc Liêu', 3],
  ['VNSDN', 'Đồng Nai', 4],
  ['VNSCT', 'Cần Thơ', 4],
  ['VNSST', 'Sóc Trăng', 4],
  ['VNSTN', 'Tây Ninh', 5],
  ['VNSAG', 'An Giang', 5],
  ['VNSBTH', 'Bình Thuận', 5],
  ['VNSVL', 'Vĩnh Long', 6],
  ['VNSBD', 'Bình Dương', 6],
  ['VNSTV', 'Trà Vinh', 6],
  ['VNSLA', 'Long An', 7],
  ['VNSBP', 'Bình Phước', 7],
  ['VNSHG', 'Hậu Giang', 7],
  ['VNSTG', 'Tiền Giang', 1],
  ['VNSKG', 'Kiên Giang', 1],
  ['VNSDL', 'Đà Lạt', 1],
];

const central: typeof south = [
  ['VNCHUE', 'Huế', 1, 2],
  ['VNCPY', 'Phú Yên', 2],
  ['VNCDLK', 'Đắk Lắk', 3],
  ['VNCQNA', 'Quảng Nam', 3],
  ['VNCDNA', 'Đà Nẵng', 4, 7],
  ['VNCKH', 'Khánh Hòa', 1, 4],
  ['VNCBDI', 'Bình Định', 5],
  ['VNCQT', 'Quảng Trị', 5],
  ['VNCQB', 'Quảng Bình', 5],
  ['VNCGL', 'Gia Lai', 6],
  ['VNCNT', 'Ninh Thuận', 6],
  ['VNCQNG', 'Quảng Ngãi', 7],
  ['VNCDNO', 'Đắk Nông', 7],
  ['VNCKT', 'Kon Tum', 1],
];

const province =
  (tag: string, close: string, drawAt: string) =>
  ([code, name, ...weekdays]: (typeof south)[number]): FamilyGame => ({
    code,
    tag,
    names: { TH: `เวียดนาม ${name}`, EN: `Vietnam ${name}`, VI: name },
    calendar: weekly(weekdays, [roundOf(close, drawAt)], { zone, closedDates }),
    resultShape: 'vietnamRegional',
    terms: vietnamRegionalTerms,
    source: 'outside',
    knownThrough: tetKnownThrough,
  });

/** Đá xiên: a game for each two provinces of a region that draw on the same day, closing and drawn with them. */
const pair =
  (close: string, drawAt: string) =>
  ({ code, names, parts, weekdays }: ReturnType<typeof pairsOf>[number]): FamilyGame => ({
    code,
    tag: 'vnpair',
    names,
    calendar: weekly(weekdays, [roundOf(close, drawAt)], { zone, closedDates }),
    resultShape: 'vietnamPair',
    terms: vietnamPairTerms,
    source: 'outside',
    parts,
    knownThrough: tetKnownThrough,
  });

/** Which town holds the northern draw, by weekday from Sunday. */
const northHosts = ['Thái Bình', 'Hà Nội', 'Quảng Ninh', 'Bắc Ninh', 'Hà Nội', 'Hải Phòng', 'Nam Định'] as const;

const north: FamilyGame = {
  code: 'VNN',
  tag: 'vnnorth',
  names: { TH: 'เวียดนามเหนือ', EN: 'Vietnam North', VI: 'Miền Bắc' },
  calendar: weekly(everyDay, [roundOf('18:05', '18:15')], { zone, closedDates }),
  resultShape: 'vietnamNorth',
  terms: vietnamNorthTerms,
  source: 'outside',
  knownThrough: tetKnownThrough,
  hosts: northHosts,
};

const rhythm = (everySeconds: number): RhythmCalendar => ({
  utcOffsetMinutes: 420,
  firstClose: `00:${String(everySeconds / 60).padStart(2, '0')}`,
  everySeconds,
  roundsPerDay: 86_400 / everySeconds,
  opens: { rule: 'when_previous_closes' },
  closedDates: [],
});

const forms = [
  {
    code: 'VNF',
    TH: 'เหนือ',
    EN: 'North',
    CN: '北',
    ID: 'Utara',
    TY: 'Hilaga',
    VI: 'Bắc',
    resultShape: 'vietnamNorth',
    terms: vietnamNorthTerms,
  },
  {
    code: 'VNFS',
    TH: 'ใต้',
    EN: 'South',
    CN: '南',
    ID: 'Selatan',
    TY: 'Timog',
    VI: 'Nam',
    resultShape: 'vietnamRegional',
    terms: vietnamRegionalTerms,
  },
] as const;

/** Quick draws of our own in the northern form of 27 numbers and the southern of 18. */
const fast = forms.flatMap(({ code, TH, EN, CN, ID, TY, VI, resultShape, terms }) =>
  ([1, 2, 5] as const).map(
    (minutes): FamilyGame => ({
      code: `${code}${minutes}M`,
      tag: 'vnfast',
      names: {
        TH: `เวียดนาม${TH}เร็ว ${minutes} นาที (เราออกรางวัลเอง)`,
        EN: `Fast Vietnam ${EN} ${minutes} min (our own draw)`,
        CN: `极速越南${CN} ${minutes} 分钟（自主开奖）`,
        ID: `Vietnam cepat ${ID} ${minutes} menit (undian sendiri)`,
        TY: `Mabilis na Vietnam ${TY} ${minutes} min (sariling bola)`,
        VI: `Siêu tốc ${VI} ${minutes} phút (kỳ quay của chúng tôi)`,
      },
      calendar: rhythm(minutes * 60),
      resultShape,
      terms,
      source: 'fair',
    }),
  ),
);

export const vietnamFamily: GameFamily = {
  code: 'VIETNAM',
  names: { TH: 'หวยเวียดนาม', EN: 'Vietnam lotteries', VI: 'Xổ số Việt Nam' },
  games: [
    north,
    ...central.map(province('vncentral', '17:05', '17:15')),
    ...south.map(province('vnsouth', '16:05', '16:15')),
    ...pairsOf(central).map(pair('17:05', '17:15')),
    ...pairsOf(south).map(pair('16:05', '16:15')),
    ...fast,
  ],
};
