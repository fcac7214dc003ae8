import type { NewGroup } from './demo-games.ts';
import { gameFamilies } from './families.ts';
import type { FamilyGame } from './family-game.ts';
import { gameOfFamily } from './game-of-family.ts';
import type { Offer } from './own-games.ts';

/** Groups of the lotteries of others, in the order of the menu; the regions of Vietnam stand apart. */
const groups: readonly (NewGroup & { family: string; tags?: readonly string[] })[] = [
  {
    code: 'THAI',
    family: 'THAI',
    names: {
      TH: 'หวยไทย',
      EN: 'Thai lotteries',
      CN: '泰国彩票',
      ID: 'Lotre Thailand',
      TY: 'Mga loteryang Thai',
      VI: 'Xổ số Thái',
    },
    position: 1,
  },
  {
    code: 'HANOI',
    family: 'HANOI',
    names: {
      TH: 'หวยฮานอย',
      EN: 'Hanoi',
      CN: '河内彩',
      ID: 'Hanoi',
      TY: 'Hanoi',
      VI: 'Hà Nội',
    },
    position: 3,
  },
  {
    code: 'LAO',
    family: 'LAO',
    names: { TH: 'หวยลาว', EN: 'Lao', CN: '老挝彩', ID: 'Laos', TY: 'Lao', VI: 'Lào' },
    position: 4,
  },
  {
    code: 'STOCK',
    family: 'STOCK',
    names: {
      TH: 'หวยหุ้น',
      EN: 'Stock index lotteries',
      CN: '股指彩',
      ID: 'Lotre indeks saham',
      TY: 'Loterya ng stock index',
      VI: 'Xổ số chứng khoán',
    },
    position: 12,
  },
  {
    code: 'VNNORTH',
    family: 'VIETNAM',
    tags: ['vnnorth'],
    names: {
      TH: 'เวียดนามเหนือ',
      EN: 'Vietnam North',
      CN: '越南北部',
      ID: 'Vietnam Utara',
      TY: 'Hilagang Vietnam',
      VI: 'Miền Bắc',
    },
    position: 6,
  },
  {
    code: 'VNCENTRAL',
    family: 'VIETNAM',
    tags: ['vncentral'],
    names: {
      TH: 'เวียดนามกลาง',
      EN: 'Vietnam Central',
      CN: '越南中部',
      ID: 'Vietnam Tengah',
      TY: 'Gitnang Vietnam',
      VI: 'Miền Trung',
    },
    position: 7,
  },
  {
    code: 'VNSOUTH',
    family: 'VIETNAM',
    tags: ['vnsouth'],
    names: {
      TH: 'เวียดนามใต้',
      EN: 'Vietnam South',
      CN: '越南南部',
      ID: 'Vietnam Selatan',
      TY: 'Timog Vietnam',
      VI: 'Miền Nam',
    },
    position: 8,
  },
  {
    code: 'VNPAIR',
    family: 'VIETNAM',
    tags: ['vnpair'],
    names: {
      TH: 'เวียดนาม ดาเซียน (สองจังหวัด)',
      EN: 'Vietnam đá xiên (two provinces)',
      CN: '越南跨省对（两省）',
      ID: 'Vietnam đá xiên (dua provinsi)',
      TY: 'Vietnam đá xiên (dalawang lalawigan)',
      VI: 'Đá xiên (hai đài)',
    },
    position: 14,
  },
  {
    code: 'FOURD',
    family: 'FOURD',
    names: {
      TH: 'หวยมาเลย์ 4D',
      EN: 'Malaysia 4D',
      CN: '马来西亚 4D',
      ID: 'Malaysia 4D',
      TY: 'Malaysia 4D',
      VI: 'Malaysia 4D',
    },
    position: 10,
  },
];

/** Names that the families do not carry yet. */
const moreNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  THGLO: { CN: '泰国政府彩票', ID: 'Lotre pemerintah Thailand', TY: 'Loterya ng gobyernong Thai' },
  THGSB: { CN: '泰国储蓄银行彩票', ID: 'Lotre GSB', TY: 'Loteryang GSB' },
  THBAAC: { CN: '泰国农业银行彩票', ID: 'Lotre BAAC', TY: 'Loteryang BAAC' },
  LAODEV: { CN: '老挝发展彩票', ID: 'Lotre pembangunan Laos', TY: 'Loterya ng Lao', VI: 'Xổ số Lào' },
  MY4D: { CN: '马来西亚 4D', ID: 'Malaysia 4D', TY: 'Malaysia 4D', VI: 'Malaysia 4D' },
  SET: { CN: '泰国 SET 指数', ID: 'SET Thailand', TY: 'Thai SET', VI: 'Chứng khoán Thái SET' },
  NIKKEI: { CN: '日经指数', ID: 'Nikkei', TY: 'Nikkei', VI: 'Nikkei' },
  CHINA: { CN: '中国指数', ID: 'Tiongkok', TY: 'Tsina', VI: 'Trung Quốc' },
  HSI: { CN: '恒生指数', ID: 'Hang Seng', TY: 'Hang Seng', VI: 'Hang Seng' },
  TAIWAN: { CN: '台湾指数', ID: 'Taiwan', TY: 'Taiwan', VI: 'Đài Loan' },
  KOREA: { CN: '韩国指数', ID: 'Korea', TY: 'Korea', VI: 'Hàn Quốc' },
  SINGAPORE: { CN: '新加坡指数', ID: 'Singapura', TY: 'Singapore', VI: 'Singapore' },
  INDIA: { CN: '印度指数', ID: 'India', TY: 'India', VI: 'Ấn Độ' },
  RUSSIA: { CN: '俄罗斯指数', ID: 'Rusia', TY: 'Rusya', VI: 'Nga' },
  GERMANY: { CN: '德国指数', ID: 'Jerman', TY: 'Alemanya', VI: 'Đức' },
  UK: { CN: '英国指数', ID: 'Inggris', TY: 'UK', VI: 'Anh' },
  DOW: { CN: '道琼斯指数', ID: 'Dow Jones', TY: 'Dow Jones', VI: 'Dow Jones' },
};

const named = (game: FamilyGame): FamilyGame => {
  const place = game.names['VI'] ?? game.names['EN'] ?? game.code;
  const regional: Record<string, string> = game.tag.startsWith('vn')
    ? { CN: `越南 ${place}`, ID: `Vietnam ${place}`, TY: `Vietnam ${place}` }
    : {};
  return { ...game, names: { ...regional, ...moreNames[game.code], ...game.names } };
};

/** Every lottery whose results others make, each with its own calendar, form and bets. */
export const outsideGames: readonly Offer[] = groups.flatMap(({ family, tags, ...group }) =>
  gameFamilies
    .filter(({ code }) => code === family)
    .flatMap(({ games }) => games)
    .filter(({ source, tag }) => source === 'outside' && (tags === undefined || tags.includes(tag)))
    .map((game, at) => ({ group, games: [gameOfFamily(named(game), at + 1)], terms: game.terms })),
);
