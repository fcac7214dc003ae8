import type { Symbol } from './rules.ts';

/** Drawings in a field of 100 by 100; gradients are named with the game's code, for many stand on one page. */
const gradient = (name: string, ...stops: string[]): string =>
  `<radialGradient id="weir-${name}" cx=".4" cy=".3" r=".85">${stops.map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</radialGradient>`;

export const defs = [
  gradient('lantern', '#fff6c8', '#ffc04d', '#e0642a'),
  gradient('glow', '#ffd98a', '#ffb04a88', '#ff8a2000'),
  gradient('carp', '#ffe9a8', '#f8a531', '#c4501c'),
  gradient('lotus', '#ffe3f1', '#f490bf', '#c2447f'),
  gradient('boat', '#e0a66a', '#a2632f', '#6b3c1b'),
  gradient('drum', '#ff8f7a', '#d2382f', '#8a1b1f'),
  gradient('shell', '#e9f6ff', '#93c6ea', '#4a7fb4'),
  gradient('leaf', '#d3f59b', '#6fbd4e', '#2e7a3b'),
  gradient('pebble', '#dfe4ee', '#98a3b8', '#59647c'),
].join('');

const petal = (turn: number, fill: string) =>
  `<path transform="rotate(${turn} 50 74)" d="M50 74C36 60 38 34 50 20C62 34 64 60 50 74Z" fill="${fill}" stroke="#a93670" stroke-opacity=".45" stroke-width="1.5"/>`;
const fin =
  '<path d="M72 52C84 40 92 38 95 30C97 46 92 52 88 56C93 62 96 70 92 82C88 72 80 68 72 62Z" fill="#e9762a"/>';

export const art: Readonly<Record<Symbol, string>> = {
  lantern: `<circle cx="50" cy="48" r="48" fill="url(#weir-glow)"/><path d="M28 22H72C80 42 78 62 68 78H32C22 62 20 42 28 22Z" fill="url(#weir-lantern)"/><path d="M41 22C36 40 36 60 42 78M59 22C64 40 64 60 58 78" stroke="#b8521d" stroke-opacity=".5" stroke-width="2" fill="none"/><rect x="30" y="76" width="40" height="7" rx="3.5" fill="#8c3f16"/><path d="M50 60C44 68 46 74 50 75C54 74 56 68 50 60Z" fill="#fffbe0"/><rect x="34" y="17" width="32" height="7" rx="3.5" fill="#8c3f16"/>`,
  carp: `${fin}<path d="M8 54C18 28 52 22 78 54C54 86 20 82 8 54Z" fill="url(#weir-carp)"/><path d="M40 36C46 22 58 20 66 26C60 32 58 36 58 40Z" fill="#e9762a"/><g fill="none" stroke="#b64c18" stroke-opacity=".55" stroke-width="2"><path d="M34 42a8 8 0 0 1 0 14M44 40a8 8 0 0 1 0 14M54 44a8 8 0 0 1 0 14M39 54a8 8 0 0 1 0 13M49 54a8 8 0 0 1 0 13"/></g><circle cx="20" cy="50" r="5" fill="#fff"/><circle cx="19" cy="50" r="2.6" fill="#2b1a10"/>`,
  lotus: `<path d="M12 74C30 90 70 90 88 74C70 70 30 70 12 74Z" fill="#3d8a57"/>${petal(-58, '#e979ad')}${petal(58, '#e979ad')}${petal(-32, '#f59cc5')}${petal(32, '#f59cc5')}${petal(0, 'url(#weir-lotus)')}<circle cx="50" cy="70" r="6" fill="#ffd866"/>`,
  boat: `<path d="M22 50C26 26 74 26 78 50Z" fill="#d8b06c" stroke="#8c5a2a" stroke-width="2"/><path d="M32 48C34 34 44 31 50 31M68 48C66 34 56 31 50 31" stroke="#8c5a2a" stroke-opacity=".6" fill="none" stroke-width="2"/><path d="M4 50C14 52 86 52 96 46C92 66 78 78 50 78C24 78 10 68 4 50Z" fill="url(#weir-boat)"/><path d="M12 60C34 66 70 66 88 58" stroke="#f0cd95" stroke-width="3" fill="none"/><path d="M6 86C20 80 30 92 44 86S70 80 94 86" stroke="#9fd6ff" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  drum: `<ellipse cx="50" cy="74" rx="34" ry="13" fill="#6b1518"/><path d="M16 32C10 46 10 60 16 74H84C90 60 90 46 84 32Z" fill="url(#weir-drum)"/><path d="M16 36L33 72L50 38L67 72L84 36" stroke="#ffd27a" stroke-width="3" fill="none"/><ellipse cx="50" cy="31" rx="35" ry="13" fill="#ffe9c2" stroke="#e0aa4e" stroke-width="4"/><ellipse cx="50" cy="31" rx="13" ry="5" fill="#4a2a1c"/>`,
  shell: `<path d="M50 86C20 74 8 50 18 24C34 12 66 12 82 24C92 50 80 74 50 86Z" fill="url(#weir-shell)"/><g stroke="#3c6c9e" stroke-opacity=".55" stroke-width="2.5" fill="none"><path d="M50 84L24 26M50 84L37 19M50 84V17M50 84L63 19M50 84L76 26"/></g><path d="M38 84H62L56 92H44Z" fill="#4a7fb4"/>`,
  leaf: `<path d="M14 84C10 40 36 14 88 12C88 62 62 90 22 80Z" fill="url(#weir-leaf)"/><path d="M14 88C30 60 54 38 80 20M34 62L34 42M46 50V28M40 56L62 58M54 43L74 44" stroke="#e6ffcf" stroke-opacity=".75" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
  pebble: `<path d="M12 60C12 38 32 24 54 26C78 28 92 44 88 62C84 80 62 84 44 82C24 80 12 76 12 60Z" fill="url(#weir-pebble)"/><path d="M24 54C28 42 40 35 52 35" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round" fill="none"/><path d="M56 70C66 70 74 66 78 60" stroke="#3c465c" stroke-opacity=".4" stroke-width="3" stroke-linecap="round" fill="none"/>`,
};

export const scene = `<linearGradient id="weir-night" x2="0" y2="1"><stop stop-color="#191a4a"/><stop offset=".6" stop-color="#5a2c6e"/><stop offset="1" stop-color="#c05a4e"/></linearGradient><rect width="400" height="300" fill="url(#weir-night)"/><g fill="#fff" opacity=".8"><circle cx="40" cy="40" r="1.5"/><circle cx="120" cy="22" r="1.2"/><circle cx="210" cy="44" r="1.6"/><circle cx="300" cy="26" r="1.2"/><circle cx="366" cy="66" r="1.5"/></g><path d="M0 214H400V300H0Z" fill="#1c2250"/><path d="M0 214H400V226H0Z" fill="#3d3a78"/><g stroke="#ffbb66" stroke-opacity=".5" stroke-width="3"><path d="M60 244h60M170 258h90M290 240h70M110 280h70M240 284h90"/></g>`;
