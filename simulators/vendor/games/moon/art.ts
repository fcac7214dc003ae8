const suits = [
  'M50 10C66 34 88 46 88 64C88 80 66 84 55 70C56 80 60 86 66 90H34C40 86 44 80 45 70C34 84 12 80 12 64C12 46 34 34 50 10Z',
  'M50 88C20 62 10 48 10 32C10 10 40 8 50 30C60 8 90 10 90 32C90 48 80 62 50 88Z',
  'M50 6L84 50L50 94L16 50Z',
  'M50 10C66 10 72 30 60 42C76 34 92 46 88 62C84 76 64 78 55 66C56 78 60 86 66 90H34C40 86 44 78 45 66C36 78 16 76 12 62C8 46 24 34 40 42C28 30 34 10 50 10Z',
];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const colours = ['#22263f', '#c62f4a', '#c62f4a', '#22263f'];

const svg = (shape: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" font-family="Plex Thai, sans-serif">${shape}</svg>`;

/** A card of our own: rank in two corners, one large suit. In a field of 100 by 140. */
export const cardShape = ({ rank, suit }: { rank: number; suit: number }): string => {
  // The same suit is the same drawing on every card, so they may share its name.
  const mark = (move: string) => `<use href="#suit-${suit}" transform="${move}"/>`;
  const corner = `<text x="17" y="30" font-size="${rank === 10 ? 20 : 26}" font-weight="700" text-anchor="middle" fill="${colours[suit]}">${ranks[rank - 1]}</text>${mark('translate(9 36) scale(.16)')}`;
  return `<defs><path id="suit-${suit}" d="${suits[suit]}" fill="${colours[suit]}"/></defs><rect x="1" y="1" width="98" height="138" rx="10" fill="#fffdf5" stroke="#d8c9a0" stroke-width="2"/>${corner}<g transform="rotate(180 50 70)">${corner}</g>${mark('translate(26 46) scale(.48)')}`;
};
export const cardFace = (card: { rank: number; suit: number }): string => svg(cardShape(card));

/** The back: what it is coloured with, and what stands in the middle of it, in a field of 100 by 100. */
export type Back = { back: string; emblem: string };
const crescent = '<circle cx="50" cy="50" r="45" fill="#f7dd8b"/><circle cx="67" cy="36" r="38" fill="#2c3c82"/>';
const moonlit: Back = { back: '#2c3c82', emblem: crescent };
export const cardBackShape = ({ back, emblem }: Back = moonlit): string =>
  `<rect x="1" y="1" width="98" height="138" rx="10" fill="#fffdf5"/><rect x="7" y="7" width="86" height="126" rx="7" fill="${back}"/><g transform="translate(21 41) scale(.58)">${emblem}</g><g fill="#f7dd8b"><circle cx="22" cy="26" r="3"/><circle cx="78" cy="28" r="2.4"/><circle cx="76" cy="112" r="3"/><circle cx="24" cy="110" r="2.2"/></g><rect x="11" y="11" width="78" height="118" rx="5" fill="none" stroke="#fffdf5" stroke-opacity=".45" stroke-width="1.5"/>`;
export const cardBack = (back: Back = moonlit): string => svg(cardBackShape(back));

export const scene = `<linearGradient id="moon-night" x2="0" y2="1"><stop stop-color="#141b45"/><stop offset="1" stop-color="#2d4a86"/></linearGradient><rect width="400" height="300" fill="url(#moon-night)"/><circle cx="310" cy="72" r="46" fill="#fff2c4"/><circle cx="296" cy="62" r="8" fill="#e9d79c"/><circle cx="322" cy="84" r="11" fill="#e9d79c"/><path d="M0 250C80 220 160 244 230 236S360 216 400 238V300H0Z" fill="#0f1838"/>`;
export const tile = `<g transform="translate(80 90) rotate(-10)">${cardShape({ rank: 4, suit: 1 })}</g><g transform="translate(170 80) rotate(8)">${cardShape({ rank: 5, suit: 0 })}</g>`;
