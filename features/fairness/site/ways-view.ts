import { placeOfDraw, wantedIn } from '../domain/wanted.ts';
import { button, folded, part } from './page-parts.ts';
import type { View } from './recheck-view.ts';
import type { Translate } from './texts.ts';
import { vectorsView } from './vectors-view.ts';

type Acts = {
  /** A published text, JSON or a payslip's table. */
  readText: (text: string) => void;
  readFile: (file: File | undefined) => void;
  readFragment: (fragment: string) => void;
  showExample: () => void;
};

/** What was typed, which outlives a change of language. */
export type Typed = { code: string; name: string; numero: string; text: string };

type Ways = { acts: Acts; typed: Typed; isSaved: boolean };

/** Three ways to say what is to be checked; a saved copy asks no site, so it has the two that need none. */
export const waysView = ({ t }: View, ways: Ways): HTMLElement =>
  part(
    'section',
    { 'aria-labelledby': 'input' },
    part('h2', { id: 'input' }, t('verifier.ways.title')),
    part('p', {}, t('verifier.ways.lead')),
    part('div', { class: 'ways' }, codeWay(t, ways), fileWay(t, ways), ways.isSaved ? undefined : drawWay(t, ways)),
  );

/** Pasting published texts by hand, and the proof that this page computes correctly. */
export const textView = (view: View, { acts, typed }: Ways): HTMLElement => {
  const { t } = view;
  const area = part('textarea', { id: 'bundle', rows: '4', spellcheck: 'false', autocomplete: 'off' });
  keepTyped(area, typed, 'text');
  const all = folded(
    t('verifier.ways.experts'),
    part('label', { for: 'bundle' }, t('verifier.input.label')),
    area,
    part(
      'div',
      { class: 'buttons' },
      button(t('verifier.input.check'), 'main', () => acts.readText(typed.text)),
    ),
    vectorsView(view),
  );
  all.classList.add('experts');
  all.open = typed.text !== '';
  return all;
};

const codeWay = (t: Translate, { acts, typed, isSaved }: Ways): HTMLElement => {
  const field = part('input', { id: 'code', type: 'text', autocomplete: 'off', spellcheck: 'false', dir: 'ltr' });
  keepTyped(field, typed, 'code');
  return way(t, {
    name: 'code',
    fields: [part('label', { for: 'code' }, t('verifier.ways.code.label')), field],
    go: (say) => {
      const wanted = wantedIn(typed.code);
      if (wanted.kind === 'bundle') return acts.readFragment(wanted.fragment);
      if (wanted.kind === 'text') return acts.readText(wanted.text);
      if (wanted.kind === 'place' && !isSaved) return location.assign(wanted.path);
      say(t(`verifier.ways.code.${wanted.kind === 'place' ? 'saved' : wanted.kind}`), field);
    },
  });
};

const drawWay = (t: Translate, { typed }: Ways): HTMLElement => {
  const name = part('input', { id: 'name', type: 'text', autocomplete: 'off' });
  const numero = part('input', { id: 'numero', type: 'text', inputmode: 'numeric', autocomplete: 'off', dir: 'ltr' });
  keepTyped(name, typed, 'name');
  keepTyped(numero, typed, 'numero');
  return way(t, {
    name: 'draw',
    fields: [
      part(
        'div',
        { class: 'pair' },
        part('div', {}, part('label', { for: 'name' }, t('verifier.ways.draw.name')), name),
        part('div', {}, part('label', { for: 'numero' }, t('verifier.ways.draw.numero')), numero),
      ),
    ],
    go: (say) => {
      const path = placeOfDraw(typed.name, typed.numero);
      if (path === undefined) say(t('verifier.ways.draw.wrong'), typed.name.trim() === '' ? name : numero);
      else location.assign(path);
    },
  });
};

const fileWay = (t: Translate, { acts }: Ways): HTMLElement => {
  const file = part('input', {
    type: 'file',
    id: 'file',
    accept: '.json,application/json,.csv,text/csv',
    class: 'hidden-input',
  });
  file.addEventListener('change', () => acts.readFile(file.files?.[0]));
  return part(
    'section',
    { class: 'way' },
    part('h3', {}, t('verifier.ways.file.title')),
    part('p', {}, t('verifier.ways.file.hint')),
    part(
      'div',
      { class: 'buttons' },
      file,
      part('label', { for: 'file', class: 'quiet' }, t('verifier.input.file')),
      button(t('verifier.input.example'), 'quiet', acts.showExample),
    ),
  );
};

type Say = (why: string, field: HTMLInputElement) => void;
type Asked = { name: 'code' | 'draw'; fields: readonly HTMLElement[]; go: (say: Say) => void };

/** A way with fields: Enter in one of them goes too, and what is wrong is said below them. */
const way = (t: Translate, { name, fields, go }: Asked): HTMLElement => {
  const why = part('p', { id: `${name}-why`, class: 'why', role: 'alert' });
  const all = part('section', { class: 'way' });
  const press = () => {
    why.textContent = '';
    for (const field of all.querySelectorAll('input')) field.removeAttribute('aria-invalid');
    go((text, field) => {
      why.textContent = text;
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', why.id);
      field.focus();
    });
  };
  all.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) press();
  });
  all.append(
    part('h3', {}, t(`verifier.ways.${name}.title`)),
    part('p', {}, t(`verifier.ways.${name}.hint`)),
    ...fields,
    why,
    part('div', { class: 'buttons' }, button(t(`verifier.ways.${name}.go`), name === 'code' ? 'main' : 'quiet', press)),
  );
  return all;
};

const keepTyped = (field: HTMLInputElement | HTMLTextAreaElement, typed: Typed, name: keyof Typed): void => {
  field.value = typed[name];
  field.addEventListener('input', () => {
    typed[name] = field.value;
  });
};
