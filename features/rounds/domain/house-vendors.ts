import type { HouseVendor as VendorCode } from '#games/engine/shelf.ts';
import { shopWindowOf } from './shop-window.ts';

/** A name that some of our games stand under in a catalogue, as a maker of games would. */
export type HouseVendor = {
  vendor: VendorCode;
  names: Readonly<Record<string, string>>;
  /** Where its games stand in a lobby. */
  category: 'RNG' | 'ELOTT';
  /** Among the vendors of its category. */
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
    category: 'RNG',
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
    category: 'RNG',
    position: 3,
  },
  {
    vendor: 'GM',
    names: { TH: 'เรือนแพ', EN: 'Raft House', CN: '水上竹排屋', ID: 'Rumah Rakit', TY: 'Bahay Balsa', VI: 'Nhà Bè' },
    category: 'RNG',
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
    category: 'RNG',
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
    category: 'RNG',
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
    category: 'ELOTT',
    position: 2,
  },
];

/** Of a game that stands on no shelf: a test's. */
const plainVendor: VendorCode = 'SPB';

/** The code that a game of ours stands under. */
export const vendorOf = (game: string): VendorCode => shopWindowOf(game)?.vendor ?? plainVendor;

/** Those that have a game among these. */
export const vendorsOf = (games: Iterable<string>): readonly HouseVendor[] => {
  const codes = new Set([...games].map(vendorOf));
  return houseVendors.filter(({ vendor }) => codes.has(vendor));
};
