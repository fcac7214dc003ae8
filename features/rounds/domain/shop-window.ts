import type { Shelf } from '#games/engine/shelf.ts';
import { shelves } from '#games/shelves.ts';

/** Our minigames are a vendor of their own in the catalogue. */
export const houseNames = {
  TH: 'บ้านตะเกียง',
  EN: 'Lamp House',
  CN: '灯笼小屋',
  ID: 'Rumah Lampu',
  TY: 'Bahay Ilawan',
  VI: 'Nhà Đèn',
} as const;

/** How a game of ours stands in a catalogue; undefined for one that no catalogue is told of. */
export const shopWindowOf = (code: string): Shelf | undefined => shelves.get(code);
