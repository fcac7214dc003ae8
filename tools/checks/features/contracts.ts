import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '#kit/shared/endpoint.ts';
import type { Source } from '../rule.ts';

/** One file of a `contract/` folder with the endpoints that it exports. */
export type ContractFile = {
  path: string;
  feature: string;
  calls: { name: string; endpoint: Pick<AnyEndpoint, 'method' | 'path' | 'access' | 'refusals'> }[];
};

export const isContract = (path: string): boolean =>
  /^features\/[^/]+\/contract\/([^/]+\/)?[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts');

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'refusals' in value && 'path' in value && 'method' in value;

/** Imports every contract of the repository: what runs is what is checked. */
export const loadContracts = (sources: readonly Source[]): Promise<ContractFile[]> =>
  Promise.all(
    sources
      .filter(({ path }) => isContract(path))
      .map(async ({ path }) => {
        const module: Record<string, unknown> = await import(pathToFileURL(resolve(path)).href);
        const calls = Object.entries(module).flatMap(([name, endpoint]) =>
          isEndpoint(endpoint) ? [{ name, endpoint }] : [],
        );
        return { path, feature: path.split('/')[1] ?? '', calls };
      }),
  );
