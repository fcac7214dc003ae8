import type { HouseVendor as VendorCode, GameListing } from '#games/engine/listing.ts';
import { catalogueEntryOf } from './catalogue-entry.ts';

/** A name that some of our games stand under in a catalogue, as a maker of games would. */
export type HouseVendor = {
  vendor: VendorCode;
  names: Readonly<Record<string, string>>;
  /** Among the vendors of a category. */
  position: number;
};

export const houseVendors: readonly HouseVendor[] = [
  {
    vendor: 'LAMP',
    names: {
      TH: 'โคมลอย',
      EN: 'Sky Lantern',
      CN: '天灯',
      ID: 'Lampion Terbang',
      TY: 'Parol sa Langit',
      VI: 'Đèn Trời',
    },
    position: 2,
  },
  {
    vendor: 'SPB',
    names: {
      TH: 'บ้านตะเกียง',
      EN: 'Lamp House',
      CN: '灯笼小屋',
      ID: 'Rumah Lampu',
      TY: 'Bahay Ilawan',
      VI: 'Nhà Đèn',
    },
    position: 3,
  },
  {
    vendor: 'GM',
    names: { TH: 'เรือนแพ', EN: 'Raft House', CN: '水上竹排屋', ID: 'Rumah Rakit', TY: 'Bahay Balsa', VI: 'Nhà Bè' },
    position: 4,
  },
  {
    vendor: 'XGS',
    names: {
      TH: 'โรงกลอง',
      EN: 'Drum House',
      CN: '鼓楼',
      ID: 'Rumah Gendang',
      TY: 'Bahay Tambol',
      VI: 'Nhà Trống',
    },
    position: 5,
  },
  {
    vendor: 'KM',
    names: {
      TH: 'โรงทอ',
      EN: 'Loom House',
      CN: '织布坊',
      ID: 'Rumah Tenun',
      TY: 'Bahay Habihan',
      VI: 'Nhà Dệt',
    },
    position: 6,
  },
  {
    vendor: 'ELOTT',
    names: {
      TH: 'แผงใต้จันทร์',
      EN: 'Moonlight Stall',
      CN: '月下小摊',
      ID: 'Lapak Rembulan',
      TY: 'Tindahan sa Buwan',
      VI: 'Sạp Dưới Trăng',
    },
    position: 2,
  },
];

/** The vendor code of a game without a listing, which only tests have. */
const plainVendor: VendorCode = 'SPB';

/** The code that a game of ours stands under. */
export const vendorOf = (game: string): VendorCode => catalogueEntryOf(game)?.vendor ?? plainVendor;

/** Those that have a game among these. */
export const vendorsOf = (games: Iterable<string>): readonly HouseVendor[] => {
  const codes = new Set([...games].map(vendorOf));
  return houseVendors.filter(({ vendor }) => codes.has(vendor));
};

/** Kinds that stand with the e-lottery, under whichever code. */
const eLottery: readonly GameListing['classify'][] = ['SC', 'VP', 'TG', 'BG'];

/** Where a game stands in a lobby. */
export const categoryOf = ({ vendor, classify }: Pick<GameListing, 'vendor' | 'classify'>): 'RNG' | 'ELOTT' =>
  vendor === 'ELOTT' || eLottery.includes(classify) ? 'ELOTT' : 'RNG';
