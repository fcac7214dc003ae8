import { Headset } from 'lucide-react';
import { Card } from '#kit/browser/components/card.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { serviceLinks } from '../../contract/links/service-links.ts';
import { useOpenService } from './open-service.ts';

/** The merchant's ways to customer service, each in a window of its own. */
export const ServiceLinks = () => {
  const { t } = useTranslation('content');
  const { data } = useRead(serviceLinks, {}, { staleTime: 60_000 });
  const open = useOpenService(() => say(t('service.failed'), 'bad'));
  const links = data?.version.pathList ?? [];
  if (links.length === 0) return null;
  return (
    <Card pad="small">
      <h2 className="px-3 pt-2 text-lg">{t('service.title')}</h2>
      <ul>
        {links.map(({ path, title }, index) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => void open(index)}
              className="flex min-h-13 w-full items-center gap-3 rounded-control px-3 text-start transition-colors hover:bg-control"
            >
              <Headset aria-hidden className="size-5 text-brand" />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
};
