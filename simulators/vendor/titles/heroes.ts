import type { Tint } from './ink.ts';
import { keysOf } from './keys.ts';
import type { MotifName } from './motifs/all.ts';

/** Our own words, under the licence of this repository: what a title is about, in both languages, and where it may stand. */
export type Realm = 'air' | 'pond' | 'sea' | 'wood' | 'fruit' | 'flower' | 'thing';
export type Word = { TH: string; EN: string; natural: Tint };
export type Hero = Word & { realm: Realm };

const word = (TH: string, EN: string, natural: Tint): Word => ({ TH, EN, natural });
type Named = Hero & { name: MotifName };
const those = <Name extends MotifName>(realm: Realm, told: Readonly<Record<Name, Word>>): Named[] =>
  keysOf(told).map((name) => ({ name, ...told[name], realm }));

const air = {
  kite: word('ว่าว', 'Kite', 'ruby'),
  butterfly: word('ผีเสื้อ', 'Butterfly', 'amber'),
  dragonfly: word('แมลงปอ', 'Dragonfly', 'jade'),
  owl: word('นกฮูก', 'Owl', 'copper'),
  swallow: word('นกนางแอ่น', 'Swallow', 'indigo'),
  balloon: word('บอลลูน', 'Balloon', 'ruby'),
  hornbill: word('นกเงือก', 'Hornbill', 'gold'),
  skylantern: word('โคมลอย', 'Sky Lantern', 'amber'),
  pinwheel: word('กังหันลม', 'Pinwheel', 'sky'),
};
const pond = {
  carp: word('ปลาคาร์ป', 'Carp', 'amber'),
  frog: word('กบ', 'Frog', 'moss'),
  turtle: word('เต่า', 'Turtle', 'jade'),
  duck: word('เป็ด', 'Duck', 'gold'),
  swan: word('หงส์', 'Swan', 'pearl'),
};
const sea = {
  crab: word('ปู', 'Crab', 'ruby'),
  seahorse: word('ม้าน้ำ', 'Seahorse', 'gold'),
  octopus: word('หมึกยักษ์', 'Octopus', 'amethyst'),
  starfish: word('ดาวทะเล', 'Starfish', 'copper'),
  seashell: word('หอยเชลล์', 'Scallop', 'rose'),
  whale: word('วาฬ', 'Whale', 'sapphire'),
};
const wood = {
  elephant: word('ช้าง', 'Elephant', 'silver'),
  rabbit: word('กระต่าย', 'Rabbit', 'pearl'),
  cat: word('แมว', 'Cat', 'amber'),
  fox: word('จิ้งจอก', 'Fox', 'copper'),
  hedgehog: word('เม่น', 'Hedgehog', 'copper'),
  ladybird: word('เต่าทอง', 'Ladybird', 'ruby'),
  snail: word('หอยทาก', 'Snail', 'gold'),
};
const fruit = {
  pineapple: word('สับปะรด', 'Pineapple', 'gold'),
  watermelon: word('แตงโม', 'Watermelon', 'ruby'),
  starfruit: word('มะเฟือง', 'Star Fruit', 'gold'),
  coconut: word('มะพร้าว', 'Coconut', 'copper'),
  chilli: word('พริก', 'Chilli', 'ruby'),
  grapes: word('องุ่น', 'Grapes', 'amethyst'),
  cherry: word('เชอร์รี', 'Cherries', 'ruby'),
  pumpkin: word('ฟักทอง', 'Pumpkin', 'amber'),
};
const flower = {
  lotus: word('บัวหลวง', 'Lotus', 'rose'),
  frangipani: word('ลีลาวดี', 'Frangipani', 'pearl'),
  sunflower: word('ทานตะวัน', 'Sunflower', 'gold'),
  tulip: word('ทิวลิป', 'Tulip', 'ruby'),
  orchid: word('กล้วยไม้', 'Orchid', 'amethyst'),
  rose: word('กุหลาบ', 'Rose', 'ruby'),
};
const thing = {
  umbrella: word('ร่ม', 'Parasol', 'ruby'),
  fan: word('พัด', 'Folding Fan', 'jade'),
  teapot: word('กาน้ำชา', 'Teapot', 'sky'),
  bell: word('ระฆัง', 'Bell', 'gold'),
  key: word('กุญแจ', 'Key', 'gold'),
  hourglass: word('นาฬิกาทราย', 'Hourglass', 'copper'),
  gem: word('อัญมณี', 'Gemstone', 'sky'),
};

/** Seen on the reels, never on their own. */
const others = {
  paperboat: word('เรือกระดาษ', 'Paper Boat', 'sky'),
  drum: word('กลอง', 'Drum', 'ruby'),
  leaf: word('ใบไม้', 'Leaf', 'moss'),
  acorn: word('ลูกโอ๊ก', 'Acorn', 'copper'),
  mushroom: word('เห็ด', 'Mushroom', 'ruby'),
  star: word('ดาว', 'Star', 'gold'),
  moon: word('ดวงจันทร์', 'Moon', 'pearl'),
  cloud: word('เมฆ', 'Cloud', 'sky'),
};

export const words: Readonly<Record<MotifName, Word>> = {
  ...air,
  ...pond,
  ...sea,
  ...wood,
  ...fruit,
  ...flower,
  ...thing,
  ...others,
};

export const heroes: readonly Named[] = [
  ...those('air', air),
  ...those('pond', pond),
  ...those('sea', sea),
  ...those('wood', wood),
  ...those('fruit', fruit),
  ...those('flower', flower),
  ...those('thing', thing),
];

/** What a title's tint is called after the thing that it colours. */
export const tintWords = {
  gold: { TH: 'ทอง', EN: 'Golden' },
  silver: { TH: 'เงิน', EN: 'Silver' },
  jade: { TH: 'หยก', EN: 'Jade' },
  sapphire: { TH: 'ไพลิน', EN: 'Sapphire' },
  amber: { TH: 'อำพัน', EN: 'Amber' },
  ruby: { TH: 'ทับทิม', EN: 'Ruby' },
  pearl: { TH: 'มุก', EN: 'Pearl' },
  onyx: { TH: 'นิล', EN: 'Onyx' },
  copper: { TH: 'ทองแดง', EN: 'Copper' },
  indigo: { TH: 'คราม', EN: 'Indigo' },
  amethyst: { TH: 'อเมทิสต์', EN: 'Amethyst' },
} as const satisfies Partial<Record<Tint, { TH: string; EN: string }>>;
