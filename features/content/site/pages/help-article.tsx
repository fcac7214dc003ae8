import { dateView } from '#kit/browser/texts/format.ts';
import { useLanguage } from '#kit/browser/texts/language.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { helpCenter } from '../../contract/pages/help-center.ts';
import { HtmlText } from '../texts/html-text.tsx';

/** One article of staff's, by its id. */
export const HelpArticle = ({ id }: { id: string }) => {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { data, error, refetch } = useRead(helpCenter, {});
  if (error) return <ErrorState error={error} feature="content" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} className="h-24" />;
  const article = data.groups.flatMap(({ articles }) => articles).find((each) => each.id === id);
  if (!article) return <EmptyState isPage title={t('help.gone')} text={t('help.goneText')} />;
  return (
    <article>
      <h1 dir="auto" className="mb-1 text-2xl sm:text-3xl">
        {article.title}
      </h1>
      <p className="mb-5 text-sm text-faint">{t('help.changed', { date: dateView(article.changedAt, language) })}</p>
      <HtmlText html={article.content} />
    </article>
  );
};
