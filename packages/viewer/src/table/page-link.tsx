import type { ComponentChildren } from 'preact';
import { useHouse } from './house.js';

interface PageLinkProps {
  /** The path of a page of the service. */
  to: string;
  class?: string;
  title?: string;
  children: ComponentChildren;
}

/** A link to a page of the service; where nothing leads out of the house, only its words. */
export function PageLink({ to, class: name, title, children }: PageLinkProps) {
  const { linkTo, linksOpen } = useHouse();
  const href = linkTo(to);
  return href === undefined ? (
    <span class={name} title={title}>
      {children}
    </span>
  ) : (
    <a class={name} title={title} href={href} {...(linksOpen === 'elsewhere' && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  );
}
