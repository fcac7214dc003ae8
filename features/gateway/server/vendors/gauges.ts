import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { callSums } from '../../db/vendors/vendor-desk.ts';
import { enabledVendors, openBreakers, openFindings } from '../../db/vendors/vendor-figures.ts';

const lookBackMs = minutesMs(5);

/** Vendors as an operator's alarms see them: what they ask of us, and whether we still ask them. */
export const gauges = (world: World): FeatureGauge[] => [
  {
    name: 'gateway_vendor_resting',
    help: 'Places of a vendor at which our calls rest because too many failed; anything but 0 is an alarm',
    labels: ['vendor'],
    read: async () =>
      (await openBreakers(world.database.read)).map(({ vendor, places }) => ({ labels: { vendor }, value: places })),
  },
  {
    name: 'gateway_vendor_calls',
    help: 'Calls of a vendor in the last five minutes, by what they came to',
    labels: ['vendor', 'outcome'],
    read: async () =>
      (await sumsOf(world)).flatMap(({ vendor, calls, refusals, faults }) =>
        Object.entries({ answered: calls - refusals - faults, refused: refusals, failed: faults }).map(
          ([outcome, value]) => ({ labels: { vendor, outcome }, value }),
        ),
      ),
  },
  {
    name: 'gateway_vendor_slowest_seconds',
    help: 'The slowest answer to a call of a vendor in the last five minutes',
    labels: ['vendor'],
    read: async () =>
      (await sumsOf(world)).map(({ vendor, slowestMs }) => ({ labels: { vendor }, value: slowestMs / 1000 })),
  },
  {
    name: 'gateway_findings_open',
    help: 'Differences with vendors that nobody has settled, by kind',
    labels: ['kind'],
    read: async () =>
      (await openFindings(world.database.read)).map(({ kind, open }) => ({ labels: { kind }, value: open })),
  },
];

type Sums = { vendor: string; calls: number; refusals: number; faults: number; slowestMs: number };

/** By vendor, its games together. A vendor that is silent has its zeros. */
const sumsOf = async ({ database: { read }, clock }: World): Promise<Sums[]> => {
  const vendors = await enabledVendors(read);
  const sums = await callSums(read, { since: later(clock.now(), -lookBackMs), vendors });
  return vendors.map((vendor) => {
    const own = sums.filter((it) => it.vendor === vendor);
    const total = (of: 'calls' | 'refusals' | 'faults') => own.reduce((sum, it) => sum + it[of], 0);
    return {
      vendor,
      calls: total('calls'),
      refusals: total('refusals'),
      faults: total('faults'),
      slowestMs: Math.max(0, ...own.map((it) => it.slowest_ms)),
    };
  });
};
