import type { Listener as EventListener } from './events/events.ts';
import { type Contribution, extensionPoint } from './extensions.ts';
import type { FeatureGauge } from './gauges.ts';
import type { AnyCall } from './http/handle.ts';
import type { JobList, Ticker } from './jobs/jobs.ts';
import { type PersonRecords, personRecords } from './person-records.ts';
import type { Route } from './http/routes.ts';
import type { World } from './world.ts';

/** Calls by name: the name stands in the OpenAPI document, in logs and in metrics. */
export type Calls = Readonly<Record<string, AnyCall>>;

/** Where calls are mounted: the player site, the back office, and the frames of our own games. */
export type Listener = 'site' | 'desk' | 'frames';

/** One feature of the product, as `features/<feature>/feature.ts` exports it. The app is a list of these and loops over it. */
export type Feature = {
  /** The folder's name. */
  name: string;
  site?: Calls;
  desk?: Calls;
  frames?: Calls;
  jobs?: (world: World) => JobList;
  tickers?: (world: World) => readonly Ticker[];
  gauges?: (world: World) => readonly FeatureGauge[];
  /** Of which events it hears: its own or a neighbour's. */
  listeners?: (world: World) => readonly EventListener[];
  /** What it keeps about a person, and how it forgets it. */
  personRecords?: (world: World) => PersonRecords;
  /** What it adds to the extension points of others, and to its own. */
  contributes?: readonly Contribution[];
};

/** Checks the shape where the feature is written. */
export const defineFeature = <const F extends Feature>(feature: F): F => feature;

/** The features that this app is made of: for what looks at all of them, such as exports of any list of the back office. */
const built = extensionPoint<Feature>('kit.features');

export const featuresIn = (world: Pick<World, 'extensions'>): readonly Feature[] => built.of(world);

/** Fills the world's extension points with what the features contribute. Adding a feature twice changes nothing. */
export const extend = (world: Pick<World, 'extensions'>, features: readonly Feature[]): void => {
  for (const feature of features) world.extensions.add(...contributionsOf(feature));
};

const contributions = new WeakMap<Feature, readonly Contribution[]>();

const contributionsOf = (feature: Feature): readonly Contribution[] => {
  const known = contributions.get(feature);
  if (known) return known;
  const { name, personRecords: recordsOf, contributes = [] } = feature;
  const all = [
    built.with(feature),
    ...contributes,
    ...(recordsOf ? [personRecords.with({ feature: name, recordsOf })] : []),
  ];
  contributions.set(feature, all);
  return all;
};

/** The features' calls of one listener, bound to the world. */
export const routesOf = (features: readonly Feature[], listener: Listener, world: World): Route[] =>
  features.flatMap((feature) =>
    Object.entries(feature[listener] ?? {}).map(([name, call]) => ({
      feature: feature.name,
      name,
      endpoint: call.endpoint,
      ...call.bindTo(world),
    })),
  );

export const jobsOf = (features: readonly Feature[], world: World): JobList =>
  Object.assign({}, ...features.map(({ jobs }) => jobs?.(world)));

export const tickersOf = (features: readonly Feature[], world: World): Ticker[] =>
  features.flatMap(({ tickers }) => tickers?.(world) ?? []);

export const gaugesOf = (features: readonly Feature[], world: World): FeatureGauge[] =>
  features.flatMap(({ gauges }) => gauges?.(world) ?? []);

/** Who hears of which event, in the order of the features. */
export const listenersOf = (features: readonly Feature[], world: World): EventListener[] =>
  features.flatMap(({ listeners }) => listeners?.(world) ?? []);
