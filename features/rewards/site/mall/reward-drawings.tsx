import type { ReactNode } from 'react';
import { tone } from '#kit/browser/drawings/tones.ts';
import type { RewardDrawing } from '../../domain/reward.ts';

const [gold, lamp, petal, petalDeep, leaf, leafDeep, tile] = [
  tone.gold,
  tone.lamp,
  tone.petal,
  tone.petalDeep,
  tone.leaf,
  tone.leafDeep,
  tone.tile,
];

const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Things of the mall, each on 160 × 120. */
const drawings: Readonly<Record<RewardDrawing, ReactNode>> = {
  phone: (
    <>
      <rect x="55" y="14" width="50" height="92" rx="10" fill={tile} />
      <rect x="60" y="22" width="40" height="76" rx="4" fill={leaf} />
      <path d="M60 76 82 48l18 26v20a4 4 0 0 1-4 4H64a4 4 0 0 1-4-4Z" fill={leafDeep} />
      <circle cx="88" cy="38" r="7" fill={gold} />
      <rect x="72" y="17" width="16" height="2.500" rx="1.250" fill={lamp} />
    </>
  ),
  headphones: (
    <>
      <path d="M42 72V62a38 38 0 0 1 76 0v10" fill="none" stroke={tile} strokeWidth="8" {...round} />
      <rect x="34" y="62" width="20" height="38" rx="10" fill={petalDeep} />
      <rect x="106" y="62" width="20" height="38" rx="10" fill={petalDeep} />
      <rect x="48" y="66" width="8" height="30" rx="4" fill={gold} />
      <rect x="104" y="66" width="8" height="30" rx="4" fill={gold} />
    </>
  ),
  watch: (
    <>
      <path d="M66 38 70 10h20l4 28ZM66 82l4 28h20l4-28Z" fill={leafDeep} />
      <rect x="54" y="34" width="52" height="52" rx="16" fill={tile} />
      <rect x="60" y="40" width="40" height="40" rx="11" fill={lamp} />
      <path d="M64 62h8l4-10 7 20 5-10h8" fill="none" stroke={petalDeep} strokeWidth="3" {...round} />
      <rect x="106" y="54" width="5" height="12" rx="2.500" fill={gold} />
    </>
  ),
  rice_cooker: (
    <>
      <path d="M38 56a42 22 0 0 1 84 0Z" fill={lamp} />
      <rect x="34" y="54" width="92" height="46" rx="16" fill={petal} />
      <rect x="34" y="54" width="92" height="9" rx="4.500" fill={petalDeep} />
      <rect x="72" y="28" width="16" height="9" rx="4.500" fill={tile} />
      <circle cx="80" cy="80" r="9" fill={tile} />
      <circle cx="80" cy="80" r="4" fill={gold} />
      <rect x="46" y="100" width="14" height="6" rx="3" fill={tile} />
      <rect x="100" y="100" width="14" height="6" rx="3" fill={tile} />
    </>
  ),
  fan: (
    <>
      <rect x="75" y="70" width="10" height="32" fill={tile} />
      <rect x="58" y="100" width="44" height="8" rx="4" fill={tile} />
      <circle cx="80" cy="50" r="38" fill={lamp} />
      <g fill={leaf}>
        <path d="M80 50c-6-14-4-26 6-32 8 8 6 22-6 32Z" />
        <path d="M80 50c-6-14-4-26 6-32 8 8 6 22-6 32Z" transform="rotate(120 80 50)" />
        <path d="M80 50c-6-14-4-26 6-32 8 8 6 22-6 32Z" transform="rotate(240 80 50)" />
      </g>
      <circle cx="80" cy="50" r="38" fill="none" stroke={leafDeep} strokeWidth="4" />
      <circle cx="80" cy="50" r="7" fill={gold} />
    </>
  ),
  bicycle: (
    <>
      <g fill="none" stroke={tile} strokeWidth="6">
        <circle cx="46" cy="82" r="22" />
        <circle cx="114" cy="82" r="22" />
      </g>
      <path
        d="M46 82 66 46h36L80 82Zm34 0L66 46m48 36L98 34"
        fill="none"
        stroke={petalDeep}
        strokeWidth="6"
        {...round}
      />
      <path d="M58 42h16M90 34h14" fill="none" stroke={tile} strokeWidth="6" {...round} />
      <circle cx="80" cy="82" r="6" fill={gold} />
    </>
  ),
  shirt: (
    <>
      <path
        d="m58 22-30 16 10 24 14-6v46a6 6 0 0 0 6 6h44a6 6 0 0 0 6-6V56l14 6 10-24-30-16c-4 12-40 12-44 0Z"
        fill={leaf}
      />
      <path d="M58 22c4 12 40 12 44 0l-6-3c-4 8-28 8-32 0Z" fill={leafDeep} />
      <path d="M80 58c8-8 20 2 0 18-20-16-8-26 0-18Z" fill={gold} />
    </>
  ),
  bag: (
    <>
      <path d="M64 30c0-22 32-22 32 0" fill="none" stroke={tile} strokeWidth="7" {...round} />
      <rect x="46" y="28" width="68" height="78" rx="20" fill={leafDeep} />
      <rect x="56" y="64" width="48" height="32" rx="8" fill={leaf} />
      <path d="M56 74h48" stroke={tile} strokeWidth="4" />
      <rect x="76" y="70" width="8" height="12" rx="3" fill={gold} />
      <path d="M58 46h44" stroke={lamp} strokeWidth="4" {...round} />
    </>
  ),
  cup: (
    <>
      <path d="M56 30h48l-6 74a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6Z" fill={petalDeep} />
      <path d="M59 62h42l-2 22H61Z" fill={lamp} />
      <rect x="50" y="20" width="60" height="13" rx="6.500" fill={tile} />
      <path d="m88 20 6-14" stroke={gold} strokeWidth="5" {...round} />
      <path d="M80 66c6-6 14 2 0 13-14-11-6-19 0-13Z" fill={petalDeep} />
    </>
  ),
  voucher: (
    <>
      <path
        d="M28 36h104a6 6 0 0 1 6 6v9a9 9 0 0 0 0 18v9a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6v-9a9 9 0 0 0 0-18v-9a6 6 0 0 1 6-6Z"
        fill={petal}
      />
      <path d="M62 40v42" stroke={petalDeep} strokeWidth="3" strokeDasharray="2 7" {...round} />
      <path d="m98 44 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" fill={gold} />
    </>
  ),
  gold: (
    <>
      <path d="m44 74 10-24h34l10 24Z" fill={gold} />
      <path d="M30 104 42 76h36l12 28Z" fill={gold} />
      <path d="M82 104 94 76h24l12 28Z" fill={tone.ember} />
      <path d="m54 50 6-7h34l-6 7Zm34 0 6-7 11 22-7 9Z" fill={lamp} />
      <path d="M112 26v14m-7-7h14M40 28v10m-5-5h10" stroke={lamp} strokeWidth="4" {...round} />
    </>
  ),
  gift: (
    <>
      <rect x="40" y="52" width="80" height="54" rx="6" fill={petalDeep} />
      <rect x="34" y="40" width="92" height="18" rx="5" fill={petal} />
      <rect x="72" y="40" width="16" height="66" fill={gold} />
      <path
        d="M80 40c-28-2-30-26-14-24 10 1 13 14 14 24Zm0 0c28-2 30-26 14-24-10 1-13 14-14 24Z"
        fill="none"
        stroke={gold}
        strokeWidth="6"
        {...round}
      />
    </>
  ),
};

/** A thing of the mall as we draw it, on a ground of its own. */
export const RewardDrawn = ({ drawing }: { drawing: RewardDrawing }) => (
  <svg aria-hidden viewBox="0 0 160 120" className="block size-full">
    <rect width="160" height="120" fill={tone.low} />
    <circle cx="80" cy="62" r="58" fill={tone.far} />
    <ellipse cx="80" cy="109" rx="54" ry="6" fill={tone.near} />
    {drawings[drawing]}
  </svg>
);
