import { languageTag } from '#kit/shared/languages.ts';
import { bundleBytesMax, bundleOfFragment } from '../domain/bundle-link.ts';
import { recheckDraw } from '../domain/recheck-draw.ts';
import { exampleDraw } from '../domain/sample-draw.ts';
import { button, drawing, guideLink, part } from './page-parts.ts';
import { recheckView, type View } from './recheck-view.ts';
import { type RoundRecheck, roundView } from './round-view.ts';
import { rulesView } from './rules-view.ts';
import { type Translate, textsIn, type TextTree } from './texts.ts';
import { textView, type Typed, waysView } from './ways-view.ts';

/** The complete languages; whoever reads another one is given English. */
const languages = ['th', 'en', 'cn', 'id', 'ty', 'vi'] as const;
export type Language = (typeof languages)[number];

const spoken: ReadonlySet<string> = new Set(languages);
const isSpoken = (code: string): code is Language => spoken.has(code);

/** The page's language for a wire code in either case; without one, the product's own. */
export const languageFor = (code: string | null): Language => {
  const wanted = (code ?? '').toLowerCase();
  if (isSpoken(wanted)) return wanted;
  return wanted === '' ? 'th' : 'en';
};
export type Theme = 'dark' | 'light';

export type VerifierStart = {
  texts: Readonly<Record<Language, TextTree>>;
  language: Language;
  theme: Theme;
  /** Kept for the next visit, where the browser keeps anything. */
  remember: (name: 'lang' | 'theme', value: string) => void;
  /** Computes a round of a house game again; undefined for what is none. */
  checkRound: (bundle: unknown) => Promise<RoundRecheck | undefined>;
  /** Where rules and returns of our own games are published; undefined where none are, as in a saved copy from elsewhere. */
  gamesOrigin: string | undefined;
  /** Where the guides are published; undefined in a saved copy. */
  guides: string | undefined;
};

type Page = VerifierStart & { typed: Typed; bundle: unknown };

/** Draws the verifier and checks what the address carries; the address is looked at again whenever its fragment changes. */
export const startVerifier = (root: HTMLElement, start: VerifierStart): void => {
  const page: Page = { ...start, typed: { code: '', name: '', numero: '', text: '' }, bundle: undefined };
  draw(root, page);
  const fromAddress = () => {
    if (location.hash.length >= 2) readFragment(root, page, location.hash);
  };
  window.addEventListener('hashchange', fromAddress);
  for (const kind of ['dragover', 'drop'] as const) root.addEventListener(kind, (event) => event.preventDefault());
  root.addEventListener('drop', (event) => void readFile(root, page, event.dataTransfer?.files[0]));
  fromAddress();
};

const readFragment = (root: HTMLElement, page: Page, fragment: string): void =>
  void bundleOfFragment(fragment).then(
    (bundle) => check(root, page, bundle),
    (error: unknown) => complain(root, page, error),
  );

const viewOf = ({ texts, language, guides }: Page): View => ({ t: textsIn(texts[language]), language, guides });

const draw = (root: HTMLElement, page: Page): void => {
  const view = viewOf(page);
  const acts = {
    readText: (text: string) => readText(root, page, text),
    readFile: (file: File | undefined) => void readFile(root, page, file),
    readFragment: (fragment: string) => readFragment(root, page, fragment),
    showExample: () => check(root, page, exampleDraw()),
  };
  const ways = { acts, typed: page.typed, isSaved: location.protocol === 'file:' };
  document.documentElement.lang = languageTag(page.language.toUpperCase());
  document.documentElement.dataset.theme = page.theme;
  document.title = view.t('verifier.title');
  root.replaceChildren(
    headerView(root, page, view),
    part(
      'main',
      {},
      part('section', { id: 'outcome', 'aria-live': 'polite' }),
      waysView(view, ways),
      part('section', { id: 'rules' }, ...rulesView(view, undefined)),
      textView(view, ways),
    ),
    part('footer', {}, part('p', {}, view.t('verifier.footer')), ...guideLinks(view), ...gamesLinks(page, view)),
  );
  if (page.bundle !== undefined) void show(root, page, page.bundle);
};

const guideLinks = ({ t, guides }: View): HTMLElement[] =>
  guides === undefined
    ? []
    : [
        guideLink(`${guides}verify-a-round.md`, t('verifier.guides.round')),
        guideLink(`${guides}verify-a-draw.md`, t('verifier.guides.draw')),
      ];

