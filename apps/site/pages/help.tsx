import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from '#kit/browser/translation.ts';
import { beacon } from '#features/fairness/contract/beacon.ts';
import { Badge } from '#kit/browser/badge.tsx';
import { buttonStyle } from '#kit/browser/button.tsx';
import { useRead } from '#kit/browser/queries.ts';
import { type ArticleName, articleNames, articleOf, articles } from '../help/articles.ts';
import { usePageTitle } from '../page-title.ts';

/** Help in plain words; also the user agreement (`/help?id=agreement`). */
export const HelpPage = () => {
  const { t } = useTranslation('help');
  const { id } = useSearch({ strict: false });
  const name = articleOf(typeof id === 'string' ? id : undefined);
  usePageTitle(t(`articles.${name}.title`));
  return (
    <div className="mx-auto max-w-(--container-text)">
      <nav aria-label={t('label')} className="-mx-4 mb-6 overflow-x-auto px-4">
        <ul className="flex gap-2">
          {articleNames.map((other) => (
            <li key={other}>
              <Link
                to="."
                search={{ id: other }}
                aria-current={other === name ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-control bg-card px-4 text-sm font-semibold whitespace-nowrap text-soft hover:bg-control aria-[current=page]:bg-control aria-[current=page]:text-ink"
              >
                {t(`articles.${other}.title`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Article name={name} />
    </div>
  );
};

const Article = ({ name }: { name: ArticleName }) => {
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
        <a href="/verify" className={`${buttonStyle({ tone: 'money' })} mt-6 font-sans !text-on-money !no-underline`}>
          {t('verify')}
        </a>
      )}
    </article>
  );
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
