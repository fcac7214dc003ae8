import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#kit/browser/components/states.tsx';
import { showTheme } from '#kit/browser/theme.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { showPreview } from '../../contract/pages/show-preview.ts';
import { HtmlText } from '../texts/html-text.tsx';
import { Linked, useLeads } from '../texts/linkage.tsx';
import { Picture } from '../texts/picture.tsx';

type Preview = OutputOf<typeof showPreview>;

/** What staff is writing, as players would see it, for whoever holds the link: `/preview?theme=…&language=…#token`. */
export const PreviewPage = () => {
  const { language, texts } = useTranslation();
  const { theme, language: asked } = useSearch({ from: '/preview' });
  const token = useLocation({ select: ({ hash }) => hash });
  const wanted = asked?.toLowerCase();
  useEffect(() => {
    // Neither is remembered: it is the frame's alone.
    if (theme === 'dark' || theme === 'light') showTheme(theme);
    if (wanted !== undefined) void texts.change(wanted);
  }, [theme, wanted, texts]);
  if (!showPreview.input.safeParse({ token }).success) return <Over />;
  return wanted === undefined || wanted === language ? (
    <Shown token={token} language={language.toUpperCase()} />
  ) : (
    <SkeletonRows />
  );
};

const Over = () => {
  const { t } = useTranslation('content');
  return <EmptyState isPage title={t('preview.over')} text={t('preview.overText')} />;
};

const Shown = ({ token, language }: { token: string; language: string }) => {
  const { data, error, refetch } = useRead(showPreview, { token, language }, { staleTime: Infinity });
  if (error?.refusal === 'not_found') return <Over />;
  if (error) return <ErrorState error={error} feature="content" onAgain={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} className="h-24" />;
  switch (data.kind) {
    case 'banner':
      return <BannerPreview preview={data} />;
    case 'text':
      return <p className="text-lg whitespace-pre-line">{data.title}</p>;
    case 'service_link':
      return <span className={buttonStyle()}>{data.title}</span>;
    case 'announcement':
    case 'notice':
    case 'promotion':
    case 'help':
    case 'agreement':
    case 'description':
      return <ArticlePreview preview={data} />;
  }
};

const BannerPreview = ({ preview }: { preview: Preview }) => {
  const { title, subtitle, image, drawing } = preview;
  return (
    <article className="relative isolate overflow-hidden rounded-card">
      <Picture image={image} drawing={drawing} sizes="92vw" className="aspect-[2/1] sm:aspect-[16/7]" />
      <div className="absolute inset-y-0 start-0 flex w-[54%] flex-col justify-center gap-2 p-5 sm:p-10">
        <h1 className="text-xl sm:text-3xl">{title}</h1>
        {subtitle !== null && subtitle !== '' && <p className="text-sm text-soft sm:text-lg">{subtitle}</p>}
        <Button preview={preview} />
      </div>
    </article>
  );
};

const ArticlePreview = ({ preview }: { preview: Preview }) => {
  const { title, subtitle, content, image, drawing } = preview;
  return (
    <article className="mx-auto flex max-w-(--container-text) flex-col gap-4">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {(image || drawing !== null) && (
        <Picture
          image={image}
          drawing={drawing}
          sizes="(min-width: 48rem) 44rem, 92vw"
          className="aspect-video max-h-64 w-full rounded-control"
        />
      )}
      {subtitle !== null && subtitle !== '' && <p className="text-lg text-soft">{subtitle}</p>}
      {content !== null && content !== '' && (
        <Card>
          <HtmlText html={content} />
        </Card>
      )}
      <Button preview={preview} />
    </article>
  );
};

const Button = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation('content');
  const leads = useLeads();
  if (!leads(preview)) return null;
  return (
    <Linked linkage={preview} className={`${buttonStyle({ tone: 'money', size: 'small' })} self-start`}>
      {preview.button ?? t('readMore')}
    </Linked>
  );
};
