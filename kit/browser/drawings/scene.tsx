import { createContext, type ReactNode, use, useId } from 'react';
import { tone } from './tones.ts';

const Prefix = createContext('');

const paints = ['sky', 'water', 'lantern', 'gold', 'petal', 'petalLow', 'leaf', 'glow', 'hush', 'glass'] as const;
type Paints = Record<(typeof paints)[number], string>;

/** The paints of the scene around: light falls the same way on all that stands in it. */
export const usePaints = (): Paints => {
  const prefix = use(Prefix);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
  return Object.fromEntries(paints.map((name) => [name, `url(#${prefix}${name})`])) as Paints;
};

type SceneSize = { width: number; height: number };
type SceneWords = SceneSize & {
  children: ReactNode;
  /**
   * `start` keeps the side where words stand calm and shows the picture whole at the end side: the box around goes on in
   * `--scene-high`, which both its top and its calm side run out into. `none` fills the box, where no words stand above.
   */
  hush?: 'start' | 'none';
};

/** A whole picture. Where it fills a narrower box the start side is cut, where nothing but sky is drawn. */
export const Scene = ({ width, height, hush = 'start', children }: SceneWords) => {
  const prefix = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={hush === 'start' ? 'xMaxYMax meet' : 'xMaxYMid slice'}
      aria-hidden
      className="absolute inset-0 size-full rtl:-scale-x-100"
    >
      <Prefix value={prefix}>
        <Definitions prefix={prefix} />
        <rect width={width} height={height} fill={`url(#${prefix}sky)`} />
        {children}
        {hush === 'start' && (
          <>
            <rect x={-width * 2} width={width * 2 + 1} height={height} fill={tone.high} />
            <rect width={width * 0.66} height={height} fill={`url(#${prefix}hush)`} />
          </>
        )}
      </Prefix>
    </svg>
  );
};

/** A drawing without a ground of its own: an empty state, a step, a tile. */
export const Vignette = ({ width, height, children }: SceneSize & { children: ReactNode }) => {
  const prefix = useId();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="block h-full w-auto max-w-full overflow-visible">
      <Prefix value={prefix}>
        <Definitions prefix={prefix} />
        {children}
      </Prefix>
    </svg>
  );
};

type Stop = readonly [offset: number, color: string, opacity?: number];

const Stops = ({ of }: { of: readonly Stop[] }) =>
  of.map(([offset, color, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
  ));

const Definitions = ({ prefix }: { prefix: string }) => (
  <defs>
    <GroundPaints prefix={prefix} />
    <LanternPaints prefix={prefix} />
    <PlantPaints prefix={prefix} />
    <LightPaints prefix={prefix} />
  </defs>
);

/** Sky and water. */
const GroundPaints = ({ prefix }: { prefix: string }) => (
  <>
    <linearGradient id={`${prefix}sky`} x2="0" y2="1">
      <Stops
        of={[
          [0, tone.high],
          [1, tone.low],
        ]}
      />
    </linearGradient>
    <linearGradient id={`${prefix}water`} x2="0" y2="1">
      <Stops
        of={[
          [0, tone.low],
          [1, tone.near],
        ]}
      />
    </linearGradient>
  </>
);

/** A lit lantern and gold. */
const LanternPaints = ({ prefix }: { prefix: string }) => (
  <>
    <radialGradient id={`${prefix}lantern`} cx="0.5" cy="0.86" r="0.95">
      <Stops
        of={[
          [0, tone.lamp],
          [0.42, tone.gold],
          [1, tone.ember],
        ]}
      />
    </radialGradient>
    <linearGradient id={`${prefix}gold`} x2="0.6" y2="1">
      <Stops
        of={[
          [0, tone.lamp],
          [0.45, tone.gold],
          [1, tone.ember],
        ]}
      />
    </linearGradient>
  </>
);

/** Petals and leaves. */
const PlantPaints = ({ prefix }: { prefix: string }) => (
  <>
    <linearGradient id={`${prefix}petal`} x2="0" y2="1">
      <Stops
        of={[
          [0, tone.petalDeep],
          [0.3, tone.petal],
          [1, tone.lamp],
        ]}
      />
    </linearGradient>
    <linearGradient id={`${prefix}petalLow`} x2="0" y2="1">
      <Stops
        of={[
          [0, tone.petalDeep],
          [1, tone.petal],
        ]}
      />
    </linearGradient>
    <linearGradient id={`${prefix}leaf`} x2="0.4" y2="1">
      <Stops
        of={[
          [0, tone.leaf],
          [1, tone.leafDeep],
        ]}
      />
    </linearGradient>
  </>
);

/** What light goes through, light itself, and calm for words. */
const LightPaints = ({ prefix }: { prefix: string }) => (
  <>
    <linearGradient id={`${prefix}glass`} x2="0.5" y2="1">
      <Stops
        of={[
          [0, tone.lamp, 0.32],
          [0.5, tone.lamp, 0.06],
          [1, tone.lamp, 0.14],
        ]}
      />
    </linearGradient>
    <radialGradient id={`${prefix}glow`}>
      <Stops
        of={[
          [0, tone.lamp, 0.72],
          [0.16, tone.gold, 0.5],
          [0.42, tone.leaf, 0.24],
          [1, tone.leaf, 0],
        ]}
      />
    </radialGradient>
    <linearGradient id={`${prefix}hush`}>
      <Stops
        of={[
          [0, tone.high, 1],
          [0.12, tone.high, 0.96],
          [0.7, tone.high, 0.9],
          [0.84, tone.high, 0.55],
          [1, tone.high, 0],
        ]}
      />
    </linearGradient>
  </>
);

type Place = { x: number; y: number };

/** Light around a lamp. */
export const Glow = ({ x, y, r, strength = 1 }: Place & { r: number; strength?: number }) => (
  <circle cx={x} cy={y} r={r} fill={usePaints().glow} opacity={strength} />
);
