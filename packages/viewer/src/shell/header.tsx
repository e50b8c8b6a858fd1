import { useLocation } from 'preact-iso';
import { account } from '../session/account.js';
import { BASE_PATH, linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import { LanguageSwitch } from './language-switch.js';

const LINKS = [
  ['/', 'page.play'],
  ['/rules', 'page.rules'],
  ['/players', 'page.players'],
  ['/tournaments', 'page.tournaments'],
  ['/verify', 'page.verify'],
] as const;

/** The way to the other pages, and who plays. */
export function Header() {
  const { path } = useLocation();
  const here = path.slice(BASE_PATH.length) || '/';
  const isHere = (href: string): boolean => (href === '/' ? here === '/' : here.startsWith(href));
  return (
    <header class="site">
      <a class="brand" href={linkTo('/')}>
        <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
          <rect width="32" height="32" rx="7" class="brand-ground" />
          <path d="M8 9h16M8 16h16M8 23h10" class="brand-lines" />
        </svg>
        gameledger
      </a>
      <nav aria-label={say('page.all')}>
        {LINKS.map(([href, name]) => (
          <a key={href} href={linkTo(href)} aria-current={isHere(href) ? 'page' : undefined}>
            {say(name)}
          </a>
        ))}
      </nav>
      <a class="who" href={linkTo('/account')} aria-current={isHere('/account') ? 'page' : undefined}>
        {account.value?.name ?? say('account.none')}
      </a>
      <LanguageSwitch />
    </header>
  );
}
