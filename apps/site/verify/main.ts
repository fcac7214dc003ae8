import './no-eval.ts';
import './verify.css';
import './controls.css';
import en from '#features/fairness/locales/en.json';
import th from '#features/fairness/locales/th.json';
import { languages, startVerifier } from '#features/fairness/site/verifier.ts';

/** A page from a file or a private window may not keep anything. */
const kept = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

const wanted = (kept('lang') ?? '').toLowerCase();

startVerifier(document.getElementById('root')!, {
  texts: { th, en },
  language: languages.find((language) => language === wanted) ?? 'th',
  theme: kept('theme') === 'light' ? 'light' : 'dark',
  remember: (name, value) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Nothing is lost but the wish itself.
    }
  },
});