/** To what is published of our own games: their hashes must be those of the rounds checked here. */
const gamesLinks = ({ gamesOrigin, language, theme }: Page, { t }: View): HTMLElement[] => {
  if (gamesOrigin === undefined) return [];
  const to = (path: string) => `${gamesOrigin}${path}?${new URLSearchParams({ lang: language.toUpperCase(), theme })}`;
  return [
    part('a', { href: to('/maths'), target: '_blank', rel: 'noopener' }, t('verifier.maths')),
    part('a', { href: to('/returns'), target: '_blank', rel: 'noopener' }, t('verifier.returns')),
  ];
};

const headerView = (root: HTMLElement, page: Page, { t }: View): HTMLElement => {
  const otherTheme = page.theme === 'dark' ? 'light' : 'dark';
  const toTheme = button(t(otherTheme === 'light' ? 'verifier.themeLight' : 'verifier.themeDark'), 'quiet', () => {
    page.theme = otherTheme;
    page.remember('theme', otherTheme);
    redraw(root, page, 'button');
  });
  return part(
    'header',
    {},
    part(
      'div',
      { class: 'bar' },
      drawing('seal'),
      part('h1', {}, t('verifier.title')),
      part('div', { class: 'settings' }, languageChoice(root, page, t), toTheme),
    ),
    part('p', { class: 'lead' }, t('verifier.lead')),
  );
};

const languageChoice = (root: HTMLElement, page: Page, t: Translate): HTMLElement => {
  const options = languages.map((code) => {
    const lang = languageTag(code.toUpperCase());
    return part('option', { value: code, lang }, ownName(lang));
  });
  const choice = part('select', { 'aria-label': t('verifier.language') }, ...options);
  choice.value = page.language;
  choice.addEventListener('change', () => {
    page.language = languageFor(choice.value);
    page.remember('lang', page.language.toUpperCase());
    redraw(root, page, 'select');
  });
  return choice;
};

/** A language by its own name. */
const ownName = (tag: string): string => {
  const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** What was used is drawn anew as well, and keeps the focus. */
const redraw = (root: HTMLElement, page: Page, used: 'select' | 'button'): void => {
  draw(root, page);
  root.querySelector<HTMLElement>(`header ${used}`)?.focus();
};

const outcome = (root: HTMLElement): Element => root.querySelector('#outcome')!;

const readFile = async (root: HTMLElement, page: Page, file: File | undefined): Promise<void> => {
  if (!file) return;
  if (file.size > bundleBytesMax) return complain(root, page, new RangeError('too long'));
  readText(root, page, await file.text());
};

/** A payslip's file begins with the heading of its columns. */
const isTable = (text: string): boolean => /^\uFEFF?record,/.test(text);

const readText = (root: HTMLElement, page: Page, text: string): void => {
  try {
    check(root, page, isTable(text) ? { form: 'payslip-1', text } : JSON.parse(text));
  } catch (error) {
    complain(root, page, error);
  }
};

/** Says "checking" first: the signature takes a phone a good part of a second. */
const check = (root: HTMLElement, page: Page, bundle: unknown): void => {
  page.bundle = bundle;
  const view = viewOf(page);
  outcome(root).replaceChildren(part('p', { class: 'note' }, view.t('verifier.checking')));
  setTimeout(() => {
    show(root, page, bundle).then(
      () => outcome(root).scrollIntoView({ block: 'start' }),
      (error: unknown) => complain(root, page, error),
    );
  }, 30);
};

const otherForms: ReadonlySet<string> = new Set([
  'round/v2',
  'round-receipt/v1',
  'rounds/v1',
  'shared/v2',
  'shared-void/v2',
  'pool/v1',
  'proof/v1',
  'payslip-1',
]);

const isRound = (bundle: unknown): boolean =>
  typeof bundle === 'object' &&
  bundle !== null &&
  'form' in bundle &&
  typeof bundle.form === 'string' &&
  otherForms.has(bundle.form);

const show = async (root: HTMLElement, page: Page, bundle: unknown): Promise<void> => {
  const view = viewOf(page);
  const round = isRound(bundle) ? await page.checkRound(bundle) : undefined;
  if (round) {
    outcome(root).replaceChildren(roundView(view, round));
    root.querySelector('#rules')?.replaceChildren();
    return;
  }
  const recheck = recheckDraw(bundle);
  outcome(root).replaceChildren(recheckView(view, recheck));
  root.querySelector('#rules')?.replaceChildren(...rulesView(view, recheck.bundle));
};

const complain = (root: HTMLElement, page: Page, error: unknown): void => {
  page.bundle = undefined;
  const why = error instanceof Error ? error.message : '';
  outcome(root).replaceChildren(
    part('p', { class: 'note bad', role: 'alert' }, viewOf(page).t('verifier.broken', { why })),
  );
};
