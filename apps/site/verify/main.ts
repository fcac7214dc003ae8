import './no-eval.ts';
import './verify.css';
import './happened.css';
import './inputs.css';
import './controls.css';
import cn from '#features/fairness/locales/cn.json';
import { betTypes as cnBets, prizes as cnPrizes } from '#features/lottery/locales/cn.json';
import en from '#features/fairness/locales/en.json';
import { betTypes as enBets, prizes as enPrizes } from '#features/lottery/locales/en.json';
import id from '#features/fairness/locales/id.json';
import { betTypes as idBets, prizes as idPrizes } from '#features/lottery/locales/id.json';
import th from '#features/fairness/locales/th.json';
import { betTypes as thBets, prizes as thPrizes } from '#features/lottery/locales/th.json';
import ty from '#features/fairness/locales/ty.json';
import { betTypes as tyBets, prizes as tyPrizes } from '#features/lottery/locales/ty.json';
import vi from '#features/fairness/locales/vi.json';
import { betTypes as viBets, prizes as viPrizes } from '#features/lottery/locales/vi.json';
import { languageFor, startVerifier } from '#features/fairness/site/verifier.ts';
import { checkRound } from './check-round.ts';

/** A page from a file or a private window may not keep anything. */
const kept = (name: string): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

const metaOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

startVerifier(document.getElementById('root')!, {
  texts: {
    th: { ...th, betTypes: thBets, prizes: thPrizes },
    en: { ...en, betTypes: enBets, prizes: enPrizes },
    cn: { ...cn, betTypes: cnBets, prizes: cnPrizes },
    id: { ...id, betTypes: idBets, prizes: idPrizes },
    ty: { ...ty, betTypes: tyBets, prizes: tyPrizes },
    vi: { ...vi, betTypes: viBets, prizes: viPrizes },
  },
  checkRound,
  gamesOrigin: metaOf('games'),
  // A copy that was saved from the site names its guides too, and has none beside it.
  guides: location.protocol === 'file:' ? undefined : metaOf('guides'),
  // What was chosen last, else what the server wrote for this visit.
  language: languageFor(kept('lang') ?? document.documentElement.lang),
  theme: kept('theme') === 'light' ? 'light' : 'dark',
  remember: (name, value) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Nothing is lost but the wish itself.
    }
  },
});
