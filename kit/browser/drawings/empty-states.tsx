import { KhomLantern, SkyLantern } from './lantern.tsx';
import { Flower } from './land.tsx';
import { LotusBud, LotusLeaf } from './lotus.tsx';
import { Glow, Vignette } from './scene.tsx';
import { tone } from './tones.ts';

const size = { width: 200, height: 140 } as const;

/** No slips yet: an open case with a clean slip in it. */
export const NoTicketsDrawing = () => (
  <Vignette {...size}>
    <Glow x={100} y={66} r={64} strength={0.6} />
    <ellipse cx="100" cy="126" rx="74" ry="9" fill={tone.tile} opacity="0.35" />
    <g transform="rotate(-6 100 60)">
      <path d="M66 12H134V108L125.5 102L117 108L108.5 102L100 108L91.5 102L83 108L74.5 102L66 108Z" fill={tone.lamp} />
      <path d="M66 12H134V36H66Z" fill={tone.leafDeep} />
      <Flower x={80} y={24} size={0.2} fill={tone.leaf} heart={tone.gold} />
      <path d="M94 24H122" stroke={tone.lamp} strokeWidth="5" strokeLinecap="round" />
      {[50, 66, 82].map((y) => (
        <path
          key={y}
          d={`M76 ${y}H124`}
          stroke={tone.ember}
          strokeWidth="3"
          strokeDasharray="1 7"
          strokeLinecap="round"
        />
      ))}
    </g>
    <path d="M34 76L60 84H140L166 76L156 124Q155 128 150 128H50Q45 128 44 124Z" fill={tone.leaf} />
    <path d="M34 76L60 84H140L166 76L163 90L140 96H60L37 90Z" fill={tone.leafDeep} />
    <path d="M92 104H108V112H92Z" fill={tone.gold} />
  </Vignette>
);

/** No results yet: three places for digits, and a lantern that waits. */
export const NoResultsDrawing = () => (
  <Vignette {...size}>
    <KhomLantern x={100} y={-10} size={0.54} />
    <ellipse cx="100" cy="128" rx="82" ry="8" fill={tone.tile} opacity="0.35" />
    {[34, 78, 122].map((x) => (
      <g key={x}>
        <rect x={x} y="76" width="44" height="50" rx="12" fill={tone.leafDeep} />
        <rect x={x + 3} y="79" width="38" height="44" rx="9" fill={tone.tile} />
        <circle cx={x + 22} cy="101" r="5" fill={tone.gold} />
      </g>
    ))}
  </Vignette>
);

/** A list that belongs to a member: a gate with the flower for a lock, and its key. */
export const LogInDrawing = () => (
  <Vignette {...size}>
    <Glow x={100} y={66} r={64} strength={0.6} />
    <ellipse cx="100" cy="128" rx="74" ry="8" fill={tone.tile} opacity="0.35" />
    <path d="M50 126V62C50 32 72 16 92 16S134 32 134 62V126Z" fill={tone.leafDeep} />
    <path d="M62 126V64C62 42 76 28 92 28S122 42 122 64V126Z" fill={tone.tile} />
    <Flower x={92} y={72} size={0.34} fill={tone.leaf} heart={tone.gold} />
    <circle cx="150" cy="88" r="13" fill="none" stroke={tone.gold} strokeWidth="7" />
    <path d="M150 101V132M150 118H160M150 128H158" stroke={tone.gold} strokeWidth="6" strokeLinecap="round" />
  </Vignette>
);

/** No games played or kept yet: two cards and a die. */
export const NoGamesDrawing = () => (
  <Vignette {...size}>
    <Glow x={100} y={66} r={64} strength={0.6} />
    <ellipse cx="100" cy="126" rx="74" ry="9" fill={tone.tile} opacity="0.35" />
    <rect x="56" y="22" width="54" height="80" rx="9" transform="rotate(-12 83 62)" fill={tone.leafDeep} />
    <g transform="rotate(8 106 62)">
      <rect x="80" y="20" width="54" height="80" rx="9" fill={tone.lamp} />
      <Flower x={107} y={60} size={0.32} fill={tone.leaf} heart={tone.gold} />
    </g>
    <g transform="rotate(-8 72 104)">
      <rect x="50" y="82" width="44" height="44" rx="10" fill={tone.gold} />
      {[
        [61, 93],
        [83, 93],
        [72, 104],
        [61, 115],
        [83, 115],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" fill={tone.ember} />
      ))}
    </g>
  </Vignette>
);

/** No money has moved yet: a purse and a coin beside it. */
export const NoMoneyDrawing = () => (
  <Vignette {...size}>
    <Glow x={100} y={70} r={64} strength={0.6} />
    <ellipse cx="100" cy="128" rx="74" ry="8" fill={tone.tile} opacity="0.35" />
    <path d="M72 46C40 66 34 126 62 126H126C154 126 148 66 116 46Z" fill={tone.leaf} />
    <path d="M72 46L60 22Q76 30 94 22Q112 30 128 22L116 46Z" fill={tone.leafDeep} />
    <path d="M68 47H120" stroke={tone.gold} strokeWidth="7" strokeLinecap="round" />
    <Flower x={94} y={88} size={0.3} fill={tone.leafDeep} heart={tone.gold} />
    <circle cx="152" cy="112" r="17" fill={tone.ember} />
    <circle cx="150" cy="110" r="16" fill={tone.gold} />
    <path d="M150 102L158 110L150 118L142 110Z" fill={tone.ember} />
  </Vignette>
);

