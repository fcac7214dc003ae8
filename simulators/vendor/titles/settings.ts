import type { Realm } from './heroes.ts';

/** Our own words, under the licence of this repository: where and when a title plays, and how its scene is drawn. */
export type Light = 'dawn' | 'day' | 'gold' | 'sand' | 'dusk' | 'night' | 'mist' | 'deep';
export type SceneName =
  | 'hills'
  | 'pines'
  | 'mountains'
  | 'fullmoon'
  | 'isles'
  | 'sun'
  | 'rainbow'
  | 'stars'
  | 'pond'
  | 'stream'
  | 'bridge'
  | 'fireflies'
  | 'waves'
  | 'reef'
  | 'falls'
  | 'rain'
  | 'bamboo'
  | 'meadow'
  | 'fence'
  | 'market'
  | 'town'
  | 'cave'
  | 'dunes'
  | 'festival';
export type Setting = { TH: string; EN: string; scene: SceneName; light: Light };

const at = (TH: string, EN: string, scene: SceneName, light: Light): Setting => ({ TH, EN, scene, light });

const fullMoon = at('ใต้จันทร์เพ็ญ', 'under the Full Moon', 'fullmoon', 'night');
const stars = at('ใต้แสงดาว', 'under the Stars', 'stars', 'night');
const afterRain = at('หลังฝนซา', 'after the Rain', 'rainbow', 'day');
const daybreak = at('ยามรุ่งอรุณ', 'at Daybreak', 'sun', 'dawn');
const dusk = at('ยามสนธยา', 'at Dusk', 'sun', 'dusk');
const mist = at('กลางสายหมอก', 'in the Mist', 'mountains', 'mist');
const brook = at('ริมธารใส', 'by the Clear Brook', 'stream', 'dawn');
const fireflies = at('กลางแสงหิ่งห้อย', 'among the Fireflies', 'fireflies', 'night');
const floating = at('ที่ตลาดน้ำ', 'at the Floating Market', 'market', 'gold');
const festival = at('ในคืนเทศกาล', 'on Festival Night', 'festival', 'night');

