import type { Rule } from '../rule.ts';

const places =
  /^(README\.md|feature\.ts|pages\.ts|public\.ts|tooling\.ts|(contract|domain|db|server|site|backoffice|locales|e2e)\/.+)$/;
const readmeLinesMax = 30;

/** What every feature looks like: whoever has seen one knows all of them. */
export const features: Rule = {
  name: 'features look alike',
  check: (sources) => {
    const files = sources.filter(({ path }) => path.startsWith('features/'));
    const all = new Set(files.map(({ path }) => path.split('/')[1] ?? ''));
    const faults = [...all].flatMap((feature) => {
      const readme = files.find(({ path }) => path === `features/${feature}/README.md`);
      if (!readme) return [`features/${feature} has no README.md`];
      const lines = readme.text.trimEnd().split('\n').length;
      return lines > readmeLinesMax ? [`${readme.path} has ${lines} lines, at most ${readmeLinesMax}`] : [];
    });
    const strange = files
      .filter(({ path }) => !places.test(path.split('/').slice(2).join('/')))
      .map(({ path }) => `${path} has no place in a feature`);
    return { seen: all.size, faults: [...faults, ...strange] };
  },
};
