import type { Symbol } from './rules.ts';

const gradient = (name: string, ...stops: string[]): string =>
  `<radialGradient id="grove-${name}" cx=".38" cy=".3" r=".9">${stops.map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</radialGradient>`;

export const defs = [
  gradient('sun', '#fffbd6', '#ffd23e', '#f58a1f'),
  gradient('durian', '#e6ee9c', '#9bb043', '#5b6f22'),
  gradient('mangosteen', '#a25ba4', '#6b2a6f', '#3a1240'),
  gradient('mango', '#fff0a3', '#fdbf3b', '#e8772a'),
  gradient('rambutan', '#ff9b8c', '#dc3b45', '#931d33'),
  gradient('banana', '#fff7b0', '#f7d63c', '#c99a17'),
].join('');

const around = (count: number, piece: (turn: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece((at * 360) / count)).join('');
const spikes = [
  [30, 40],
  [44, 30],
  [58, 30],
  [70, 42],
  [24, 56],
  [38, 48],
  [52, 44],
  [64, 56],
  [76, 60],
  [32, 68],
  [46, 62],
  [58, 72],
  [44, 80],
  [70, 74],
]
  .map(
    ([x = 0, y = 0]) =>
      `<path d="M${x - 6} ${y + 5}L${x} ${y - 7}L${x + 6} ${y + 5}Z" fill="#d9e27a" stroke="#5b6f22" stroke-width="1.2"/>`,
  )
  .join('');

export const art: Readonly<Record<Symbol, string>> = {
  sun: `${around(12, (turn) => `<path transform="rotate(${turn} 50 50)" d="M45 22L50 2L55 22Z" fill="#ffb52e"/>`)}<circle cx="50" cy="50" r="29" fill="url(#grove-sun)" stroke="#ffe89a" stroke-width="2"/><path d="M38 46q3-5 7 0M55 46q4-5 7 0" stroke="#9a4a10" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M38 56C43 66 57 66 62 56" stroke="#9a4a10" stroke-width="3.2" fill="none" stroke-linecap="round"/>`,
  durian: `<path d="M48 18C46 10 48 6 54 4" stroke="#6a5323" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M50 14C78 16 92 38 88 60C84 84 66 94 50 94C32 94 16 84 12 60C8 38 22 16 50 14Z" fill="url(#grove-durian)"/>${spikes}`,
  mangosteen: `<circle cx="50" cy="58" r="37" fill="url(#grove-mangosteen)"/><path d="M50 12C46 18 46 22 48 26C36 16 24 20 20 30C32 30 38 36 48 38C54 38 66 30 80 30C76 20 64 16 52 26C54 22 54 18 50 12Z" fill="#6fae4e" stroke="#37702f" stroke-width="2"/><path d="M24 56C26 44 32 40 38 40" stroke="#fff" stroke-opacity=".45" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  mango: `<path d="M60 16C84 22 96 48 82 70C68 92 36 94 20 78C8 66 16 50 30 42C44 34 44 14 60 16Z" fill="url(#grove-mango)"/><path d="M60 16C58 10 60 8 64 5" stroke="#6a5323" stroke-width="5" stroke-linecap="round"/><path d="M62 12C74 2 90 6 95 16C82 22 70 20 62 12Z" fill="#63b34b"/><path d="M30 56C38 46 46 44 50 36" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  rambutan: `${around(22, (turn) => `<path transform="rotate(${turn} 50 54)" d="M50 22C47 14 49 9 55 6" stroke="${turn % 3 === 0 ? '#ffd061' : '#ef6a55'}" stroke-width="3.4" stroke-linecap="round" fill="none"/>`)}<circle cx="50" cy="54" r="33" fill="url(#grove-rambutan)"/><g stroke="#ffb391" stroke-opacity=".8" stroke-width="2.6" stroke-linecap="round"><path d="M36 42l-4-6M50 38l2-7M64 46l5-5M34 60l-7 2M50 56l-3-6M66 64l7 3M44 74l-3 6M58 74l4 6"/></g>`,
  banana: `<path d="M22 12C18 50 36 80 84 78C88 78 90 84 84 86C40 98 2 64 12 14Z" fill="url(#grove-banana)" stroke="#a87c12" stroke-width="2"/><path d="M30 10C30 42 46 66 88 62C92 62 93 68 88 71C50 84 16 54 20 12Z" fill="url(#grove-banana)" stroke="#a87c12" stroke-width="2"/><path d="M10 16C14 6 30 2 34 8C32 16 22 18 10 16Z" fill="#7d6420"/>`,
};

export const scene = `<linearGradient id="grove-dawn" x2="0" y2="1"><stop stop-color="#ff9e6d"/><stop offset=".5" stop-color="#ffd28a"/><stop offset="1" stop-color="#7fb56a"/></linearGradient><rect width="400" height="300" fill="url(#grove-dawn)"/><circle cx="200" cy="170" r="90" fill="#fff0b8" opacity=".55"/><path d="M0 210C80 170 140 190 200 200S330 176 400 204V300H0Z" fill="#4c8b4f"/><path d="M0 250C90 224 180 240 260 246S360 232 400 240V300H0Z" fill="#2f6a41"/>`;
