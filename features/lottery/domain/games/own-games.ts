import type { Terms } from '../terms/bet-terms.ts';
import type { NewGame, NewGroup } from './demo-games.ts';
import { yeekeeGroup } from './demo-games.ts';
import { hanoiFamily } from './families-neighbours.ts';
import { vietnamFamily } from './families-vietnam.ts';
import { everyDay, type FamilyGame, roundOf, weekly } from './family-game.ts';
import { fourDTerms } from '../terms/four-d-terms.ts';
import { gameOfFamily } from './game-of-family.ts';
import { houseGames, houseGroup } from './house-games.ts';
import { governmentTerms, stockTerms, thaiOnFourDTerms } from '../terms/huay-terms.ts';
import { fiveMinuteYeekee } from './yeekee-variants.ts';
import { yeekeeTerms } from '../terms/yeekee-terms.ts';

/** Games of one group with the same terms. */
export type Offer = { group: NewGroup; games: readonly NewGame[]; terms: Terms };

const opensToday = { opens: { rule: 'days_before', days: 0, at: '00:00' } } as const;

/** 4D in the usual form, three times a day. */
const ownFourD: FamilyGame = {
  code: 'OWN4D',
  tag: 'fourd',
  names: {
    TH: '4D ของเรา (เราออกรางวัลเอง)',
    EN: 'House 4D (our own draw)',
    CN: '本站 4D（自主开奖）',
    ID: '4D Kami (undian sendiri)',
    TY: 'House 4D (sariling bola)',
    VI: '4D nhà cái (kỳ quay của chúng tôi)',
  },
  calendar: weekly(
    everyDay,
    [roundOf('12:50', '13:00'), roundOf('18:50', '19:00'), roundOf('22:50', '23:00')],
    opensToday,
  ),
  resultShape: 'fourD',
  terms: [...fourDTerms, ...thaiOnFourDTerms],
  source: 'fair',
};

/** Every prize of a six-digit lottery, every evening. */
const ownSix: FamilyGame = {
  code: 'OWN6',
  tag: 'thai',
  names: {
    TH: 'หวยหกหลักรายวัน (เราออกรางวัลเอง)',
    EN: 'Daily six digits (our own draw)',
    CN: '每日六位数（自主开奖）',
    ID: 'Enam angka harian (undian sendiri)',
    TY: 'Araw-araw na anim na numero (sariling bola)',
    VI: 'Sáu số mỗi ngày (kỳ quay của chúng tôi)',
  },
  calendar: weekly(everyDay, [roundOf('21:20', '21:30')], opensToday),
  resultShape: 'thaiGovernment',
  terms: governmentTerms,
  source: 'fair',
  cancelUntilMinutes: 30,
};

const index = (
  [code, th, latin]: readonly [string, string, string],
  closes: readonly (readonly [string, string])[],
): FamilyGame => ({
  code,
  tag: 'index',
  names: {
    TH: `ดัชนี${th} (จำลอง เราออกเอง)`,
    EN: `${latin} index (simulated, our own)`,
    CN: `${latin} 指数（模拟，自主开奖）`,
    ID: `Indeks ${latin} (simulasi, milik kami)`,
    TY: `${latin} index (kunwari, sariling bola)`,
    VI: `Chỉ số ${latin} (mô phỏng, của chúng tôi)`,
  },
  calendar: weekly(
    everyDay,
    closes.map(([close, drawAt]) => roundOf(close, drawAt)),
    opensToday,
  ),
  resultShape: 'stockIndex',
  terms: stockTerms,
  source: 'simulated',
});

/** Opening and closing values of markets that exist nowhere: each name says that they are simulated. */
const indexes: readonly FamilyGame[] = [
  index(
    ['IDXAND', 'อันดามัน', 'Andaman'],
    [
      ['09:50', '10:00'],
      ['12:20', '12:30'],
      ['14:20', '14:30'],
      ['16:20', '16:30'],
    ],
  ),
  index(
    ['IDXCHP', 'เจ้าพระยา', 'Chao Phraya'],
    [
      ['10:50', '11:00'],
      ['15:50', '16:00'],
    ],
  ),
  index(
    ['IDXISN', 'อีสาน', 'Isan'],
    [
      ['19:50', '20:00'],
      ['22:20', '22:30'],
    ],
  ),
];

const draws: NewGroup = {
  code: 'OWN',
  names: {
    TH: 'หวยเลขของเรา (เราออกรางวัลเอง)',
    EN: 'Our own number draws',
    CN: '自主开奖彩票',
    ID: 'Undian angka kami',
    TY: 'Sariling bola ng numero',
    VI: 'Xổ số của chúng tôi',
  },
  position: 11,
};
const fastGroup: NewGroup = {
  code: 'VNFAST',
  names: {
    TH: 'เวียดนามเร็ว (เราออกรางวัลเอง)',
    EN: 'Fast Vietnam (our own draws)',
    CN: '极速越南彩（自主开奖）',
    ID: 'Vietnam cepat (undian sendiri)',
    TY: 'Mabilis na Vietnam (sariling bola)',
    VI: 'Siêu tốc (kỳ quay của chúng tôi)',
  },
  position: 9,
};
const indexGroup: NewGroup = {
  code: 'INDEX',
  names: {
    TH: 'หวยดัชนีจำลอง',
    EN: 'Simulated indexes',
    CN: '模拟指数',
    ID: 'Indeks simulasi',
    TY: 'Kunwaring index',
    VI: 'Chỉ số mô phỏng',
  },
  position: 13,
};

const offer = (group: NewGroup, games: readonly FamilyGame[]): Offer[] =>
  games.map((game, at) => ({ group, games: [gameOfFamily(game, at + 1)], terms: game.terms }));

/** Of the fast draws one in each form: each is three hundred or seven hundred draws a day. */
const fastCodes: ReadonlySet<string> = new Set(['VNF2M', 'VNFS5M']);

/** Every game that we draw ourselves, beside the yeekee of every machine. */
export const ownGames: readonly Offer[] = [
  { group: yeekeeGroup, games: [fiveMinuteYeekee], terms: yeekeeTerms },
  { group: houseGroup, games: houseGames, terms: yeekeeTerms },
  ...offer(draws, [ownFourD, ownSix, ...hanoiFamily.games.filter(({ source }) => source === 'fair')]),
  ...offer(
    fastGroup,
    vietnamFamily.games.filter(({ code }) => fastCodes.has(code)),
  ),
  ...offer(indexGroup, indexes),
];
