import { beacon } from '#features/fairness/contract/beacon.ts';
import { Badge } from '#kit/browser/components/badge.tsx';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTheme } from '#kit/browser/theme.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type ArticleName, articles } from './articles.ts';
import '#kit/browser/prose.css';

/** An article about what the product itself guarantees; no merchant edits it. */
export const BuiltInArticle = ({ name }: { name: ArticleName }) => {
  const { t } = useTranslation('help');
  return (
    <article className="prose">
      <h1 className="font-sans text-2xl sm:text-3xl">{t(`articles.${name}.title`)}</h1>
      <p className="text-lg">{t(`articles.${name}.lead`)}</p>
      {name === 'fairness' && <Keeper />}
      {articles[name].map((section) => (
        <section key={section}>
          <h2>{t(`articles.${name}.sections.${section}.title`)}</h2>
          {t(`articles.${name}.sections.${section}.text`)
            .split('\n\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
      {name === 'fairness' && (
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 font-sans">
          <a href="/verify" className={`${buttonStyle({ tone: 'money' })} !text-on-money !no-underline`}>
            {t('verify')}
          </a>
          <GamesLinks />
        </p>
      )}
    </article>
  );
};

/** To what is published of our own games, where this site has any. */
const GamesLinks = () => {
  const { t } = useTranslation('help');
  const language = useLanguage();
  const theme = useTheme();
  const origin = document.querySelector<HTMLMetaElement>('meta[name="games"]')?.content;
  if (origin === undefined) return null;
  return (['maths', 'returns'] as const).map((page) => (
    <a
      key={page}
      href={`${origin}/${page}?${new URLSearchParams({ lang: language, theme })}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center"
    >
      {t(page)}
    </a>
  ));
};

const tones = { independent: 'good', operator: 'warn', unknown: 'bad' } as const;

/** Says honestly whose beacon it is. */
const Keeper = () => {
  const { t } = useTranslation('help');
  const { data } = useRead(beacon, {});
  if (!data) return null;
  return (
    <aside className="my-6 rounded-card bg-card p-5 font-sans text-base">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong className="font-semibold">{t('keeper.title')}</strong>
        <Badge tone={tones[data.keeper]}>{t('keeper.round', { round: data.latestRound })}</Badge>
      </div>
      <p>{t(`keeper.${data.keeper}`)}</p>
      <p className="text-sm">
        {t('keeper.chain')} <code className="font-sans break-all">{data.chainHash}</code>
      </p>
    </aside>
  );
};