export const settings: Readonly<Record<Realm, readonly Setting[]>> = {
  air: [
    at('เหนือทุ่งรวงทอง', 'over the Golden Fields', 'hills', 'gold'),
    at('เหนือยอดสน', 'above the Pines', 'pines', 'day'),
    mist,
    fullMoon,
    at('เหนือขุนเขา', 'over the Mountains', 'mountains', 'dawn'),
    at('เหนือหมู่เกาะ', 'over the Isles', 'isles', 'day'),
    dusk,
    afterRain,
    festival,
    at('เหนือเมืองเก่า', 'over the Old Town', 'town', 'dusk'),
  ],
  pond: [
    at('ในบึงบัว', 'in the Lily Pond', 'pond', 'day'),
    brook,
    at('ใต้สะพานไม้', 'under the Wooden Bridge', 'bridge', 'gold'),
    fireflies,
    fullMoon,
    at('ใต้ม่านน้ำตก', 'below the Waterfall', 'falls', 'mist'),
    at('กลางสายฝน', 'in the Rain', 'rain', 'mist'),
    at('ริมป่าไผ่', 'by the Bamboo Wood', 'bamboo', 'day'),
  ],
  sea: [
    at('กลางดงปะการัง', 'among the Corals', 'reef', 'deep'),
    at('ยามน้ำขึ้น', 'at High Tide', 'waves', 'dusk'),
    at('ในเวิ้งอ่าว', 'in the Cove', 'isles', 'gold'),
    at('ใต้คลื่นคราม', 'beneath the Blue Waves', 'waves', 'deep'),
    at('ในถ้ำใต้ทะเล', 'in the Sea Cave', 'cave', 'deep'),
    at('คืนเดือนเพ็ญ', 'on a Full-moon Night', 'fullmoon', 'night'),
    daybreak,
    at('ริมหมู่เกาะ', 'off the Islands', 'isles', 'day'),
  ],
  wood: [
    at('ในสวนไผ่', 'in the Bamboo Garden', 'bamboo', 'day'),
    at('กลางทุ่งดอกไม้', 'in the Flower Meadow', 'meadow', 'dawn'),
    at('บนเนินหญ้า', 'on the Grassy Hill', 'hills', 'day'),
    at('ในป่าสน', 'in the Pine Wood', 'pines', 'mist'),
    stars,
    fireflies,
    brook,
    at('เชิงเขา', 'at the Foothills', 'mountains', 'gold'),
    at('ริมรั้วบ้าน', 'by the Garden Fence', 'fence', 'dusk'),
  ],
  fruit: [
    at('ริมคลอง', 'by the Canal', 'stream', 'day'),
    at('ในตลาดเช้า', 'at the Morning Market', 'market', 'dawn'),
    at('เชิงเขา', 'at the Foothills', 'mountains', 'gold'),
    at('ในสวนหลังบ้าน', 'in the Back Garden', 'fence', 'day'),
    at('กลางฤดูร้อน', 'in High Summer', 'sun', 'gold'),
    afterRain,
    floating,
    at('ยามเย็น', 'in the Evening', 'hills', 'dusk'),
    festival,
  ],
  flower: [
    at('ริมระเบียง', 'on the Veranda', 'fence', 'gold'),
    mist,
    daybreak,
    at('ในสวนลับ', 'in the Hidden Garden', 'bamboo', 'dusk'),
    brook,
    fullMoon,
    at('รับฝนแรก', 'in the First Rain', 'rain', 'mist'),
    at('บนดอยสูง', 'on the High Hill', 'mountains', 'dawn'),
    fireflies,
    at('กลางทุ่งกว้าง', 'in the Wide Meadow', 'meadow', 'day'),
  ],
  thing: [
    at('แห่งเมืองท่า', 'of the Harbour Town', 'town', 'dusk'),
    at('แห่งเมืองหมอก', 'of the Misty Town', 'town', 'mist'),
    floating,
    at('ในถ้ำแก้ว', 'in the Crystal Cave', 'cave', 'deep'),
    at('กลางทะเลทราย', 'in the Desert', 'dunes', 'sand'),
    festival,
    stars,
    at('บนเกาะร้าง', 'on the Lonely Isle', 'isles', 'day'),
    at('บนยอดเขา', 'on the Mountain Top', 'mountains', 'dawn'),
    at('กลางหุบเขา', 'in the Valley', 'hills', 'dusk'),
  ],
};

/** Where tables stand; each once for the dice and once for the cards. */
export const tableSettings: readonly Setting[] = [
  at('ที่ท่าเรือเก่า', 'at the Old Pier', 'waves', 'dusk'),
  at('ริมระเบียง', 'on the Veranda', 'fence', 'gold'),
  at('ในเรือนไผ่', 'in the Bamboo House', 'bamboo', 'day'),
  at('แห่งเมืองหมอก', 'of the Misty Town', 'town', 'mist'),
  at('บนยอดเขา', 'on the Mountain Top', 'mountains', 'dawn'),
  at('กลางทะเลทราย', 'in the Desert', 'dunes', 'sand'),
  floating,
  festival,
  stars,
  at('กลางสวนดอกไม้', 'in the Flower Garden', 'meadow', 'dawn'),
  at('ใต้ร่มสน', 'beneath the Pines', 'pines', 'day'),
  at('ข้างน้ำตก', 'beside the Waterfall', 'falls', 'mist'),
  at('บนสะพานไม้', 'on the Wooden Bridge', 'bridge', 'dusk'),
  at('ในถ้ำแก้ว', 'in the Crystal Cave', 'cave', 'deep'),
  at('บนเกาะร้าง', 'on the Lonely Isle', 'isles', 'day'),
  at('กลางสายฝน', 'in the Rain', 'rain', 'mist'),
  at('กลางแสงหิ่งห้อย', 'among the Fireflies', 'fireflies', 'night'),
  at('ยามสนธยา', 'at Dusk', 'sun', 'dusk'),
  at('ริมบึงบัว', 'by the Lily Pond', 'pond', 'day'),
];