/** No gifts, missions or raffles now: a box that is tied up. */
export const NoGiftsDrawing = () => (
  <Vignette {...size}>
    <Glow x={100} y={70} r={64} strength={0.6} />
    <ellipse cx="100" cy="128" rx="74" ry="8" fill={tone.tile} opacity="0.35" />
    <rect x="54" y="66" width="92" height="60" rx="8" fill={tone.leaf} />
    <rect x="46" y="48" width="108" height="24" rx="7" fill={tone.leafDeep} />
    <path d="M92 48H108V126H92Z" fill={tone.gold} />
    <path
      d="M100 48C72 46 60 30 72 20C86 12 96 32 100 48C104 32 114 12 128 20C140 30 128 46 100 48Z"
      fill="none"
      stroke={tone.gold}
      strokeWidth="7"
      strokeLinejoin="round"
    />
    <path d="M100 80L110 90L100 100L90 90Z" fill={tone.ember} />
  </Vignette>
);

/** Nothing found: a glass over still leaves. */
export const NothingFoundDrawing = () => (
  <Vignette {...size}>
    <Glow x={96} y={60} r={48} strength={0.6} />
    <LotusLeaf x={62} y={116} size={0.62} />
    <LotusLeaf x={144} y={124} size={0.5} />
    <path d="M122 84L150 112" stroke={tone.ember} strokeWidth="13" strokeLinecap="round" />
    <circle cx="96" cy="58" r="42" fill={tone.tile} opacity="0.55" />
    <circle cx="96" cy="58" r="42" fill="none" stroke={tone.gold} strokeWidth="8" />
    <path d="M64 46A34 34 0 0 1 82 27" fill="none" stroke={tone.lamp} strokeWidth="4" strokeLinecap="round" />
    <path
      d="M72 66Q84 58 96 66T120 66M80 78Q88 73 96 78T112 78"
      fill="none"
      stroke={tone.lamp}
      strokeWidth="4"
      strokeLinecap="round"
      opacity="0.7"
    />
  </Vignette>
);

/** No notices: a bell at rest beside a bud. */
export const NoNoticesDrawing = () => (
  <Vignette {...size}>
    <Glow x={100} y={66} r={64} strength={0.6} />
    <ellipse cx="100" cy="126" rx="70" ry="8" fill={tone.tile} opacity="0.35" />
    <path d="M44 20H156" stroke={tone.leafDeep} strokeWidth="7" strokeLinecap="round" />
    <path d="M100 20V34" stroke={tone.ember} strokeWidth="4" />
    <path
      d="M100 32C122 32 128 52 130 74C131 86 138 92 142 100H58C62 92 69 86 70 74C72 52 78 32 100 32Z"
      fill={tone.gold}
    />
    <path d="M54 100H146V107Q146 110 143 110H57Q54 110 54 107Z" fill={tone.ember} />
    <path d="M84 46C80 56 79 68 78 80" stroke={tone.lamp} strokeWidth="5" strokeLinecap="round" fill="none" />
    <path d="M100 110V120" stroke={tone.ember} strokeWidth="3" />
    <path d="M100 118L108 126L100 134L92 126Z" fill={tone.gold} />
    <LotusBud x={164} y={128} size={0.44} turn={10} />
  </Vignette>
);

/** Closed for a while: a lantern is being lit again. */
export const MaintenanceDrawing = () => (
  <Vignette {...size}>
    <Glow x={100} y={70} r={68} strength={0.8} />
    <ellipse cx="100" cy="130" rx="64" ry="7" fill={tone.tile} opacity="0.35" />
    <SkyLantern x={100} y={112} size={1.1} />
    <path d="M36 132L58 60M164 132L142 60" stroke={tone.leafDeep} strokeWidth="6" strokeLinecap="round" />
    <path d="M44 106L50 86M156 106L150 86" stroke={tone.leaf} strokeWidth="3" strokeLinecap="round" />
    <path d="M52 80Q100 60 148 80" fill="none" stroke={tone.leafDeep} strokeWidth="4" strokeDasharray="8 8" />
  </Vignette>
);

/** Not in this place: a lantern beyond the hills, behind a gate. */
export const RegionDrawing = () => (
  <Vignette {...size}>
    <Glow x={100} y={50} r={48} strength={0.6} />
    <SkyLantern x={100} y={72} size={0.6} />
    <path d="M14 112C40 84 62 96 82 84S128 76 146 90S176 100 186 112Z" fill={tone.leafDeep} />
    <path d="M38 128V58M162 128V58" stroke={tone.gold} strokeWidth="9" strokeLinecap="round" />
    <path d="M26 56H174M34 44H166" stroke={tone.gold} strokeWidth="6" strokeLinecap="round" />
    {[62, 81, 100, 119, 138].map((x) => (
      <path key={x} d={`M${x} 128V92L${x} 84`} stroke={tone.leaf} strokeWidth="5" strokeLinecap="round" />
    ))}
    <path d="M40 108H160" stroke={tone.leaf} strokeWidth="5" />
  </Vignette>
);
