import { eachFile, isTest, lineAt, type Source } from '../rule.ts';
import { nodesOf, parse, type Node } from '../syntax.ts';

/** Attributes that a person reads or hears. */
const spoken = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
/** Names that are the same in every language. */
const properNames =
  /^(PromptPay|QR|LINE|Line|Telegram|Facebook|Google|Android|iOS|VIP|OK|RTP|UTC|THB|PDF|CSV|SHA-256)$/;

const thai = /\p{Script=Thai}/u;
const isWording = (text: string) =>
  thai.test(text) || text.split(/[^\p{L}\p{N}-]+/u).some((word) => /\p{L}{2}/u.test(word) && !properNames.test(word));

const wordingOf = (node: Node): string | undefined => {
  if (node.type === 'JSXText') return isWording(node.value) ? node.value : undefined;
  if (node.type === 'JSXAttribute') {
    const isSpoken = node.name.type === 'JSXIdentifier' && spoken.has(node.name.name);
    const value = node.value?.type === 'Literal' && typeof node.value.value === 'string' ? node.value.value : '';
    return isSpoken && isWording(value) ? value : undefined;
  }
  if (node.type === 'Literal') return typeof node.value === 'string' && thai.test(node.value) ? node.value : undefined;
  return node.type === 'TemplateElement' && thai.test(node.value.raw) ? node.value.raw : undefined;
};

/** Words for people that stand in the code instead of in `locales/`. */
export const wordings = (source: Source): { text: string; offset: number }[] => {
  const found = new Map<number, string>();
  for (const { node } of nodesOf(parse(source).program)) {
    const text = wordingOf(node);
    if (text !== undefined) found.set(node.start, text.trim());
  }
  return [...found].map(([offset, text]) => ({ text, offset }));
};

/** Languages by their own names, the same whoever reads them. */
const ownNames = 'apps/site/frame/language-names.ts';

export const texts = eachFile('words for people stand in locales', {
  concerns: (path) =>
    /^(apps\/(site|backoffice|game-client)|kit\/browser|features\/[^/]+\/(site|backoffice))\/.*\.tsx?$/.test(path) &&
    !isTest(path) &&
    path !== ownNames,
  faultsOf: (source) =>
    wordings(source).map(
      ({ text, offset }) => `${source.path}:${lineAt(source.text, offset)} "${text.slice(0, 40)}" belongs in locales`,
    ),
});
