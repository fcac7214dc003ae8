import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & { href: string };

/** A link inside the app: a plain click changes the page in place, everything else is the browser's own. */
export const DeskLink = ({ href, onClick, className, children, ...rest }: Props) => {
  const { history } = useRouter();
  return (
    <a
      {...rest}
      href={href}
      className={clsx(className ?? 'text-money-text underline-offset-4 hover:underline')}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.push(href);
      }}
    >
      {children}
    </a>
  );
};
