import { type ContractFile, loadContracts } from './contracts.ts';
import { importsOf } from './imports.ts';
import { isTest, type Rule, type Source } from './rule.ts';
import { partDone, type SpecPath, specPaths } from './spec-paths.ts';

const known = (call: { method: string; path: string }) => `${call.method} ${call.path}`;

/** Staff who log in have no session yet. */
const isStaffDoor = (path: string) => /^\/staff\/log-in(\/|$)/.test(path);

/** Every path once, one call a file, the staff's below `/staff/`, and the specification's when they are due. */
export const callFaults = (files: readonly ContractFile[], wanted: readonly SpecPath[], part: number): string[] => {
  const calls = files.flatMap((file) => file.calls.map((call) => ({ ...call, file: file.path })));
  const places = new Map<string, string[]>();
  for (const { endpoint, file } of calls) places.set(known(endpoint), [...(places.get(known(endpoint)) ?? []), file]);
  return [
    ...files
      .filter((file) => file.calls.length > 1)
      .map(({ path, calls: { length } }) => `${path} has ${length} calls: one file each`),
    ...[...places].filter(([, at]) => at.length > 1).map(([call, at]) => `${call} stands in ${at.join(' and ')}`),
    ...calls
      .filter(({ endpoint: { access, path } }) => {
        const isBelowStaff = path.startsWith('/staff/');
        return isStaffDoor(path) ? access !== 'visitor' : (access === 'staff') !== isBelowStaff;
      })
      .map(({ endpoint, file }) => `${file}: ${endpoint.path} has access ${endpoint.access}`),
    ...wanted
      .filter((call) => call.part <= part && !places.has(known(call)))
      .map((call) => `${known(call)} of the specification is due in part ${call.part} and is not there`),
  ];
};

/** Calls that no server file of their feature imports: nothing answers them. */
export const unanswered = (files: readonly ContractFile[], sources: readonly Source[]): string[] => {
  const servers = sources.filter(({ path }) => /^features\/[^/]+\/server\/.*\.ts$/.test(path) && !isTest(path));
  const imported = new Set(servers.flatMap((source) => importsOf(source).map(({ to }) => to)));
  return files
    .filter(({ path, calls }) => calls.length > 0 && !imported.has(path))
    .map(({ path }) => `${path} is answered by no route`);
};

export const calls: Rule = {
  name: 'every call once, the due ones there',
  check: async (sources) => {
    const files = await loadContracts(sources);
    return {
      seen: files.reduce((count, file) => count + file.calls.length, 0),
      faults: [...callFaults(files, specPaths, partDone), ...unanswered(files, sources)],
    };
  },
};
