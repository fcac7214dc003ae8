import { eachFile, isTest, lineAt } from '../rule.ts';

/** Names of demo brands. They stand in demo data and in the repository's own documents, never in the product. */
const names = /chokdee|โชคดี|siam[\s_-]?light|แสงสยาม/giu;
const isDemoData = (path: string): boolean => /\/load-demo\.ts$|\/server\/demo\//.test(path);

export const brandNames = eachFile('no brand is wired in', {
  concerns: (path) =>
    /^(apps|features|games|kit|simulators)\/.*\.(ts|tsx|mjs|json|sql|css|html|svg|webmanifest)$/.test(path) &&
    !isTest(path) &&
    !isDemoData(path) &&
    !path.startsWith('kit/testing/'),
  faultsOf: ({ path, text }) =>
    [...text.matchAll(names)].map(
      ({ 0: name, index }) => `${path}:${lineAt(text, index)} "${name}" is one merchant's name: it belongs in its data`,
    ),
});
