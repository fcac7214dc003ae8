import type { Tint } from './ink.ts';
import type { MotifName } from './motifs/all.ts';
import type { Light, SceneName, Setting } from './settings.ts';

/** Our own words, under the licence of this repository: the names of titles that are no slots. */
export type Names = { TH: string; EN: string };

export const diceAt = ({ TH, EN }: Setting): Names => ({ TH: `ลูกเต๋า${TH}`, EN: `Dice ${EN}` });
export const cardsAt = ({ TH, EN }: Setting): Names => ({ TH: `ไพ่สองใบ${TH}`, EN: `Two Cards ${EN}` });

type Bay = { names: Names; fish: number; tint: Tint; light: Light };
const bayOf = (TH: string, EN: string, fish: number, tint: Tint, light: Light): Bay => ({
  names: { TH, EN },
  fish,
  tint,
  light,
});

/** `fish` as the bay numbers its kinds: minnow, angelfish, puffer, squid, turtle, ray, whale. */
export const bays: readonly Bay[] = [
  bayOf('อ่าวปักเป้ายิ้ม', 'Smiling Puffer Bay', 2, 'amber', 'day'),
  bayOf('เวิ้งหมึกสายรุ้ง', 'Rainbow Squid Cove', 3, 'amethyst', 'deep'),
  bayOf('ทะเลเต่าหยก', 'Sea of Jade Turtles', 4, 'jade', 'day'),
  bayOf('แนวหินกระเบนคราม', 'Indigo Ray Reef', 5, 'indigo', 'deep'),
  bayOf('อ่าววาฬเงิน', 'Silver Whale Bay', 6, 'silver', 'mist'),
  bayOf('เวิ้งปลาซิวแสงดาว', 'Starlight Minnow Cove', 0, 'sky', 'night'),
  bayOf('แนวปะการังปลาเทวดา', 'Angelfish Reef', 1, 'gold', 'dawn'),
  bayOf('ทะเลวาฬอำพัน', 'Sea of the Amber Whale', 6, 'amber', 'dusk'),
  bayOf('อ่าวเต่ามรกต', 'Emerald Turtle Bay', 4, 'moss', 'gold'),
  bayOf('เวิ้งกระเบนดาว', 'Star Ray Cove', 5, 'sapphire', 'night'),
  bayOf('ทะเลหมึกม่วง', 'Sea of Violet Squid', 3, 'amethyst', 'dusk'),
  bayOf('อ่าวปลาเทวดายามเช้า', 'Morning Angelfish Bay', 1, 'rose', 'dawn'),
  bayOf('แนวหินปักเป้าทับทิม', 'Ruby Puffer Reef', 2, 'ruby', 'deep'),
  bayOf('ทะเลปลาซิวมุก', 'Sea of Pearl Minnows', 0, 'pearl', 'mist'),
  bayOf('เวิ้งวาฬนิล', 'Onyx Whale Cove', 6, 'onyx', 'night'),
  bayOf('อ่าวกระเบนสนธยา', 'Twilight Ray Bay', 5, 'copper', 'dusk'),
  bayOf('แนวหินหมึกจันทร์ฉาย', 'Moonlit Squid Reef', 3, 'silver', 'night'),
  bayOf('อ่าวเต่าหาดทราย', 'Sandy Shore Turtle Bay', 4, 'gold', 'sand'),
  bayOf('เวิ้งปักเป้าไพลิน', 'Sapphire Puffer Cove', 2, 'sapphire', 'day'),
];

/** What is bid for, in a sentence: one of them, and all five as they are counted. */
type Lots = { lot: string; lots: string };
type Auction = {
  names: Names;
  name: MotifName;
  tint: Tint;
  scene: SceneName;
  light: Light;
  lots: { TH: Lots; EN: Lots };
};
const five = (name: MotifName, thing: string, counted: string, [one, many]: [string, string]) => ({
  names: { TH: `ประมูล${thing}ห้า${counted}`, EN: `Five-${one} Auction` },
  name,
  lots: {
    TH: { lot: thing, lots: `${thing} 5 ${counted}` },
    EN: { lot: one.toLowerCase(), lots: `five ${many}` },
  },
});
export const auctions: readonly Auction[] = [
  { ...five('kite', 'ว่าว', 'ตัว', ['Kite', 'kites']), tint: 'ruby', scene: 'hills', light: 'day' },
  { ...five('umbrella', 'ร่ม', 'คัน', ['Parasol', 'parasols']), tint: 'jade', scene: 'market', light: 'gold' },
  { ...five('lotus', 'บัวหลวง', 'ดอก', ['Lotus', 'lotuses']), tint: 'rose', scene: 'pond', light: 'dawn' },
  { ...five('bell', 'ระฆัง', 'ใบ', ['Bell', 'bells']), tint: 'gold', scene: 'mountains', light: 'dusk' },
  { ...five('gem', 'อัญมณี', 'เม็ด', ['Gemstone', 'gemstones']), tint: 'sky', scene: 'cave', light: 'deep' },
];
