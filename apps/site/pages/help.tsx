import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AgreementText } from '#features/content/site/agreements/agreement-text.tsx';
import { HelpArticle } from '#features/content/site/pages/help-article.tsx';
import { type BuiltIn, HelpCentre } from '#features/content/site/pages/help-centre.tsx';
import type { Translate } from '#kit/browser/texts/texts.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { ContentProvider } from '../providers/content-provider.tsx';
import { type ArticleName, articleNames, articles } from '../help/articles.ts';
import { BuiltInArticle } from '../help/built-in-article.tsx';
import { usePageTitle } from '../routing/page-title.ts';

/**
 * Help: all topics, or with `?id=` one article, the agreement (`agreement`, with `&version=` an earlier one), the privacy
 * policy (`privacy`) or one of our own articles (`fairness`, `lottery`, `money`).
 */
export const HelpPage = () => {
  const { t } = useTranslation(['help', 'site']);
  const { id } = useSearch({ strict: false });
  usePageTitle(t('site:pages.site.help'));
  return (
    <ContentProvider>
      {id === undefined ? <HelpCentre builtIn={{ label: t('label'), articles: builtInOf(t) }} /> : <Opened id={id} />}
    </ContentProvider>
  );
};

const builtInOf = (t: Translate): BuiltIn[] =>
  articleNames.map((name) => ({
    id: name,
    title: t(`articles.${name}.title`),
    text: articles[name].map((section) => t(`articles.${name}.sections.${section}.text`)).join(' '),
  }));

const Opened = ({ id }: { id: string }) => {
  const { t } = useTranslation('help');
  return (
    <div className="mx-auto max-w-(--container-text)">
      <Link
        to="."
        search={{}}
        className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('back')}
      </Link>
      <Article id={id} />
    </div>
  );
};

const documents = new Map([
  ['agreement', 'user_agreement'],
  ['privacy', 'privacy'],
] as const);

const Article = ({ id }: { id: string }) => {
  const { version } = useSearch({ strict: false });
  const own: ArticleName | undefined = articleNames.find((name) => name === id);
  if (own) return <BuiltInArticle name={own} />;
  const document = [...documents].find(([name]) => name === id)?.[1];
  if (!document) return <HelpArticle id={id} />;
  return (
    <AgreementText
      document={document}
      id={id}
      version={version?.match(/^[1-9]\d{0,4}$/) ? Number(version) : undefined}
    />
  );
};
